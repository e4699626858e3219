import { sql } from 'drizzle-orm'
import { WRITTEN_CHANGES } from '#domain/catalogue/kits/batch-difference'
import type { BatchWish } from '#domain/catalogue/kits/kit-batch-input'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Job, JobDeps } from '../../ground/jobs/job'
import { type ClaimedRun, claimRun, failRun, renewRun } from './claim-run'
import { judgeKits } from './judge-kits'
import { planBatch } from './plan-batch'
import { closeRun, SLICE, writeKits } from './write-kits'

/** A run ends before its queue's wake-up expires; what is left is found by the next one. */
const RUN_MS = 4 * 60_000
const HEARTBEAT_MS = 15_000
/** A product may be deleted between reading and writing: then the rest is computed anew. */
const MAX_PLANS = 3
/** Batches that one night's check reads at once. */
const BATCHES_A_TURN = 20

/**
 * Generates the waiting batches, one after the other, and checks once a day which kits would differ by now. Safe to run
 * twice at once and to be killed at any moment: a lease decides whose turn it is, each slice of kits is one statement,
 * and the next worker computes the difference to the kits that exist (docs/threats.md F6).
 */
export async function runDueBatches(deps: JobDeps): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < RUN_MS) {
    const run = await claimRun(deps.db, deps.now())
    if (!run) break
    await generate(deps, run)
  }
  await judgeBatches(deps, started)
}

async function generate(deps: JobDeps, run: ClaimedRun): Promise<void> {
  const { db, now, log } = deps
  const heartbeat = setInterval(() => void renewRun(db, run, now()).catch(() => {}), HEARTBEAT_MS)
  try {
    for (let plans = 0; plans < MAX_PLANS; plans += 1) if ((await generateOnce(deps, run)) !== 'AGAIN') return
    await failRun(db, run, now())
  } catch (error) {
    log.error({ err: error, batchId: run.batchId }, 'kit batch failed')
    await failRun(db, run, now())
  } finally {
    clearInterval(heartbeat)
  }
}

async function generateOnce({ db, now }: JobDeps, run: ClaimedRun): Promise<'OVER' | 'AGAIN'> {
  const batch = await findWish(db, run.batchId)
  if (!batch) {
    await failRun(db, run, now())
    return 'OVER'
  }
  const { changes } = await planBatch(db, batch, now(), new Set(run.overwriteKeys))
  const due = changes.filter(({ change }) => WRITTEN_CHANGES.includes(change))
  if (!(await renewRun(db, run, now(), batch.points - due.length))) return 'OVER'
  for (let from = 0; from < due.length; from += SLICE) {
    const slice = { run, batch, changes: due.slice(from, from + SLICE) }
    if (!(await writeKits(db, slice, now()))) return (await renewRun(db, run, now())) ? 'AGAIN' : 'OVER'
  }
  await closeRun(db, { run, batch, changes }, now())
  return 'OVER'
}

type Wished = { id: number; wish: BatchWish; points: number }

async function findWish(db: JobDeps['db'], id: number): Promise<Wished | null> {
  const { rows } = await db.execute<Wished & Record<string, unknown>>(
    sql`SELECT id::int, wish, points FROM kit_batches WHERE id = ${id} AND destroyed_at IS NULL`,
  )
  return rows[0] ?? null
}

/** The nightly check: once a day for each batch that has kits, the first time that the queue runs on that day. */
async function judgeBatches({ db, now, log }: JobDeps, started: number): Promise<void> {
  const today = saoPauloDate(now())
  const { rows } = await db.execute<Wished & Record<string, unknown>>(sql`
    SELECT b.id::int, b.wish, b.points FROM kit_batches b
     WHERE b.destroyed_at IS NULL AND b.judged_on IS DISTINCT FROM ${today}::date
       AND EXISTS (SELECT 1 FROM product_kits k WHERE k.batch_id = b.id AND k.destroyed_at IS NULL)
     ORDER BY b.id LIMIT ${BATCHES_A_TURN}`)
  for (const batch of rows) {
    if (performance.now() - started > RUN_MS) return
    try {
      await judgeKits(db, batch, now(), today)
    } catch (error) {
      log.error({ err: error, batchId: batch.id }, 'kit batch could not be checked')
    }
  }
}

/** Kits by the hundred: woken by the request for them, and every five minutes for what a dead worker left. */
export const kitsJob: Job = {
  queue: 'kits',
  cron: '*/5 * * * *',
  pollSeconds: 2,
  expireInSeconds: 10 * 60,
  run: runDueBatches,
}
