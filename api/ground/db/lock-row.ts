import { and, eq, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ApiError } from '../errors/api-error'
import type { Transaction } from './executor'
import type { teams } from './schema/people'

/** A table whose records have a version, and stay when they are deleted. */
type Editable = PgTable & Record<'id' | 'version' | 'destroyedAt', PgColumn>

/**
 * Locks a record of a register for a write.
 * @param version that the form was rendered from; without it any will do
 * @throws NOT_FOUND for a missing or deleted one, VERSION_CONFLICT when someone saved after `version` was read
 */
export async function lockRow<Table extends Editable>(
  tx: Transaction,
  table: Table,
  id: number,
  version?: number,
): Promise<Table['$inferSelect']> {
  // The columns that are named here are in all of them; which others there are, the result's type says.
  const editable = table as unknown as typeof teams
  const [row] = await tx
    .select()
    .from(editable)
    .where(and(eq(editable.id, id), isNull(editable.destroyedAt)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row as unknown as Table['$inferSelect']
}
