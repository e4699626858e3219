import { difalPercentageOf } from '#domain/catalogue/pricing/difal'
import { icmsOf } from '#domain/catalogue/pricing/icms'
import { lineTotal } from '#domain/catalogue/pricing/line-total'
import { type NextBand, nextBand } from '#domain/catalogue/pricing/next-band'
import { pickRule } from '#domain/catalogue/pricing/pick-band'
import type { PriceRule } from '#domain/catalogue/pricing/price-rule'
import { type PriceStep, type PriceTerms, type UnitPrice, unitPrice } from '#domain/catalogue/pricing/unit-price'
import { compareProducts, type ProductType } from '#domain/catalogue/products/product-types'
import type { TypedTaxes } from '#domain/catalogue/taxes/line-taxes'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { sumCents } from '#domain/ground/money/money'
import { DEFAULT_FREIGHT_UF, type Uf } from '#domain/ground/places/states'
import type { BookProduct, PriceBook } from './price-book'

export interface WantedItem {
  productId: number
  quantity: number
}

/** What a sale says about its prices, whatever the products. */
export interface SaleTerms {
  /** Sold loose: IPI, margin and freight are in the price. */
  detached: boolean
  taxpayer: boolean
  freightUf: Uf
  /** Percent points off, for a promotion kit. */
  promotionDiscount?: number
}

/** A line as an order snapshots it; all integer cents. The name of each field is that of the `order_lines` column. */
export interface PricedLine {
  position: number
  productId: number
  name: string
  type: ProductType
  potency: number | null
  quantity: number
  tableUnitPriceCents: number
  /** The same as the table's until someone gives a discount. */
  unitPriceCents: number
  totalCents: number
  /** Null: not known, as both taxes. */
  costPriceCents: number | null
  ipi: number | null
  icms: number | null
  /** Set by the rules of its order's day (`taxLines`); null where they are not asked. */
  taxRuleId: number | null
  typedTaxes: TypedTaxes | null
  availableAt: string | null
  availableInDays: number
  priceTrace: readonly PriceStep[]
  nextBand: NextBand | null
  product: BookProduct
}

/** Why an item has no price; shaped as `errors[]` of a refusal. */
export interface LineError {
  field: string
  code: Extract<
    ErrorCode,
    | 'INVALID_PRODUCTS_IN_ORDER'
    | 'PRODUCT_IS_DELETED'
    | 'PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE'
    | 'INVALID_PRICE_TO_PRICE_TABLE_PRODUCT'
  >
  meta: { productId: number; name?: string; quantity: number }
}

/**
 * Prices items from the book alone, so that no price of a caller counts (docs/threats.md T13). An id that comes twice
 * is merged by summing quantities (specification §3); lines come in display order (§9). Every item without a price
 * gives one error, and the lines leave it out.
 */
export function priceLines(
  book: PriceBook,
  items: readonly WantedItem[],
  sale: SaleTerms,
): { lines: PricedLine[]; errors: LineError[] } {
  const terms = priceTermsOf(book, sale)
  const errors: LineError[] = []
  const lines: Omit<PricedLine, 'position'>[] = []
  for (const { productId, quantity, index } of mergeItems(items)) {
    const product = book.products.get(productId)
    const priced = priceItem(product, quantity, terms, sale)
    if (typeof priced === 'object') lines.push(priced)
    else errors.push(refusedItem({ productId, quantity, index }, product, priced))
  }
  lines.sort((a, b) => compareProducts(a.product, b.product))
  return { lines: lines.map((line, index) => ({ ...line, position: index + 1 })), errors }
}

/**
 * What `domain/catalogue/pricing` needs besides the product. A state without a freight row adds nothing; all 27 rows
 * exist and cannot be deleted.
 */
export const priceTermsOf = (book: PriceBook, { freightUf, ...sale }: SaleTerms): PriceTerms => ({
  ...sale,
  freightPercentage: freightPercentageOf(book, freightUf),
  difalPercentage: difalPercentageOf(book.settings, { ...sale, freightUf, homeUf: DEFAULT_FREIGHT_UF }),
  additionPercentage: book.company?.additionPercentage ?? 0,
  discountPercentage: book.company?.discountPercentage ?? 0,
})

/** Percent points. */
export const freightPercentageOf = (book: Pick<PriceBook, 'freights'>, uf: string): number =>
  book.freights.get(uf)?.percentage ?? 0

/** By the rule of a book, which lives as long as its book does; then by what else the price depends on. */
const worked = new WeakMap<PriceRule, Map<string, UnitPrice>>()

/** Terms as a text, which all lines of a sale share. */
const termTexts = new WeakMap<PriceTerms, string>()

function textOf(terms: PriceTerms): string {
  const text = termTexts.get(terms) ?? JSON.stringify(terms)
  termTexts.set(terms, text)
  return text
}

/** `unitPrice` of a rule of a book, worked out once: kits of one page, and those of a sizing, share their products. */
function priceOf(...[picked, line, terms]: Parameters<typeof unitPrice>): UnitPrice {
  // Of the quantity it depends by its rule alone, whose band the steps name it beside; of the rest by all of it.
  const key = `${picked.source === 'BAND' && line.quantity} ${line.ipi} ${textOf(terms)}`
  const known = worked.get(picked.rule) ?? new Map<string, UnitPrice>()
  if (known.size === 0) worked.set(picked.rule, known)
  const price = known.get(key) ?? unitPrice(picked, line, terms)
  known.set(key, price)
  return price
}

/** One unit at today's price where so many are bought, or why it has none. */
function priceUnit(
  product: BookProduct | undefined,
  quantity: number,
  terms: PriceTerms,
): (UnitPrice & { product: BookProduct }) | LineError['code'] {
  if (!product) return 'INVALID_PRODUCTS_IN_ORDER'
  if (product.deleted) return 'PRODUCT_IS_DELETED'
  if (!product.enabled) return 'INVALID_PRODUCTS_IN_ORDER'
  const picked = pickRule(product, quantity)
  return picked.ok ? { ...priceOf(picked, { ipi: product.ipi, quantity }, terms), product } : picked.code
}

/** What items cost together in cents, line by line as `priceLines` has them; null where one has no price. */
export function linesCents(book: PriceBook, items: readonly WantedItem[], sale: SaleTerms): number | null {
  const terms = priceTermsOf(book, sale)
  const totals = mergeItems(items).map(({ productId, quantity }) => {
    const priced = priceUnit(book.products.get(productId), quantity, terms)
    return typeof priced === 'object' ? lineTotal({ ...priced, quantity }) : null
  })
  return totals.every((cents) => cents !== null) ? sumCents(totals) : null
}

/** One line at today's price, or why there is none. */
export function priceItem(
  found: BookProduct | undefined,
  quantity: number,
  terms: PriceTerms,
  sale: SaleTerms,
): Omit<PricedLine, 'position'> | LineError['code'] {
  const priced = priceUnit(found, quantity, terms)
  if (typeof priced !== 'object') return priced
  const { product, unitPriceCents, trace } = priced
  return {
    productId: product.id,
    name: product.name,
    type: product.type,
    potency: product.potency,
    quantity,
    tableUnitPriceCents: unitPriceCents,
    unitPriceCents,
    totalCents: lineTotal({ unitPriceCents, quantity }),
    costPriceCents: product.costPriceCents,
    ipi: product.ipi,
    icms: icmsOf(product, { uf: sale.freightUf, homeUf: DEFAULT_FREIGHT_UF, taxpayer: sale.taxpayer }),
    taxRuleId: null,
    typedTaxes: null,
    availableAt: product.availableAt,
    availableInDays: product.availableInDays,
    priceTrace: trace,
    // A promotion is bought as its kit is: more of one thing would end its price.
    nextBand: sale.promotionDiscount === undefined ? nextBand(product, { ipi: product.ipi, quantity }, terms) : null,
    product,
  }
}

/** Why an item has no price, beside its field. */
export const refusedItem = (
  { productId, quantity, index }: MergedItem,
  product: BookProduct | undefined,
  code: LineError['code'],
): LineError => ({
  field: `products[${index}].productId`,
  code,
  meta: { productId, ...(product ? { name: product.name } : {}), quantity },
})

/** `index` is where the id first came, for the error's field. */
type MergedItem = WantedItem & { index: number }

/** Each product once: an id that comes twice is merged by summing quantities (specification §3). */
export function mergeItems(items: readonly WantedItem[]): MergedItem[] {
  const merged = new Map<number, MergedItem>()
  for (const [index, { productId, quantity }] of items.entries()) {
    const known = merged.get(productId)
    if (known) known.quantity += quantity
    else merged.set(productId, { productId, quantity, index })
  }
  return [...merged.values()]
}
