import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../errors/api-error'
import type { Transaction } from './connect'
import type { branches } from './schema/access'
import type { distributionCenters } from './schema/catalogue'
import type { regionals, teams } from './schema/people'

type Editable = typeof teams | typeof regionals | typeof distributionCenters | typeof branches

/**
 * Locks a record of a settings table for a write.
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
