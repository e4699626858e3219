import { isOneOf } from '../objects/is-one-of'
/** The 11 order types of specification §3. */
export const ORDER_TYPES = [
  'NORMAL',
  'DETACHED',
  'FINANCING',
  'FUTURE',
  'MERCANTILE_CONSIGNMENT',
  'LENDING',
  'WARRANTY_DAMAGE',
  'EXCHANGE',
  'MISSING',
  'BONUS',
  'WARRANTY',
] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** Types of a customer claim (budgetType CUSTOMER_CLAIM), specification §3. */
export const CLAIM_TYPES = [
  'LENDING',
  'WARRANTY_DAMAGE',
  'EXCHANGE',
  'MISSING',
  'BONUS',
  'WARRANTY',
] as const satisfies readonly OrderType[]
export type ClaimType = (typeof CLAIM_TYPES)[number]

/** Types of a sale: every type that is not a claim. */
export const SALE_TYPES = [
  'NORMAL',
  'DETACHED',
  'FINANCING',
  'FUTURE',
  'MERCANTILE_CONSIGNMENT',
] as const satisfies readonly OrderType[]
export type SaleType = (typeof SALE_TYPES)[number]

/** Only staff creates these (domain 4.0). */
const STAFF_ONLY_TYPES = ['FUTURE', 'MERCANTILE_CONSIGNMENT'] as const satisfies readonly OrderType[]

export const ORDER_TYPE_LABELS: Readonly<Record<OrderType, string>> = {
  NORMAL: 'Normal',
  DETACHED: 'Avulso',
  FINANCING: 'Financiamento',
  FUTURE: 'Venda futura',
  MERCANTILE_CONSIGNMENT: 'Consignação mercantil',
  LENDING: 'Comodato',
  WARRANTY_DAMAGE: 'Avaria',
  EXCHANGE: 'Troca',
  MISSING: 'Falta',
  BONUS: 'Bonificação',
  WARRANTY: 'Garantia',
}

export const isClaimType = (type: OrderType): type is ClaimType => isOneOf(CLAIM_TYPES, type)

export const isStaffOnlyType = (type: OrderType): boolean => isOneOf(STAFF_ONLY_TYPES, type)
