import type { BusinessDate } from '../../ground/dates/business-date'
import type { OrderType } from '../../ground/order-words/order-types'
import type { Uf } from '../../ground/places/states'
import type { Origin } from '../products/product-trade'
import type { BuyerKind, DifalBase, DifalPayer, PisCofinsBase, ReformStage, TaxGood } from './tax-words'

/** A state that a rule names, with its own internal rate and FCP where the rule's are not those of this state. */
export interface Destination {
  uf: Uf
  /** Percent; null: the rule's. */
  internal: number | null
  fcp: number | null
}

/** What a rule is about. An empty list names nothing: the rule is of all of them. */
export interface TaxScope {
  productId: number | null
  /** Eight digits. */
  ncm: string | null
  goods: readonly TaxGood[]
  orderTypes: readonly OrderType[]
  destinations: readonly Destination[]
  buyers: readonly BuyerKind[]
  origins: readonly Origin[]
  validFrom: BusinessDate
  /** The last day; null: until another rule takes its place. */
  validUntil: BusinessDate | null
}

/** What a rule says. Percent; nothing of it is unknown: a rule that does not know a tax is no rule yet. */
export interface TaxRates {
  /** Of a sale to another state; null where the rule has none. */
  icmsInterstate: number | null
  /** Of the state that the goods go to. */
  icmsInternal: number | null
  fcp: number
  /** Percent off the base of ICMS. */
  icmsReduction: number
  icmsExempt: boolean
  /** IPI is in the base of ICMS: of a sale to who uses the goods (LC 87/1996 art. 13 § 2). */
  ipiInIcmsBase: boolean
  difal: DifalPayer
  difalBase: DifalBase
  /** Margin that ICMS-ST adds; null: there is none. */
  stMva: number | null
  ipi: number
  pis: number
  cofins: number
  pisCofinsBase: PisCofinsBase
  cbs: number
  ibsState: number
  ibsMunicipal: number
  reform: ReformStage
}

/** What is written on the invoice, and who said all of this. */
interface TaxWords {
  cfop: string
  cst: string
  invoiceText: string | null
  /** Law, agreement or opinion. */
  source: string
}

export type TaxRule = TaxScope & TaxRates & TaxWords & { id: number }

/** One combination that an invoice line is; what is not known of its product is null. */
export interface TaxedSale {
  productId: number
  ncm: string | null
  good: TaxGood
  orderType: OrderType
  uf: Uf
  buyer: BuyerKind
  origin: Origin | null
}

/** The written order of what is more specific; shown by 'Por que esta regra?'. */
export const RANKS = [
  'o produto vence o NCM, o NCM vence o tipo, o tipo vence a regra de todos',
  'depois, a que diz o tipo do pedido',
  'depois, a que diz a UF de destino',
  'depois, a que diz o comprador',
  'depois, a que diz a origem',
] as const

/** How specific a rule is, by the order of `RANKS`: compared place by place. */
export const rankOf = (rule: TaxScope): readonly number[] => [
  rule.productId !== null ? 3 : rule.ncm !== null ? 2 : rule.goods.length > 0 ? 1 : 0,
  Number(rule.orderTypes.length > 0),
  Number(rule.destinations.length > 0),
  Number(rule.buyers.length > 0),
  Number(rule.origins.length > 0),
]

/** Below zero where `a` is the more specific one. */
export function compareRanks(a: TaxScope, b: TaxScope): number {
  const [first, second] = [rankOf(a), rankOf(b)]
  for (const [at, rank] of first.entries()) if (rank !== second[at]) return second[at]! - rank
  return 0
}

export const isInForce = ({ validFrom, validUntil }: Pick<TaxScope, 'validFrom' | 'validUntil'>, on: BusinessDate) =>
  validFrom <= on && (validUntil === null || validUntil >= on)

const allows = <Value>(named: readonly Value[], value: Value): boolean => named.length === 0 || named.includes(value)

/** Whether a rule is of a sale; 'MAYBE' where it names what is not known of the product. */
export function fits(rule: TaxScope, sale: TaxedSale): 'YES' | 'NO' | 'MAYBE' {
  if (rule.productId !== null && rule.productId !== sale.productId) return 'NO'
  if (!allows(rule.goods, sale.good) || !allows(rule.orderTypes, sale.orderType)) return 'NO'
  if (!allows(rule.buyers, sale.buyer)) return 'NO'
  if (rule.destinations.length > 0 && !rule.destinations.some(({ uf }) => uf === sale.uf)) return 'NO'
  // A generator is one item with a number of its own: those of its parts say nothing.
  if (rule.ncm !== null && (sale.good === 'GENERATOR' || (sale.ncm !== null && rule.ncm !== sale.ncm))) return 'NO'
  if (rule.origins.length > 0 && sale.origin !== null && !rule.origins.includes(sale.origin)) return 'NO'
  const isUnsure = (rule.ncm !== null && sale.ncm === null) || (rule.origins.length > 0 && sale.origin === null)
  return isUnsure ? 'MAYBE' : 'YES'
}

/** What is missing of a product for its rule to be known. */
export type TaxUnknown = 'RULE' | 'NCM' | 'ORIGIN'

export type FoundRule<Rule> = { rule: Rule } | { unknown: TaxUnknown }

/**
 * The one rule of a sale: the most specific that fits (`RANKS`). Where a more specific one would fit if the product's NCM
 * or origin were known, none answers: a guess would be a wrong tax.
 * @param rules in force on the day of the sale
 */
export function findRule<Rule extends TaxScope>(rules: readonly Rule[], sale: TaxedSale): FoundRule<Rule> {
  let best: Rule | null = null
  let doubt: Rule | null = null
  for (const rule of rules) {
    const answer = fits(rule, sale)
    if (answer === 'YES' && (best === null || compareRanks(rule, best) < 0)) best = rule
    if (answer === 'MAYBE' && (doubt === null || compareRanks(rule, doubt) < 0)) doubt = rule
  }
  if (doubt && (best === null || compareRanks(doubt, best) < 0))
    return { unknown: doubt.origins.length > 0 && sale.origin === null ? 'ORIGIN' : 'NCM' }
  return best ? { rule: best } : { unknown: 'RULE' }
}
