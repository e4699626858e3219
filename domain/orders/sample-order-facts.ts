import type { OrderFacts, RuleContext } from './order-facts'

/** For tests: a budget in NEW that has everything sendOrder asks for. */
export const sampleOrderFacts = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  id: 1,
  type: 'NORMAL',
  budgetType: 'KIT',
  status: 'NEW',
  isOwn: true,
  isCreator: true,
  expirationAt: new Date('2026-11-28T02:59:59.999Z'),
  hasClient: true,
  clientDocument: '99900000188',
  paymentMethod: { kind: 'PIX', usable: true },
  paymentCondition: { onCredit: false, usable: true },
  shippingCompany: { cnpj: '99900010000140', deleted: false },
  dueDate: '2026-11-24',
  expectedCloseAt: null,
  unloadFlag: true,
  triangulationMissing: null,
  linesTotalCents: 1_316_880,
  totalCents: 1_316_880,
  discountPercentage: 0,
  serviceFeeCents: 0,
  lines: [
    {
      productId: 1,
      name: 'Módulo',
      type: 'MODULE',
      quantity: 14,
      unitPriceCents: 54_000,
      enabled: true,
      deleted: false,
    },
    {
      productId: 7,
      name: 'Inversor',
      type: 'INVERTER',
      quantity: 1,
      unitPriceCents: 289_000,
      enabled: true,
      deleted: false,
    },
  ],
  kitBlockers: [],
  notes: { written: false, withDocument: false },
  history: [],
  invoiceKey: null,
  approvals: { wired: false, hasPendingRequest: false, discountIsCovered: true, totalIsCovered: true },
  erp: { wired: false, state: 'NONE', lastCode: null },
  returns: {
    hasUnsold: false,
    returnsGoods: false,
    returnFirst: false,
    alreadyReturned: false,
    alreadySent: false,
  },
  claim: { hasReason: true, hasSolution: true },
  ...facts,
})

/** For tests: the morning of Friday 20 November 2026, a holiday. */
export const sampleRuleContext = (context: Partial<RuleContext> = {}): RuleContext => ({
  now: new Date('2026-11-20T12:00:00Z'),
  today: '2026-11-20',
  holidays: new Set(['2026-11-20']),
  limits: { dueDateMaxDays: 60, serviceFeeMaxPercent: 40, financingServiceFeeMaxPercent: 30 },
  ...context,
})
