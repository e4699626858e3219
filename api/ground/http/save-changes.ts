import { isDeepStrictEqual } from 'node:util'
import { eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Transaction } from '../db/executor'
import type { teams } from '../db/schema/people'
import type { ApiContext } from './context'
import { writeAudit } from './write-audit'

type Versioned = PgTable & Record<'id' | 'version', PgColumn>
type Row<Table extends Versioned> = Table['$inferSelect'] & { id: number; version: number }

/** Whether a form changes something of a row: what it does not name stays, and what is equal is no change. */
export const hasChanges = (before: object, columns: object): boolean =>
  Object.entries(columns).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, propertyOf(before, name)),
  )

/**
 * Writes what a form changes of a locked row: its columns, the next version, one audit row. Where nothing changes
 * nothing is written: a program that sends the same again must not make a colleague's open form stale.
 * @param record what the audit row says otherwise than 'update' and the row as it is written, and whose product
 * @returns the row that stands
 */
export async function saveChanges<Table extends Versioned>(
  c: ApiContext,
  tx: Transaction,
  table: Table,
  before: Row<Table>,
  columns: Partial<Table['$inferInsert']>,
  record: { action?: string; more?: object; productId?: number } = {},
): Promise<Row<Table>> {
  if (!hasChanges(before, columns)) return before
  // The columns that are named here are in all of them; `updatedAt` is set where there is one.
  const versioned = table as unknown as typeof teams
  const written = { ...columns, version: before.version + 1, updatedAt: c.var.deps.now() }
  const [row] = await tx.update(versioned).set(written).where(eq(versioned.id, before.id)).returning()
  const after = row as unknown as Row<Table>
  await writeAudit(c, tx, {
    action: record.action ?? 'update',
    table: getTableName(table),
    id: before.id,
    before,
    after: { ...after, ...record.more },
    productId: record.productId,
  })
  return after
}
