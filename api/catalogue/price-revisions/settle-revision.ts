import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import type { Transaction } from '../../ground/db/executor'
import { applyRevision, type StoredRevision, setRevision } from './apply-revision'
import { auditRevision } from './audit-revision'
import { awaitPrice } from './await-price'
import type { WatchedPrices } from './price-alarm'

interface Settled {
  id: number
  priceTableId: number
}

interface Settling {
  /** The author of the prices, whose alçada decides. */
  author: { userId: number | null; role: ThresholdRole | null }
  watched: WatchedPrices
  /** When it is to start; null: now. */
  startsAt: Date | null
  action: string
  now: Date
  by: { userId: number | null; requestId: string | null }
  productId?: number
}

/**
 * What becomes of a checked revision: it is applied, or starts at its moment, or waits for who may let it through.
 * Every door comes through here: form, sheet, bulk edit, undo, and the clock.
 */
export async function settleRevision(
  tx: Transaction,
  { id, priceTableId }: Settled,
  { author, watched, startsAt, action, now, by, productId }: Settling,
): Promise<StoredRevision> {
  const { write, thresholds } = watched
  const subject = { kind: 'REVISION' as const, id }
  const terms = { id }
  const isLater = startsAt !== null && startsAt > now
  const role = await awaitPrice(tx, { subject, author, write, thresholds, terms, isTakenUp: isLater, now })
  const revision =
    role !== null
      ? await setRevision(tx, id, { state: 'AWAITING', startsAt })
      : isLater
        ? await setRevision(tx, id, { state: 'SCHEDULED', startsAt })
        : await applyRevision(tx, id, priceTableId, now)
  const what = role !== null ? 'awaitPrices' : isLater ? 'schedulePrices' : action
  await auditRevision(tx, by, { action: what, revision, productId })
  return revision
}
