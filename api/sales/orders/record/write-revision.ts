import { toSnakeCase } from 'drizzle-orm/casing'
import { pick } from '#domain/ground/objects/pick'
import {
  diffRevisions,
  hasChanges,
  NO_CHANGES,
  REVISION_TERMS,
  REVISION_TOTALS,
  type RevisionLine,
  type RevisionSnapshot,
} from '#domain/sales/orders/revisions/revisions'
import type { OrderRecord } from '../../order-record/order-record'
import type { NewRevision, OrderColumns } from './order-columns'
import type { StoredLine } from './priced-order'

/**
 * The revision that a write of lines or terms makes, for `updateOrder`, which also sets `orders.revision`;
 * `insertOrder` asks for revision 0 itself. Pure: it costs no statement.
 * @param record the order before the write, locked; null for one that is being made (revision 0)
 * @param lines every line as it is after the write
 * @param columns what the write sets, by SQL name; what is absent stays
 * @returns undefined when nothing changed that a revision keeps
 */
export function nextRevision(
  record: OrderRecord | null,
  lines: readonly StoredLine[],
  columns: OrderColumns,
  { kind, reason }: Pick<NewRevision, 'kind' | 'reason'>,
): NewRevision | undefined {
  const before = record && snapshotOf(record)
  const snapshot: RevisionSnapshot = {
    lines: lines.map(toLine),
    terms: overlay(REVISION_TERMS, columns, before?.terms),
    totals: overlay(REVISION_TOTALS, columns, before?.totals),
  }
  const totalCents = Number(snapshot.totals.totalCents)
  if (!record || !before) return { number: 0, kind, reason, changes: NO_CHANGES, snapshot, totalCents }
  const changes = diffRevisions(before, snapshot)
  if (!hasChanges(changes)) return undefined
  return {
    number: record.revision + 1,
    kind,
    reason,
    changes,
    snapshot,
    totalCents,
    ...(record.revision === 0 ? { first: firstOf(record, before) } : {}),
  }
}

/** The order as it stands, as its present revision keeps it. */
export const snapshotOf = (record: OrderRecord): RevisionSnapshot => ({
  lines: record.lines.map(toLine),
  terms: pick(record, REVISION_TERMS),
  totals: pick(record, REVISION_TOTALS),
})

/** An order that is older than revisions, or seeded, gets its revision 0 with its first change. */
const firstOf = (record: OrderRecord, snapshot: RevisionSnapshot): NonNullable<NewRevision['first']> => ({
  snapshot,
  totalCents: record.totalCents,
  userId: record.creatorUserId,
  at: record.createdAt,
})

const toLine = (line: StoredLine): RevisionLine => ({
  productId: line.productId,
  name: line.name,
  type: line.type,
  potency: line.potency,
  quantity: line.quantity,
  tableUnitPriceCents: line.tableUnitPriceCents,
  unitPriceCents: line.unitPriceCents,
  costPriceCents: line.costPriceCents,
  ipi: line.ipi,
  icms: line.icms,
  availableAt: line.availableAt,
  availableInDays: line.availableInDays,
  priceTrace: line.priceTrace,
})

/** The values after a write of these columns; a column that is neither written nor there yet is null. */
function overlay<Values extends object>(
  fields: readonly (keyof Values & string)[],
  columns: OrderColumns,
  present: Values | undefined,
): Values {
  const written = new Map<string, unknown>(Object.entries(columns))
  return Object.fromEntries(
    fields.map((field) => {
      const value = written.get(toSnakeCase(field))
      return [field, value === undefined ? (present?.[field] ?? null) : value]
    }),
  ) as Values
}
