import type { Uf } from '#domain/places/states'
import type { Executor } from '../db/connect'
import { loadPriceBook } from '../pricing/load-price-book'
import { priceLines } from '../pricing/price-lines'
import type { OrderRecord } from './order-record'
import { findOrderReferences } from './order-references'
import { amountsOf, type OrderAmounts, type StoredLine } from './priced-order'

export interface Repriced {
  lines: readonly StoredLine[]
  amounts: OrderAmounts
  settings: Readonly<Record<string, unknown>>
  promotionEndsOn: string | null
  /** Lines that can no longer be bought: left out, and said so. */
  dropped: { productId: number; name: string; code: string }[]
}

/**
 * An order's lines at today's prices, for a clone or a restored budget. Kit rules are not asked here: whoever reopens a budget mends it first, and
 * sendOrder asks them again. A promotion that is over gives the table's price.
 */
export async function repriceOrder(db: Executor, record: OrderRecord, now: Date, today: string): Promise<Repriced> {
  const items = record.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const book = await loadPriceBook(db, {
    companyId: record.companyId,
    productIds: items.map(({ productId }) => productId),
    now,
  })
  const references = await findOrderReferences(db, { ...record, kitId: record.kitId })
  const runs = references.kit?.promotionEndsOn && references.kit.promotionEndsOn >= today
  const terms = { budgetType: record.budgetType, taxpayer: record.taxpayer, freightUf: record.freightUf as Uf }
  const { lines, errors } = priceLines(book, items, {
    detached: record.budgetType === 'DETACHED',
    taxpayer: terms.taxpayer,
    freightUf: terms.freightUf,
    promotionDiscount: record.budgetType === 'PROMOTION' && runs ? (references.kit?.promotionDiscount ?? 0) : undefined,
  })
  return {
    lines,
    amounts: amountsOf(
      book,
      lines,
      { ...terms, unloadFlag: record.unloadFlag, serviceFeeCents: record.serviceFeeCents },
      references.paymentCondition?.percentage ?? 0,
    ),
    settings: book.settings,
    promotionEndsOn: references.kit?.promotionEndsOn ?? null,
    dropped: errors.map(({ code, meta }) => ({
      productId: meta.productId,
      name: record.lines.find((line) => line.productId === meta.productId)?.name ?? '',
      code,
    })),
  }
}
