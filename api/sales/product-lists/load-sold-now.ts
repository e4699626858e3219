import type { Availability } from '#domain/catalogue/stock/availability'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import type { ListLine } from '#domain/sales/product-lists/product-list-input'
import { kindOfList } from '#domain/sales/quick-order/kind-of-list'
import type { ListBudgetType } from '#domain/sales/quick-order/quick-order-input'
import { findKits, type KitRecord } from '../../catalogue/kits/kit-queries'
import { priceKit } from '../../catalogue/kits/price-kit'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { type PricedLine, priceLines, type SaleTerms } from '../../catalogue/pricing/price-lines'
import { stockOfLine } from '../../catalogue/pricing/stock-words'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { CartRecord } from '../cart/cart-record'
import { addCandidates, substituteOf } from '../orders/drift/substitutes'

/** What a line costs today, in cents, and when it is there. */
export interface SoldSide {
  unitPriceCents: number
  totalCents: number
  availableAt: string | null
  availableInDays: number
  stock: Availability | null
}

export interface SoldLine extends ListLine {
  /** Null: it cannot be bought now, and `code` says why. */
  now: SoldSide | null
  code: ErrorCode | null
  /** The product on sale instead of one that is gone; of a kit there is none. */
  substitute: (SoldSide & { productId: number; name: string }) | null
}

/** Products of a list, of its kits, and candidates of what is gone. */
const MOST_PRODUCTS = 20_000

/**
 * The lines of a list as they would enter this cart now: at the prices of its company and site, what is gone with what
 * takes its place (as `loadDrift`). Four statements at most beside those of the book, whatever the list.
 */
export async function loadSoldNow(
  db: Executor,
  who: Who,
  lines: readonly ListLine[],
  cart: CartRecord,
  now: Date,
): Promise<{ lines: SoldLine[]; listType: ListBudgetType | null; budgetType: CartRecord['budgetType'] }> {
  const kits = await findKits(
    db,
    who,
    lines.flatMap(({ kitId }) => kitId ?? []),
    now,
  )
  const { companyId } = cart
  const productIds = new Set([
    ...lines.flatMap(({ productId }) => productId ?? []),
    ...kits.flatMap(({ items }) => items.map(({ productId }) => productId)),
  ])
  const book = await loadPriceBook(db, { companyId, productIds: [...productIds], now, most: MOST_PRODUCTS })
  const listType = kindAlone(lines, book)
  const budgetType = cart.items.length > 0 ? cart.budgetType : (listType ?? 'KIT')
  const sale = { detached: budgetType === 'DETACHED', taxpayer: cart.taxpayer, freightUf: cart.freightUf }
  const priceItems = (items: readonly { productId: number; quantity: number }[]) => priceLines(book, items, sale)
  const wanted = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
  const today = priceItems(wanted)
  await addCandidates(db, book, today.errors, companyId, now)
  const priced = new Map(today.lines.map((line) => [line.productId, line]))
  const codes = new Map(today.errors.map(({ meta, code }) => [meta.productId, code]))
  const byId = new Map(kits.map((kit) => [kit.id, kit]))
  return {
    listType,
    budgetType,
    lines: lines.map((line) => {
      if (line.productId === null) return { ...line, ...kitNow(book, byId.get(line.kitId ?? 0), line.quantity, sale) }
      const found = priced.get(line.productId)
      if (found) return { ...line, now: sideOf(found), code: null, substitute: null }
      const gone = book.products.get(line.productId)
      const instead = gone ? substituteOf(gone, { ...line, unitPriceCents: null }, book, priceItems) : null
      return {
        ...line,
        now: null,
        code: codes.get(line.productId) ?? ('INVALID_PRODUCTS_IN_ORDER' as const),
        substitute: instead && { ...sideOf(instead), productId: instead.productId, name: instead.name },
      }
    }),
  }
}

/** What a list without kits makes of an empty cart; null: its kits say it. */
function kindAlone(lines: readonly ListLine[], book: PriceBook): ListBudgetType | null {
  if (lines.some(({ kitId }) => kitId !== null)) return null
  const types = lines.map(({ productId }) => book.products.get(productId ?? 0)?.type)
  return kindOfList(types, book.company?.allowDetachedOrder ?? false)
}

/** A kit is sold whole: one item of it that is not keeps all of it. */
function kitNow(
  book: PriceBook,
  kit: (KitRecord & { isSold: boolean }) | undefined,
  quantity: number,
  site: SaleTerms,
): Pick<SoldLine, 'now' | 'code' | 'substitute'> {
  const none = { now: null, substitute: null }
  if (!kit?.isSold) return { ...none, code: kit?.deleted ? 'PRODUCT_IS_DELETED' : 'INVALID_PRODUCTS_IN_ORDER' }
  const sale = {
    ...site,
    detached: false,
    ...(kit.promotionEndsOn === null ? {} : { promotionDiscount: kit.promotionDiscount ?? 0 }),
  }
  const items = kit.items.map((item) => ({ ...item, quantity: item.quantity * quantity }))
  const { totalCents, errors, availableAt, availableInDays, stock } = priceKit(book, items, {
    budgetType: kit.promotionEndsOn === null ? 'KIT' : 'PROMOTION',
    networkVoltage: kit.networkVoltage,
    sale,
    bypassRestrictions: true,
  })
  if (errors[0]) return { ...none, code: errors[0].code }
  const unitPriceCents = Math.round(totalCents / quantity)
  return { ...none, now: { unitPriceCents, totalCents, availableAt, availableInDays, stock }, code: null }
}

const sideOf = (line: PricedLine): SoldSide => ({
  unitPriceCents: line.unitPriceCents,
  totalCents: line.totalCents,
  availableAt: line.availableAt,
  availableInDays: line.availableInDays,
  stock: stockOfLine(line),
})
