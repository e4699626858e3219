import { totalsByLines } from '#domain/catalogue/pricing/order-totals'
import type { OrderPricesInput } from '#domain/sales/approvals/approval-inputs'
import type { Assessment } from '#domain/sales/approvals/assess-approval'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { Executor, Transaction } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { fingerprintOf } from '../../../terms/approval-thresholds/approval-state-of'
import { requireNoOpenRequest, writtenGrant } from '../../approval-requests/request-parts'
import type { OrderLineRecord, OrderRecord } from '../../order-record/order-record'
import { amountColumns } from '../create/create-order'
import { editedAmounts, editedTotalsInput, type OrderAmounts } from '../record/priced-order'
import { updateOrder } from '../record/store-order'
import { askedTaxes, taxDays, taxed, taxesOfBook } from '../record/tax-order'
import { nextRevision } from '../record/write-revision'
import { givesPrices, linesAtGiven, pricesOf, requirePriceEdit } from './given-prices'
import { judgeGiven, standsAt } from './judge-given'

type Given = Pick<OrderPricesInput, 'discount' | 'products'>
/** With the fingerprint of a preview, what is saved must be what it showed. */
type Saved = Given & Pick<OrderPricesInput, 'reason'> & Partial<Pick<OrderPricesInput, 'fingerprint'>>

export interface PricedAnew {
  lines: OrderLineRecord[]
  amounts: OrderAmounts
  fingerprint: string
}

/**
 * The order at the prices given, and everything that follows from them; nothing is written.
 * @throws VALIDATION_FAILED for a product that is not on the order, a price above the table's, or nothing given at all
 */
export async function priceAnew(db: Executor, record: OrderRecord, given: Given, now: Date): Promise<PricedAnew> {
  if (!givesPrices(given))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'discount', rule: 'required' }] })
  const lines = linesAtGiven(record.lines, given)
  return (await openTill(db, record, now)).price(lines)
}

/** What an order costs at other prices. */
interface Till {
  price(lines: OrderLineRecord[]): PricedAnew
  totalOf(linesTotalCents: number): number
}

/** A given price moves what follows from the lines' total, at the rates that the order has (docs/domain.md 2.3.2). */
export async function openTill(db: Executor, record: OrderRecord, now: Date): Promise<Till> {
  const { companyId } = record
  const taxedOrder = { ...record, document: record.client?.document ?? null }
  const book = await loadPriceBook(db, { companyId, productIds: [], now, taxes: askedTaxes(taxedOrder, now) })
  const taxes = taxesOfBook(book, taxedOrder)
  const condition = record.paymentCondition?.percentage ?? 0
  const byLines = totalsByLines(editedTotalsInput(book, record, record.lines, record, condition))
  return {
    price(given) {
      const lines = taxed(taxes, given)
      const amounts = editedAmounts(book, record, lines, { ...record, ...taxDays(taxes, lines) }, condition)
      return { lines, amounts, fingerprint: fingerprintOf(record, { lines, totalCents: amounts.totalCents }) }
    },
    totalOf: (linesTotalCents) => byLines(linesTotalCents).totalCents,
  }
}

/**
 * Saves prices that a user gives (domain 5, flow 1). Within the giver's own limit this is a grant, bound to what was
 * given; above it the prices are there, and wait for an approval before the order goes on. Above every limit they are
 * refused: there is no one to ask. The row must be locked.
 * @returns the current version: prices that the order has already write nothing
 * @throws as `requirePriceEdit` and `priceAnew`, ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST,
 * DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED, VERSION_CONFLICT when it is not what the preview showed
 */
export async function savePrices(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  given: Saved,
): Promise<{ version: number; amounts: OrderAmounts; assessment: Assessment }> {
  const { who, deps } = c.var
  requirePriceEdit(record, who)
  requireNoOpenRequest(record)
  const now = deps.now()
  const priced = await priceAnew(tx, record, given, now)
  const { lines, amounts, fingerprint } = priced
  if (given.fingerprint && given.fingerprint !== fingerprint) throw new ApiError('VERSION_CONFLICT')
  const discount = amounts.discountPercentage
  const judged = judgeGiven(record, who, priced)
  const { assessment, isGrant } = judged
  if (judged.refusal) throw judged.refusal
  if (standsAt(record, priced, judged)) return { version: record.version, amounts, assessment }
  const columns = amountColumns(amounts)
  await updateOrder(c, tx, record.id, {
    columns,
    lines,
    revision: nextRevision(record, lines, columns, { kind: 'PRICED', reason: given.reason }),
    parts: isGrant ? [writtenGrant(record.id, { userId: who.userId, value: discount, fingerprint, at: now })] : [],
    audit: {
      action: 'givePrices',
      before: {
        prices: pricesOf(record.lines),
        total: record.totalCents,
        discountPercentage: record.discountPercentage,
      },
      after: {
        prices: pricesOf(lines),
        total: amounts.totalCents,
        discountPercentage: discount,
        ...(given.reason ? { reason: given.reason } : {}),
        ...(isGrant ? { granted: true } : {}),
      },
    },
  })
  return { version: record.version + 1, amounts, assessment }
}
