import { keysOf } from '../../../ground/objects/keys-of'

/**
 * The ways in which an order goes on from what it was: as another one (clone), at today's prices (restore), back to the
 * beginning of its negotiation, or back to a revision. There is no other one.
 */
const CARRY_WAYS = ['CLONE', 'RESTORE', 'BACK_TO_NEW', 'REVISION'] as const
export type CarryWay = (typeof CARRY_WAYS)[number]

/**
 * The fate of a field on a way.
 * KEPT goes along or stays as it is. IF_THERE too, while the record that it points to is there and may be chosen.
 * REVISED comes back from the revision. PRICED follows from today's prices. LEFT stays behind, and the user who asks is
 * told where there was anything. OWN is of the one order and its story: its number, dates of its steps, invoice,
 * dispatch.
 */
type Fate = 'KEPT' | 'IF_THERE' | 'REVISED' | 'PRICED' | 'LEFT' | 'OWN'

const fate = <Clone extends Fate, Restore extends Fate, BackToNew extends Fate, Revision extends Fate>(
  CLONE: Clone,
  RESTORE: Restore,
  BACK_TO_NEW: BackToNew,
  REVISION: Revision,
) => ({ CLONE, RESTORE, BACK_TO_NEW, REVISION })

const KEPT = fate('KEPT', 'KEPT', 'KEPT', 'KEPT')
const TERM = fate('KEPT', 'KEPT', 'KEPT', 'REVISED')
const PRICED = fate('PRICED', 'PRICED', 'KEPT', 'PRICED')
const OWN = fate('OWN', 'KEPT', 'KEPT', 'KEPT')
const ANEW = fate('OWN', 'OWN', 'OWN', 'OWN')

/**
 * Every column of an order, and what belongs to it in other tables. The columns are held against those of the database
 * by their type (api/sales/orders/record/carried-columns.ts): one that is added does not compile until it is here.
 */
export const CARRY = {
  // The composition, the buyer and the terms.
  budgetType: KEPT,
  type: TERM,
  companyId: KEPT,
  teamId: fate('IF_THERE', 'IF_THERE', 'KEPT', 'KEPT'),
  companyHelperId: KEPT,
  companyClientId: fate('IF_THERE', 'IF_THERE', 'KEPT', 'REVISED'),
  clientDocument: fate('IF_THERE', 'IF_THERE', 'KEPT', 'REVISED'),
  description: TERM,
  networkVoltage: TERM,
  taxpayer: TERM,
  freightUf: TERM,
  deliveryAddress: TERM,
  paymentMethodId: fate('IF_THERE', 'KEPT', 'KEPT', 'REVISED'),
  paymentConditionId: fate('IF_THERE', 'KEPT', 'KEPT', 'REVISED'),
  shippingCompanyId: fate('IF_THERE', 'KEPT', 'KEPT', 'REVISED'),
  unloadFlag: TERM,
  triangulation: TERM,
  kitId: KEPT,
  materials: KEPT,
  /** R$ 5.000 of labour are the integrator's own, and as true of the next budget as of this one. */
  serviceFeeCents: TERM,
  // Days look ahead from the order that they were agreed for; a waiver is of one sale, with its reason.
  dueDate: fate('LEFT', 'KEPT', 'KEPT', 'LEFT'),
  expectedCloseAt: fate('LEFT', 'KEPT', 'KEPT', 'KEPT'),
  waivers: fate('LEFT', 'KEPT', 'KEPT', 'KEPT'),
  // Fields that follow from prices.
  potency: PRICED,
  tableTotalCents: PRICED,
  linesTotalCents: PRICED,
  costTotalCents: PRICED,
  marginPercentage: PRICED,
  taxedOn: PRICED,
  taxesChangeOn: PRICED,
  kitFreightCents: PRICED,
  conditionCents: PRICED,
  unloadFeeCents: PRICED,
  totalCents: PRICED,
  discountPercentage: fate('LEFT', 'LEFT', 'KEPT', 'PRICED'),
  promotionId: PRICED,
  promotionKits: PRICED,
  // Of the order and its way.
  id: OWN,
  budget: OWN,
  status: ANEW,
  creatorUserId: OWN,
  distributionCenterId: OWN,
  expirationAt: fate('OWN', 'OWN', 'KEPT', 'KEPT'),
  orderSentAt: OWN,
  confirmedAt: OWN,
  shippedAt: OWN,
  deliveredAt: OWN,
  // Of one sending: the next one promises anew.
  promisedOn: OWN,
  promisedAt: OWN,
  promise: OWN,
  erpState: OWN,
  erpNumber: OWN,
  invoiceNumber: OWN,
  invoiceKey: OWN,
  futureInvoiceKey: OWN,
  shipment: OWN,
  cancelReason: OWN,
  receiptSentAt: OWN,
  clonedFromId: OWN,
  cartVersion: OWN,
  revision: ANEW,
  originalOrderId: OWN,
  claimReason: OWN,
  claimSolution: OWN,
  returnsGoods: OWN,
  returnFirst: OWN,
  notifyClient: OWN,
  search: ANEW,
  clientName: ANEW,
  instalments: ANEW,
  createdAt: OWN,
  updatedAt: ANEW,
  statusSince: ANEW,
  claimRunsSince: OWN,
  version: ANEW,
} as const satisfies Record<string, Record<CarryWay, Fate>>

/** The parts of an order besides its columns. */
const CARRY_MORE = {
  lines: fate('PRICED', 'PRICED', 'KEPT', 'REVISED'),
  /** The integrator's own invoice of a triangulation is that of one sale. */
  triangulationInvoice: fate('LEFT', 'KEPT', 'KEPT', 'REVISED'),
  approvals: fate('LEFT', 'LEFT', 'LEFT', 'LEFT'),
  notes: fate('LEFT', 'KEPT', 'KEPT', 'KEPT'),
  documents: fate('LEFT', 'KEPT', 'KEPT', 'KEPT'),
  history: OWN,
  revisions: OWN,
  payments: OWN,
  claims: OWN,
} as const satisfies Record<string, Record<CarryWay, Fate>>

export type CarriedField = keyof typeof CARRY | keyof typeof CARRY_MORE

/** The fields with some fate on a way, by their type. */
export type FieldsThat<F extends Fate, Way extends CarryWay> = {
  [Field in keyof typeof CARRY]: (typeof CARRY)[Field][Way] extends F ? Field : never
}[keyof typeof CARRY]

/** Fates that are reported: LEFT, and IF_THERE or REVISED where the record is gone. */
const SAID: readonly Fate[] = ['LEFT', 'IF_THERE', 'REVISED']
const ALL = { ...CARRY, ...CARRY_MORE }
export const CARRIED_FIELDS: readonly CarriedField[] = keysOf(ALL).filter((field) =>
  CARRY_WAYS.some((way) => SAID.includes(ALL[field][way])),
)

/** Why something stays behind. */
export const LEFT_REASONS = ['NOT_COPIED', 'GONE'] as const
export interface Left {
  field: CarriedField
  reason: (typeof LEFT_REASONS)[number]
}

/**
 * The fields that stay behind, of those that have a value.
 * @param values what the order has, by field: null, false, zero and empty ones are nothing
 * @param gone fields whose record is not there any more, or may not be chosen
 */
export function leftBehind(
  way: CarryWay,
  values: Readonly<Partial<Record<CarriedField, unknown>>>,
  gone: readonly CarriedField[] = [],
): Left[] {
  return keysOf(ALL).flatMap((field): Left[] => {
    if (!hasAny(values[field])) return []
    if (ALL[field][way] === 'LEFT') return [{ field, reason: 'NOT_COPIED' }]
    return gone.includes(field) && SAID.includes(ALL[field][way]) ? [{ field, reason: 'GONE' }] : []
  })
}

function hasAny(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
