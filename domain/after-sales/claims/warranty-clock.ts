import type { ProductType } from '../../catalogue/products/product-types'
import { addDays, addMonths, type BusinessDate } from '../../ground/dates/business-date'
import { isOneOf } from '../../ground/objects/is-one-of'
import type { OrderType } from '../../ground/order-words/order-types'
import { readSetting } from '../../ground/settings/default-settings'
import { policiesIn, type WarrantyAnswerer, type WarrantyPolicy } from './warranty-policies'

/** Where a serial number was read. */
export const SERIAL_SOURCES = ['SEPARATION', 'RECEIPT', 'REPLACEMENT'] as const
export type SerialSource = (typeof SERIAL_SOURCES)[number]

/** The terms of a piece's warranty, as they were on its first day. */
export interface WarrantyTerms {
  rule: 'PRODUCT' | 'MANUFACTURER' | 'TYPE' | 'DEFAULT'
  months: number
  answers: WarrantyAnswerer
  /** How the manufacturer is reached, where it answers. */
  contact: string | null
}

/** Legal warranty in days (domain 4.4): no policy is shorter, and the seller answers for it. */
const LEGAL_DAYS = 90

/** A product as policies name it. */
export interface WarrantedProduct {
  productId: number
  manufacturerId: number | null
  type: ProductType
}

type Settings = Readonly<Record<string, unknown>>

/**
 * The terms of a product's warranty where its manufacturer is not known yet: its own policy, which is the last word,
 * else those of the manufacturers, else its type's, else the distributor's months.
 */
export function termsByMaker({ productId, type }: Omit<WarrantedProduct, 'manufacturerId'>, settings: Settings) {
  const policies = policiesIn(settings)
  const own = policies.find((one) => one.scope === 'PRODUCT' && one.productId === productId)
  const found = own ?? policies.find((one) => one.scope === 'TYPE' && one.type === type)
  const terms: WarrantyTerms = found
    ? termsOf(found)
    : {
        rule: 'DEFAULT',
        months: readSetting(settings, 'claim.months.WARRANTY'),
        answers: 'DISTRIBUTOR',
        contact: null,
      }
  const makers = own ? [] : policies.filter((one) => one.scope === 'MANUFACTURER')
  return { terms, makers: makers.map((one) => ({ manufacturerId: one.manufacturerId, terms: termsOf(one) })) }
}

/** The policy of a product: its own, else its manufacturer's, else its type's, else the distributor's months. */
export function warrantyTerms({ manufacturerId, ...product }: WarrantedProduct, settings: Settings): WarrantyTerms {
  const { terms, makers } = termsByMaker(product, settings)
  return makers.find((maker) => maker.manufacturerId === manufacturerId)?.terms ?? terms
}

const termsOf = ({ scope, months, answers, contact }: WarrantyPolicy): WarrantyTerms => ({
  rule: scope,
  months,
  answers,
  contact,
})

/** The last day of a warranty that began on a day, itself included. */
export function warrantyEnd(startsOn: BusinessDate, { months }: Pick<WarrantyTerms, 'months'>): BusinessDate {
  const days = [addMonths(startsOn, months), addDays(startsOn, LEGAL_DAYS)].sort()
  return days.at(-1)!
}

/**
 * Who answers on a day: where a policy leaves it to the manufacturer, the seller does for the legal days. The law
 * counts them from the delivery (Lei 8.078/1990 art. 26 § 1º), the written warranty from its invoice.
 * @param arrivedOn the day of the piece's arrival, known or expected, where this order brought it
 */
export const answererOn = (
  today: BusinessDate,
  {
    startsOn,
    arrivedOn = null,
    answers,
  }: { startsOn: BusinessDate; arrivedOn?: BusinessDate | null; answers: WarrantyAnswerer },
): WarrantyAnswerer =>
  answers === 'MANUFACTURER' &&
  today > addDays(arrivedOn !== null && arrivedOn > startsOn ? arrivedOn : startsOn, LEGAL_DAYS)
    ? 'MANUFACTURER'
    : 'DISTRIBUTOR'

const INHERITING: readonly OrderType[] = ['WARRANTY', 'WARRANTY_DAMAGE']

/**
 * Whether the goods that a claim sends take the place of a piece, and its clock with it. Missing goods, goods exchanged
 * for something else, a loan and a gift have a clock of their own.
 */
export const inheritsClock = (type: OrderType): boolean => isOneOf(INHERITING, type)

interface Piece {
  productId: number
}

/**
 * Which claimed piece each sent one replaces: of the same product first, in the order in which they were written down,
 * then whatever is left. A piece beyond those that were claimed replaces none.
 */
export function pairReplacements<New extends Piece, Old extends Piece>(
  sent: readonly New[],
  claimed: readonly Old[],
): Map<New, Old> {
  const free = [...claimed]
  const pairs = new Map<New, Old>()
  const take = (piece: New, isFit: (old: Old) => boolean) => {
    const at = free.findIndex(isFit)
    if (at >= 0) pairs.set(piece, free.splice(at, 1)[0]!)
  }
  for (const piece of sent) take(piece, (old) => old.productId === piece.productId)
  for (const piece of sent) if (!pairs.has(piece)) take(piece, () => true)
  return pairs
}
