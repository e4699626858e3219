import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { TOLD } from '../db/connect'
import { rememberEnd } from '../db/remember-end'
import type { WorkQueue } from '../http/work-queues'
import { askUntilAnswered } from './ask-until-answered'
import type { Job, JobDeps } from './job'

export interface Jobs {
  /** Runs a queue soon instead of at its next time. Never throws: what is due is found by the next run anyway. */
  wake(queue: WorkQueue): void
  close(): Promise<void>
}

/** São Paulo's business day decides when a daily job runs (docs/threats.md F13). */
const TIME_ZONE = 'America/Sao_Paulo'
const STOP_MS = 8_000
const RETRY_MS = 3_000

/**
 * Starts pg-boss over connections of its own (two on the embedded database, whose statements must be unnamed:
 * docs/threats.md trap 4) and works every queue. With several processes one of them runs each job at a time. It comes
 * back at once: a database that is down is asked again until it answers, while the API says 503 (docs/threats.md F2).
 * @param jobs none of them where other processes do the work: this one only wakes them
 */
export function startJobs(
  target: { url: string } | { socketFolder: string },
  deps: JobDeps,
  jobs: readonly Job[],
): Jobs {
  const pool = new pg.Pool(
    'url' in target
      ? {
          connectionString: target.url,
          max: 3,
          connectionTimeoutMillis: 5_000,
          ...TOLD,
          application_name: 'portal-jobs',
        }
      : { host: target.socketFolder, user: 'postgres', database: 'postgres', max: 2, idleTimeoutMillis: 0 },
  )
  pool.on('error', (error) => deps.log.warn({ err: error }, 'idle job client'))
  // It also hears the end of one that is in use.
  pool.on('connect', rememberEnd)
  let boss: PgBoss | null = null
  const leaving = new AbortController()
  // Every statement of the queues that waits for the next leader listens to it.
  setMaxListeners(0, leaving.signal)
  const running = new Set<Promise<void>>()
  const started = keepStarting()

  async function workQueues(): Promise<PgBoss> {
    const boss = createBoss(
      askUntilAnswered(pool, deps.log, leaving.signal, { isShared: 'socketFolder' in target }),
      deps.log,
      jobs.length > 0,
    )
    await boss.start()
    for (const job of jobs) {
      const { queue, cron, pollSeconds, expireInSeconds } = job
      // 'stately': one runs and one waits, over all processes and however many orders asked for it.
      await boss.createQueue(queue, { name: queue, policy: 'stately', retryLimit: 0, expireInSeconds })
      await boss.schedule(queue, cron, {}, { tz: TIME_ZONE })
      await boss.work(queue, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, () => runUnlessLeaving(job))
    }
    return boss
  }

  async function keepStarting(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        boss = await workQueues()
        return
      } catch (error) {
        deps.log.warn({ err: error }, 'jobs cannot start yet')
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  /** A job fetched while the process is stopping waits for the next process; `close` waits for running ones. */
  async function runUnlessLeaving({ queue, run }: Job): Promise<void> {
    if (leaving.signal.aborted) return
    const done = run(deps)
      .catch((error: unknown) => deps.log.error({ err: error, queue }, 'job failed'))
      .finally(() => running.delete(done))
    running.add(done)
    await done
  }

  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    leaving.abort()
    await started
    await Promise.all([
      boss?.stop({ graceful: true, wait: true, timeout: STOP_MS }).catch(() => {}),
      Promise.race([Promise.all(running), pause(STOP_MS, undefined, { ref: false })]),
    ])
    await pool.end()
  }

  return {
    wake: (queue) => {
      if (leaving.signal.aborted) return
      boss?.send(queue, {}).catch((error: unknown) => deps.log.warn({ err: error, queue }, 'wake-up lost'))
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** pg-boss over the given connections; errors that reach no caller are logged. */
function createBoss(executeSql: PgBoss.Db['executeSql'], log: JobDeps['log'], works: boolean): PgBoss {
  const boss = new PgBoss({
    db: { executeSql },
    supervise: works,
    schedule: works,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
    // A dead worker's job is given up after `expireInSeconds`; looked for this often (docs/threats.md F6).
    maintenanceIntervalSeconds: 20,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  return boss
}
