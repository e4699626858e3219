import { sql } from 'drizzle-orm'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { NO_CHANGES, type RevisionChanges, type RevisionSnapshot } from '#domain/sales/orders/revisions/revisions'
import type { Executor } from '../../../ground/db/executor'
import type { RowOf } from '../../../ground/db/row-of'
import type { OrderRecord } from '../../order-record/order-record'
import type { NewRevision } from '../record/order-columns'
import { snapshotOf } from '../record/write-revision'

export interface RevisionRecord {
  number: number
  kind: NewRevision['kind']
  userName: string | null
  reason: string | null
  at: string
  totalCents: number
  changes: RevisionChanges
}

/** Revisions of one order below `before`, newest first. */
export async function listRevisions(
  db: Executor,
  orderId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<RevisionRecord[]> {
  const { rows } = await db.execute<RowOf<RevisionRecord>>(sql`
    SELECT r.number, r.kind, u.name AS "userName", r.reason, r.at, r.total_cents::float8 AS "totalCents", r.changes
      FROM order_revisions r LEFT JOIN users u ON u.id = r.user_id
     WHERE r.order_id = ${orderId} AND (${before}::int IS NULL OR r.number < ${before}::int)
     ORDER BY r.number DESC LIMIT ${limit}`)
  return rows
}

/** One revision with its state. @returns null when the order has none of this number */
export async function findRevision(
  db: Executor,
  record: OrderRecord,
  number: number,
): Promise<(RevisionRecord & { snapshot: RevisionSnapshot }) | null> {
  const { rows } = await db.execute<RowOf<RevisionRecord & { snapshot: RevisionSnapshot }>>(sql`
    SELECT r.number, r.kind, u.name AS "userName", r.reason, r.at, r.total_cents::float8 AS "totalCents", r.changes, r.snapshot
      FROM order_revisions r LEFT JOIN users u ON u.id = r.user_id
     WHERE r.order_id = ${record.id} AND r.number = ${number}`)
  const found = rows[0]
  if (found) return found
  return number === 0 && record.revision === 0 ? { ...unwritten(record), snapshot: snapshotOf(record) } : null
}

/** Revision 0 of an order that was never changed and is older than revisions: the order as it stands. */
export const unwritten = (record: OrderRecord): RevisionRecord => ({
  number: 0,
  kind: 'CREATED',
  userName: record.creatorName,
  reason: null,
  at: record.createdAt,
  totalCents: record.totalCents,
  changes: NO_CHANGES,
})

/** Names of what terms point to: `companyClientId` → id → name. */
export type TermNames = Record<string, Record<string, string>>

const REFERRING = {
  companyClientId: 'company_clients',
  paymentMethodId: 'payment_methods',
  paymentConditionId: 'payment_conditions',
  shippingCompanyId: 'shipping_companies',
} as const

/** Looks up every name that the changes need, in one statement; none when they need none. */
export async function namesOfTerms(db: Executor, changes: RevisionChanges): Promise<TermNames> {
  const parts = changes.terms.flatMap(({ field, from, to }) => {
    if (!isKeyOf(REFERRING, field)) return []
    const ids = [from, to].filter((id): id is number => typeof id === 'number')
    return sql`SELECT ${field}::text AS field, t.id::text AS id, t.name FROM ${sql.raw(REFERRING[field])} t WHERE t.id = ANY (${sql.param(ids)}::bigint[])`
  })
  if (parts.length === 0) return {}
  const { rows } = await db.execute<{ field: string; id: string; name: string }>(sql.join(parts, sql` UNION ALL `))
  const names: TermNames = {}
  for (const { field, id, name } of rows) {
    names[field] ??= {}
    names[field][id] = name
  }
  return names
}
