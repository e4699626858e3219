import type { TaxBook } from '#domain/catalogue/taxes/tax-lines'
import { canonicalDocument } from '#domain/ground/documents/client-document'
import { isClaimType } from '#domain/ground/order-words/order-types'
import { DEFAULT_FREIGHT_UF, isUf, type Uf } from '#domain/ground/places/states'
import { isTaxpayer } from '#domain/sales/orders/buyer/buyer'
import type { TriangulationInput } from '#domain/sales/orders/create/triangulation-input'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { orders } from '../../ground/db/schema/orders'
import { type PricedSale, priceSale } from './build-order'
import { DEMO_CLIENTS, registrationOf } from './demo-clients'
import { DEMO_COMPANIES, DEMO_OTHER_USERS, type DemoCompany, type DemoCompanyKey } from './demo-companies'
import type { DemoKitKey } from './demo-kits'
import { DEMO_LOGINS, type DemoLogin } from './demo-logins'
import { type DemoOrder, PAYMENTS } from './demo-order'
import { DEMO_PAYMENT_CONDITIONS } from './demo-terms'
import { claimOf, foundLines } from './order-findings'
import { progressOf } from './order-progress'
import type { PlannedOrder, TakenStep } from './plan-order'
import type { SeededProducts } from './seed-catalogue'
import type { SeededKit } from './seed-kits'
import type { SeededPeople } from './seed-people'
import type { SeededTerms } from './seed-terms'

export type Books = Map<DemoCompanyKey, PriceBook>

export interface SeedBase {
  people: SeededPeople
  terms: SeededTerms
  productIds: SeededProducts
  kits: Record<DemoKitKey, SeededKit>
  taxesOn: (day: Date) => TaxBook | null
}

/** One order as rows, before it has a number. */
export interface OrderRows {
  header: typeof orders.$inferInsert
  lines: PricedSale['lines']
  /** Who took a step; null for the system. */
  userOf(by: TakenStep['by']): number | null
}

const STAFF = Object.fromEntries(
  Object.entries<DemoLogin>(DEMO_LOGINS).map(([persona, login]) => [persona, login.email]),
)
const creatorOf = (company: DemoCompanyKey): string =>
  Object.values<DemoLogin>(DEMO_LOGINS).find((login) => login.company === company)?.email ??
  DEMO_OTHER_USERS.find((user) => user.company === company)!.email

export function draftOrder({ order, plan }: PlannedOrder, base: SeedBase, books: Books): OrderRows {
  const { people, terms, productIds, kits, taxesOn } = base
  const company: DemoCompany = DEMO_COMPANIES[order.company]
  const helper = company.helper!
  // Integrators may open claims for damaged and missing goods only; the others come from
  // after-sales (specification §6).
  const opensItself = !isClaimType(plan.type) || ['WARRANTY_DAMAGE', 'MISSING'].includes(plan.type)
  const creator = order.byStaff ? helper : opensItself ? creatorOf(order.company) : STAFF.afterSales!
  const userOf = (by: TakenStep['by']): number | null =>
    by === null ? null : people.userIds[by === 'creator' ? creator : by === 'helper' ? helper : STAFF[by]!]!

  const kit = order.kit && kits[order.kit]
  const isClaim = isClaimType(plan.type)
  const client = isClaim || !order.isBare ? clientOf(order) : null
  const [methodName, conditionName] = order.payment ? PAYMENTS[order.payment] : [null, null]
  const isPaid = !order.isBare && !isClaim
  const uf = company.address?.[5]
  const freightUf = isUf(uf) ? uf : DEFAULT_FREIGHT_UF
  const taxpayer = order.isTriangulated ? isTaxpayer(DEMO_TRIANGULATION) : isTaxpayer(client)
  const unloadFlag = order.isBare ? null : (order.unload ?? false)
  const { totals, lines } = priceSale(
    {
      budgetType: plan.budgetType,
      type: plan.type,
      items: [
        ...(kit?.items ?? []),
        ...(order.items ?? []).map(([key, quantity]) => [productIds[key], quantity] as const),
      ],
      freightUf,
      taxpayer,
      unloadFlag,
      conditionPercentage: DEMO_PAYMENT_CONDITIONS.find((row) => isPaid && row.name === conditionName)?.percentage ?? 0,
      serviceFeePercentage: order.serviceFee,
      discountPercentage: order.discount,
      document: client?.canonical ?? company.cnpj,
      promotionDiscount: plan.budgetType === 'PROMOTION' ? kit?.recipe.promotion?.discount : undefined,
    },
    books.get(order.company)!,
    taxesOn(plan.steps[0]!.at),
  )
  const header: typeof orders.$inferInsert = {
    ...totals,
    ...progressOf(order, plan),
    ...claimOf(order, plan),
    shippingCompanyId: order.isBare ? null : terms.carrierIds[carrierOf(freightUf)],
    distributionCenterId: plan.budget || order.isBare ? null : terms.centerIds['CD Itajaí/SC'],
    triangulation: order.isTriangulated ? DEMO_TRIANGULATION : null,
    budget: plan.budget,
    budgetType: plan.budgetType,
    type: plan.type,
    status: order.status,
    companyId: people.companyIds[order.company],
    teamId: company.team ? people.teamIds[company.team] : null,
    companyHelperId: people.userIds[helper],
    creatorUserId: people.userIds[creator]!,
    companyClientId: client && people.clientIds[client.at],
    clientDocument: client?.canonical ?? null,
    description: order.description ?? null,
    networkVoltage: kit?.recipe.voltage ?? null,
    kitId: plan.budgetType === 'KIT' || plan.budgetType === 'PROMOTION' ? kit?.id : null,
    taxpayer,
    freightUf,
    unloadFlag,
    paymentMethodId: isPaid && methodName ? terms.methodIds[methodName] : null,
    paymentConditionId: isPaid && conditionName ? terms.conditionIds[conditionName] : null,
    cancelReason: order.status === 'CANCELED' ? (order.reason ?? null) : null,
    version: plan.steps.length,
  }
  return { header, lines: foundLines(lines, order, plan), userOf }
}

/** The company's clients in turn, by the order's age. */
function clientOf({ company, age }: DemoOrder) {
  const own = DEMO_CLIENTS.flatMap(([, document, owner, address], at) =>
    owner === company ? [{ at, document, address }] : [],
  )
  const { at, document, address } = own[age % own.length]!
  const canonical = canonicalDocument(document)
  const { stateRegistration = null } = registrationOf(document, address)
  return { at, canonical, document: canonical, stateRegistration, uf: address[5] as Uf }
}

const CARRIERS: Readonly<Record<string, string>> = {
  SC: 'Trans Litoral Cargas',
  RS: 'Rota Sul Logística',
  PE: 'Expresso Caatinga',
}

const carrierOf = (uf: Uf): string => CARRIERS[uf] ?? 'Cargas do Planalto'

/** The integrator's own client, to whom a triangulated order is delivered (domain 2.2). */
const DEMO_TRIANGULATION: TriangulationInput = {
  name: 'Padaria Exemplo Ltda',
  document: canonicalDocument('DE.MO0.002/0001-51'),
  stateRegistration: '110999001005',
  phone: '5511900000052',
  cep: '01001000',
  street: 'Rua Direita',
  number: '120',
  complement: 'Loja 2',
  district: 'Sé',
  city: 'São Paulo',
  uf: 'SP',
  invoiceKey: null,
}
