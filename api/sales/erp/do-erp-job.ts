import type { Database } from '../../ground/db/executor'
import type { ErpSession } from './erp-client'
import { type HeldJob, olderKeysOf, unsettledUntil } from './erp-jobs'
import { readErpOrder, statusNow } from './read-erp-order'

export type Outcome = { kind: 'done'; erpNumber: string | null } | { kind: 'later'; until: Date }

interface Work {
  db: Database
  now: () => Date
  settleMs: number
}

const DONE: Outcome = { kind: 'done', erpNumber: null }

/** Does what the job asks, whatever earlier tries of it have done already. @throws ErpFailure */
export const doErpJob = (work: Work, job: HeldJob, erp: ErpSession): Promise<Outcome> =>
  job.kind === 'CREATE' ? create(work, job, erp) : cancel(work, job, erp)

/**
 * Asks before it creates: the answer of an earlier try may have been lost. An order that was cancelled meanwhile is not
 * created any more; its own CANCEL job takes back what got through (domain 4.8).
 */
async function create({ db, now, settleMs }: Work, job: HeldJob, erp: ErpSession): Promise<Outcome> {
  if (job.status === 'CANCELED') return DONE
  const [there] = await erp.exists(job.key)
  if (there) return { kind: 'done', erpNumber: there }
  const until = await unsettledUntil(db, job.orderId, now(), settleMs)
  if (until) return { kind: 'later', until }

  const { materials, engineering, order } = await readErpOrder(db, job.orderId, job.key)
  for (const material of materials) await erp.createMaterial(material)
  if (engineering) await erp.createEngineering(engineering)
  for (const key of await olderKeysOf(db, job)) await takeBack(erp, key, `Substituído pela revisão ${order.revision}`)
  // A last look before the one call that counts: the steps above took seconds, and the order may be cancelled by now.
  if ((await statusNow(db, job.orderId)) === 'CANCELED') return DONE
  return { kind: 'done', erpNumber: await erp.createOrder(order) }
}

async function cancel({ db, now, settleMs }: Work, job: HeldJob, erp: ErpSession): Promise<Outcome> {
  for (const key of await olderKeysOf(db, job)) await takeBack(erp, key, 'Cancelado no portal')
  // A creation that was not answered may still take effect: look again when it no longer can.
  const until = await unsettledUntil(db, job.orderId, now(), settleMs)
  return until ? { kind: 'later', until } : DONE
}

async function takeBack(erp: ErpSession, key: string, reason: string): Promise<void> {
  if ((await erp.exists(key)).length > 0) await erp.cancelOrder(key, reason)
}
