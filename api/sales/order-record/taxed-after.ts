import { type MarginBreakdown, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { taxLines } from '#domain/catalogue/taxes/tax-lines'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { loadTaxBook } from '../../catalogue/taxes/load-tax-book'
import type { Executor } from '../../ground/db/executor'
import { marginSaleOf } from './margin-facts'
import type { OrderRecord } from './order-record'
import { placeOf } from './tax-place'

/** The same sale by the rules of the day on which they change, or of today where that is over. */
export async function taxedAfter(
  db: Executor,
  record: OrderRecord,
  changesOn: BusinessDate,
  today: BusinessDate,
): Promise<MarginBreakdown> {
  const place = placeOf({ ...record, document: record.client?.document ?? record.company.cnpj })
  const on = changesOn > today ? changesOn : today
  const book = await loadTaxBook(db, { ...place, on })
  const lines = taxLines(book, place, record.lines)
  return marginOf(marginSaleOf({ ...record, lines, taxedOn: on }))
}
