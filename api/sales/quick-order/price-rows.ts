import type { Uf } from '#domain/ground/places/states'
import { kindOfList } from '#domain/sales/quick-order/kind-of-list'
import { CANDIDATES } from '#domain/sales/quick-order/match-row'
import type { ListBudgetType, QuickOrderInput } from '#domain/sales/quick-order/quick-order-input'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { type PricedLine, priceItem, priceTermsOf, type SaleTerms } from '../../catalogue/pricing/price-lines'
import type { Catalogue } from './find-catalogue'
import type { AnsweredRow, Guess } from './resolve-rows'
import { Rests } from './rests'

/** A row with its product and price, or what may be its product. */
export interface PricedRow extends AnsweredRow {
  by: Guess['by']
  product: Priced | null
  /** Of a row that a person has to look at, the likeliest first. */
  candidates: Priced[]
}

type Priced = Pick<PricedLine, 'productId' | 'unitPriceCents' | 'totalCents'>

/** The rows of one site, or all of them. */
export interface Group {
  site: string | null
  terms: { budgetType: ListBudgetType; freightUf: Uf; taxpayer: boolean }
  rows: number[]
  totalCents: number
}

/** One group for each site that the rows name; rows without one are a group of their own. */
export function groupRows(
  rows: readonly AnsweredRow[],
  guesses: readonly Guess[],
  { index }: Catalogue,
  input: QuickOrderInput,
  mayBuyLoose: boolean,
): Group[] {
  const types = new Map(index.products.map(({ id, type }) => [id, type]))
  const terms = new Map(input.sites.map((one) => [one.site, one]))
  const groups = new Map<string | null, { site: string | null; rows: number[] }>()
  for (const [at, { site, isLeftOut }] of rows.entries()) {
    if (isLeftOut) continue
    const key = site?.toLocaleLowerCase('pt-BR') ?? null
    const group = groups.get(key) ?? { site, rows: [] }
    groups.set(key, group)
    group.rows.push(at)
  }
  return [...groups.values()].map((group) => {
    const own = terms.get(group.site) ?? input
    const budgetType =
      own.budgetType ??
      kindOfList(
        group.rows.map((at) => types.get(guesses[at]?.productId ?? 0)),
        mayBuyLoose,
      )
    return { ...group, terms: { budgetType, freightUf: own.freightUf, taxpayer: own.taxpayer }, totalCents: 0 }
  })
}

const saleOf = ({ budgetType, ...site }: Group['terms']): SaleTerms => ({
  detached: budgetType === 'DETACHED',
  ...site,
})

/**
 * Each row with the price of its site's sale: at the quantity that all rows of the site have of the product together, as
 * the cart and the budget will have it. What this company has no price of is no candidate.
 */
export async function priceRows(
  book: PriceBook,
  rows: readonly AnsweredRow[],
  guesses: readonly Guess[],
  groups: readonly Group[],
): Promise<PricedRow[]> {
  const priced: PricedRow[] = rows.map((row) => ({ ...row, by: null, product: null, candidates: [] }))
  const rests = new Rests()
  for (const group of groups) {
    const sale = saleOf(group.terms)
    const terms = priceTermsOf(book, sale)
    const price = (productId: number, quantity: number): Priced | null => {
      const line = priceItem(book.products.get(productId), quantity, terms, sale)
      return typeof line === 'object' ? line : null
    }
    const together = new Map<number, number>()
    for (const at of group.rows) {
      const productId = guesses[at]!.productId
      if (productId !== null) together.set(productId, (together.get(productId) ?? 0) + (rows[at]!.quantity ?? 0))
    }
    for (const at of group.rows) {
      const { productId, by, candidateIds } = guesses[at]!
      const row = priced[at]!
      const quantity = rows[at]!.quantity ?? 1
      const unit = productId === null ? null : price(productId, together.get(productId) || 1)
      if (unit && productId !== null) {
        row.product = { ...unit, totalCents: unit.unitPriceCents * quantity }
        row.by = by
        if (row.quantity !== null) group.totalCents += row.product.totalCents
      }
      if (by === 'PICKED' && !unit) row.errors = [...row.errors, { rule: 'notForSale', meta: {} }]
      if (!unit || by === 'PICKED')
        for (const id of candidateIds) {
          if (row.candidates.length === CANDIDATES) break
          const candidate = price(id, quantity)
          if (candidate) row.candidates.push(candidate)
        }
      await rests.perhaps()
    }
  }
  return priced
}
