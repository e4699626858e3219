import { materialsBasisOf } from '#domain/catalogue/kits/materials'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { can } from '#domain/people/permissions/permissions'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { hasChanges } from '../../ground/http/save-changes'
import { writeOnce } from '../../ground/http/write-once'
import { requireListWithinLimits } from '../budgets/materials-answer'
import { maySellAsStaff } from '../orders/create/order-type'
import type { CartAnswer } from './cart'
import { materialLinesOf } from './cart-materials'
import { lockCart, saveCart } from './cart-queries'
import type { CartRecord } from './cart-record'
import { snapshotOf } from './previous-cart'
import { priceCart } from './price-cart'

interface Change {
  /** The version that the form was rendered from; null = whatever is there. */
  version: number | null
  /** Products that the change may bring in, so that one reading of the book serves change and answer. */
  productIds?: readonly number[]
  /** The cart that stands is kept for 'Desfazer': something takes its place, or changes all of it. */
  keepsBefore?: boolean
  /** What is set before the book is read: the company, the kit. */
  prepare?: (cart: CartRecord, tx: Transaction) => Promise<CartRecord>
  /** The rule: pure, over the cart and the book. */
  apply: (cart: CartRecord, book: PriceBook) => CartRecord
  /** What the materials count as calculated for after it; by default what they were before. */
  basis?: (cart: CartRecord, book: PriceBook) => CartRecord['materials']
}

/**
 * Every change of the cart: lock, check the version, apply the rule, save, answer the whole cart at its new prices.
 * Once for each Idempotency-Key, so that a form that is sent twice adds once.
 * @throws VERSION_CONFLICT, FORBIDDEN for a detached sale of a company that may not buy loose, VALIDATION_FAILED past
 * 300 lines or 99,999 units
 */
export async function changeCart(c: ApiContext, change: Change): Promise<CartAnswer> {
  const { who, deps } = c.var
  const now = deps.now()
  const { body } = await writeOnce(c, async (tx) => {
    const locked = await lockCart(tx, who, saoPauloDate(now), change.version)
    const prepared = change.prepare ? await change.prepare(locked, tx) : locked
    const named = [...prepared.items, ...(prepared.kitNow?.items ?? [])].map(({ productId }) => productId)
    const productIds = new Set([...named, ...(change.productIds ?? [])])
    const book = await loadPriceBook(tx, {
      companyId: prepared.companyId,
      productIds: [...productIds],
      now,
      withRelated: true,
    })
    const applied = change.apply(prepared, book)
    const changed = {
      ...applied,
      materials: basisAfter(change, prepared, applied, book),
      // Nothing is left of the kit that was found for it: what comes next is of another roof.
      sizing: applied.items.length === 0 ? null : applied.sizing,
      // Another company has other clients.
      client: applied.client?.companyId === applied.companyId ? applied.client : null,
    }
    requireDetachedAllowed(changed, book)
    requireListWithinLimits(changed.items)
    // Sent twice, the same quantity or terms are no change: another tab's form stays good.
    if (!hasChanges(locked, changed)) return { status: 200 as const, body: priceCart(book, locked, readerOf(who)) }
    const seen = seenAfter(book, locked, changed, readerOf(who))
    const before = change.keepsBefore ? (snapshotOf(locked, who) ?? undefined) : undefined
    const saved = await saveCart(tx, who, { ...changed, ...seen, canUndo: locked.canUndo }, now, before)
    return { status: 200 as const, body: priceCart(book, saved, readerOf(who)) }
  })
  return body
}

type Seen = Pick<CartRecord, 'seenPrices' | 'seenFreight'>

/**
 * The prices that were shown. A line whose price this change leaves alone keeps the one that it was seen with, so that
 * what the tables changed meanwhile is told until the line itself is changed; so does the freight until its terms are.
 */
function seenAfter(
  book: PriceBook,
  locked: CartRecord,
  changed: CartRecord,
  reader: ReturnType<typeof readerOf>,
): Seen {
  const now = seenIn(priceCart(book, changed, reader))
  if (locked.companyId !== changed.companyId) return now
  const unchanged = seenIn(priceCart(book, locked, reader))
  const keepsFreight = locked.freightUf === changed.freightUf && unchanged.seenFreight === now.seenFreight
  return {
    seenPrices: Object.fromEntries(
      Object.entries(now.seenPrices).map(([id, cents]) => [
        id,
        unchanged.seenPrices[id] === cents ? (locked.seenPrices[id] ?? cents) : cents,
      ]),
    ),
    seenFreight: keepsFreight ? (locked.seenFreight ?? now.seenFreight) : now.seenFreight,
  }
}

/** An empty cart shows no freight. */
const seenIn = ({ lines, totals }: CartAnswer): Seen => ({
  seenPrices: Object.fromEntries(lines.map(({ productId, price }) => [productId, toCents(price)])),
  seenFreight: lines.length === 0 ? null : totals.kitFreightPercentage,
})

/**
 * A cart from before the materials were remembered, or one that was put together by hand, counts as made for what it
 * holds before its first change, if it has all that a kit needs.
 */
function basisAfter(
  { basis }: Change,
  before: CartRecord,
  after: CartRecord,
  book: PriceBook,
): CartRecord['materials'] {
  if (!isGeneratorBudget(after.budgetType) || after.items.length === 0) return null
  if (basis) return basis(after, book)
  if (before.materials || !isGeneratorBudget(before.budgetType)) return before.materials
  return materialsBasisOf(materialLinesOf(before, book), 'UNKNOWN')
}

export const readerOf = (who: Who) => ({
  bypassRestrictions: can(who, 'orders:bypassRestrictions'),
  seesCosts: maySeeCosts(who),
  sellsAsStaff: maySellAsStaff(who),
})

function requireDetachedAllowed({ budgetType }: CartRecord, { company }: PriceBook): void {
  if (budgetType === 'DETACHED' && company && !company.allowDetachedOrder) throw new ApiError('FORBIDDEN')
}
