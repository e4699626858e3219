import { addDays, type BusinessDate } from '../../ground/dates/business-date'
import { ORDER_TYPES, type OrderType } from '../../ground/order-words/order-types'
import { UFS, type Uf } from '../../ground/places/states'
import { ORIGINS, type Origin } from '../products/product-trade'
import { compareRanks, findRule, isInForce, rankOf, type TaxedSale, type TaxScope } from './tax-rule'
import { BUYER_KINDS, type BuyerKind, TAX_GOODS, type TaxGood } from './tax-words'

/** A combination that two rules, or none, answer; what is null is whatever one likes. */
export interface Combination {
  productId: number | null
  ncm: string | null
  good: TaxGood | null
  orderType: OrderType | null
  uf: Uf | null
  buyer: BuyerKind | null
  origin: Origin | null
  from: BusinessDate
  until: BusinessDate | null
}

const later = (a: BusinessDate, b: BusinessDate) => (a > b ? a : b)
const sooner = (a: BusinessDate | null, b: BusinessDate | null) => (a === null ? b : b === null ? a : a < b ? a : b)

/** What two lists of names have in common: null is anything, undefined nothing. */
function common<Value>(a: readonly Value[], b: readonly Value[]): Value | null | undefined {
  if (a.length === 0) return b[0] ?? null
  return b.length === 0 ? a[0] : a.find((value) => b.includes(value))
}

const one = <Value>(value: Value | null): readonly Value[] => (value === null ? [] : [value])
const ufsOf = ({ destinations }: TaxScope): readonly Uf[] => destinations.map(({ uf }) => uf)

/**
 * The combination that two rules both answer, neither more specific than the other; null where there is none.
 */
export function overlapOf(a: TaxScope, b: TaxScope): Combination | null {
  // The days first: of a thousand rules most pairs never meet, and days are compared at once.
  const from = later(a.validFrom, b.validFrom)
  const until = sooner(a.validUntil, b.validUntil)
  if (until !== null && until < from) return null
  if (compareRanks(a, b) !== 0) return null
  const productId = common(one(a.productId), one(b.productId))
  const ncm = common(one(a.ncm), one(b.ncm))
  const good = common(a.goods, b.goods)
  const orderType = common(a.orderTypes, b.orderTypes)
  const uf = common(ufsOf(a), ufsOf(b))
  const buyer = common(a.buyers, b.buyers)
  const origin = common(a.origins, b.origins)
  if (productId === undefined || ncm === undefined || good === undefined || orderType === undefined) return null
  if (uf === undefined || buyer === undefined || origin === undefined) return null
  return { productId, ncm, good, orderType, uf, buyer, origin, from, until }
}

/**
 * Rules that overlap have the same rank, product and NCM, hence this: held against their own group alone, a thousand
 * rules of products of their own are no million pairs.
 */
export const groupOf = (rule: TaxScope): string => [rankOf(rule), rule.productId, rule.ncm].join(' ')

/** The first of these that a rule overlaps, with the combination. */
export function findOverlap<Rule extends TaxScope>(
  rule: TaxScope,
  others: readonly Rule[],
): { other: Rule; combination: Combination } | null {
  for (const other of others) {
    const combination = overlapOf(rule, other)
    if (combination) return { other, combination }
  }
  return null
}

/**
 * Values that no rule tells apart, one group each, so that a gap is asked once for all of them: 21 states with one rate
 * are one question.
 */
function groupsOf<Value>(values: readonly Value[], named: readonly (readonly Value[])[]): Value[][] {
  const groups = new Map<string, Value[]>()
  const lists = named.filter((list) => list.length > 0)
  for (const value of values) {
    const key = lists.map((list) => (list.includes(value) ? '1' : '0')).join('')
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return [...groups.values()]
}

/** Combinations that no rule answers from a day on: the values of each place that share this fate. */
export interface Gap {
  goods: readonly TaxGood[]
  orderTypes: readonly OrderType[]
  ufs: readonly Uf[]
  buyers: readonly BuyerKind[]
  origins: readonly Origin[]
  from: BusinessDate
  until: BusinessDate | null
}

/**
 * Every combination that no rule answers, from `today` on. Rules of one product or of one NCM close no gap: the type of
 * goods is asked. Neighbouring periods are told as one, and so is what differs in one place alone.
 */
export const gapsOf = (rules: readonly TaxScope[], today: BusinessDate): Gap[] => newGaps(null, rules, today)

/**
 * The gaps that a change would make: what the set before it answers, or nobody asks of it (null), and the set after it
 * does not.
 */
export function newGaps(before: readonly TaxScope[] | null, after: readonly TaxScope[], today: BusinessDate): Gap[] {
  const known = before?.filter(isGeneral) ?? []
  const rules = after.filter(isGeneral)
  const all = [...known, ...rules]
  const goods = groupsOf(
    TAX_GOODS,
    all.map((rule) => rule.goods),
  )
  const types = groupsOf(
    ORDER_TYPES,
    all.map((rule) => rule.orderTypes),
  )
  const ufs = groupsOf(UFS, all.map(ufsOf))
  const buyers = groupsOf(
    BUYER_KINDS,
    all.map((rule) => rule.buyers),
  )
  const origins = groupsOf(
    ORIGINS,
    all.map((rule) => rule.origins),
  )
  const gaps: Gap[] = []
  const open = new Map<string, Gap>()
  for (const [from, until] of periodsOf(all, today)) {
    const inForce = rules.filter((rule) => isInForce(rule, from))
    const wasInForce = known.filter((rule) => isInForce(rule, from))
    for (const good of goods)
      for (const type of types)
        for (const uf of ufs)
          for (const buyer of buyers)
            for (const origin of origins) {
              const sale = saleOf({
                good: good[0]!,
                orderType: type[0]!,
                uf: uf[0]!,
                buyer: buyer[0]!,
                origin: origin[0]!,
              })
              const key = [good[0], type[0], uf[0], buyer[0], origin[0]].join()
              if ('rule' in findRule(inForce, sale) || (before && 'unknown' in findRule(wasInForce, sale))) {
                open.delete(key)
                continue
              }
              const last = open.get(key)
              if (last) {
                last.until = until
                continue
              }
              const gap = { goods: good, orderTypes: type, ufs: uf, buyers: buyer, origins: origin, from, until }
              gaps.push(gap)
              open.set(key, gap)
            }
  }
  return mergeGaps(gaps)
}

const isGeneral = ({ productId, ncm }: TaxScope): boolean => productId === null && ncm === null

const PLACES = ['ufs', 'origins', 'buyers', 'orderTypes', 'goods'] as const

/** Gaps that differ in one place alone become one: 'em todas as UFs' instead of three groups of states. */
function mergeGaps(gaps: readonly Gap[]): Gap[] {
  let merged = [...gaps]
  for (const place of PLACES) {
    const groups = new Map<string, Gap>()
    for (const gap of merged) {
      const key = JSON.stringify({ ...gap, [place]: null })
      const known = groups.get(key)
      groups.set(key, known ? { ...known, [place]: [...known[place], ...gap[place]] } : gap)
    }
    merged = [...groups.values()]
  }
  return merged
}

const saleOf = (sale: Pick<TaxedSale, 'good' | 'orderType' | 'uf' | 'buyer' | 'origin'>): TaxedSale => ({
  ...sale,
  productId: 0,
  ncm: null,
})

/** Days between which no rule begins or ends, the last one open. */
export function periodsOf(
  rules: readonly Pick<TaxScope, 'validFrom' | 'validUntil'>[],
  today: BusinessDate,
): [from: BusinessDate, until: BusinessDate | null][] {
  const starts = new Set([today])
  for (const { validFrom, validUntil } of rules) {
    if (validFrom > today) starts.add(validFrom)
    if (validUntil !== null && validUntil >= today) starts.add(addDays(validUntil, 1))
  }
  const sorted = [...starts].sort()
  return sorted.map((from, at) => {
    const next = sorted[at + 1]
    return [from, next === undefined ? null : addDays(next, -1)]
  })
}
