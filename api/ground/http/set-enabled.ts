import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/executor'
import { lockRow } from '../db/lock-row'
import type { manufacturers } from '../db/schema/catalogue'
import type { ApiContext } from './context'
import { saveChanges } from './save-changes'

type Switched = PgTable & Record<'id' | 'version' | 'destroyedAt' | 'enabled', PgColumn>

/**
 * The activate and deactivate of a register. A record that is so already stays as it is, and nothing is written.
 * @throws NOT_FOUND for a missing or deleted one
 */
export async function setEnabled(
  c: ApiContext,
  tx: Transaction,
  table: Switched,
  id: number,
  enabled: boolean,
): Promise<void> {
  // The columns that are named here are in all of them.
  const switched = table as unknown as typeof manufacturers
  const before = await lockRow(tx, switched, id)
  await saveChanges(c, tx, switched, before, { enabled }, { action: enabled ? 'activate' : 'deactivate' })
}
