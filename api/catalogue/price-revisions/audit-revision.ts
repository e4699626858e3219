import type { Transaction } from '../../ground/db/executor'
import { auditLogs } from '../../ground/db/schema/records'
import type { StoredRevision } from './apply-revision'

/** What the audit log says of a revision: which it is, how many rows, and their hash. The rows are its own. */
const told = (revision: StoredRevision) => ({
  priceTableId: revision.priceTableId,
  number: revision.number,
  source: revision.source,
  state: revision.state,
  reason: revision.reason,
  startsAt: revision.startsAt,
  added: revision.added,
  changed: revision.changed,
  removed: revision.removed,
  rowsHash: revision.rowsHash,
})

/**
 * The one audit row of what happened to a revision.
 * @param by the writer and their request; one that starts by itself is its author's
 * @param record `productId` where all of its rows are of one product
 */
export async function auditRevision(
  tx: Transaction,
  by: { userId: number | null; requestId: string | null },
  { action, revision, productId }: { action: string; revision: StoredRevision; productId?: number },
): Promise<void> {
  await tx.insert(auditLogs).values({
    userId: by.userId,
    action,
    tableName: 'price_revisions',
    recordId: String(revision.id),
    productId: productId ?? null,
    before: null,
    after: told(revision),
    requestId: by.requestId,
  })
}
