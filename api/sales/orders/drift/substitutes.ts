import type { DriftItem } from '#domain/sales/orders/drift/drift'
import { findSubstitute, mayReplace, namedPlaces, potencyDistance } from '#domain/sales/orders/drift/find-substitute'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { BookProduct, PriceBook } from '../../../catalogue/pricing/price-book'
import type { LineError, PricedLine } from '../../../catalogue/pricing/price-lines'
import type { Executor } from '../../../ground/db/executor'
import { findCandidates } from './substitute-candidates'

/** Takes what may replace the lines that are gone into the book. */
export async function addCandidates(
  db: Executor,
  book: PriceBook,
  errors: readonly LineError[],
  companyId: number | null,
  now: Date,
): Promise<void> {
  if (errors.length === 0) return
  const candidates = await findCandidates(
    db,
    errors.map(({ meta }) => meta.productId),
  )
  const missing = candidates.filter((id) => !book.products.has(id))
  if (missing.length === 0) return
  const more = await loadPriceBook(db, { companyId, productIds: missing, now })
  for (const [id, product] of more.products) book.products.set(id, product)
}

/** Of each line, so that a long list of lines that are gone stays quick. */
const MOST_CANDIDATES = 20

/**
 * Among the nearest products of the book, those that have a price for this quantity.
 * @param line as it was; a price that nobody knows says nothing of which is nearest
 * @param fits whether the kit that the line is in is no worse with a named one
 */
export function substituteOf(
  gone: BookProduct,
  line: { quantity: number; unitPriceCents: number | null },
  book: PriceBook,
  priceItems: (items: readonly DriftItem[]) => { lines: readonly PricedLine[] },
  fits?: (one: { id: number }) => boolean,
): PricedLine | null {
  const { quantity, unitPriceCents } = line
  const named = namedPlaces(gone)
  const distance = (one: BookProduct) => (named.has(one.id) ? -1 : potencyDistance(gone, one))
  const nearest = [...book.products.values()]
    .filter((one) => mayReplace(gone, one))
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, MOST_CANDIDATES)
  const { lines } = priceItems(nearest.map(({ id }) => ({ productId: id, quantity })))
  const candidates = lines.map((line) => ({ ...line.product, unitPriceCents: line.unitPriceCents, line }))
  return findSubstitute({ ...gone, unitPriceCents }, candidates, fits)?.line ?? null
}
