import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { createLog } from '../http/log'
import type { Job, JobDeps } from './job'
import { startJobs } from './start-jobs'

describe.each(BOTH_DATABASES)('jobs on %s', (kind) => {
  let database: TestDatabase
  let deps: JobDeps
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
    deps = { db: database.connection.db, log: createLog('silent'), now: () => new Date() } as JobDeps
    await deps.db.execute(sql`CREATE TABLE runs (at timestamptz NOT NULL DEFAULT clock_timestamp(), ended timestamptz)`)
  })
  afterAll(() => database.close())

  const runs = async () =>
    (await deps.db.execute(sql`SELECT at, ended FROM runs ORDER BY at`)).rows as { at: Date; ended: Date }[]
  const job: Job = {
    queue: 'minute',
    cron: '0 3 1 1 *',
    pollSeconds: 0.5,
    expireInSeconds: 60,
    async run({ db }) {
      await db.execute(sql`INSERT INTO runs DEFAULT VALUES`)
      await pause(300)
      await db.execute(sql`UPDATE runs SET ended = clock_timestamp() WHERE ended IS NULL`)
    },
  }

  it('runs soon when it is woken, once however often it was asked for, and never beside itself', {
    timeout: 40_000,
  }, async () => {
    const processes = [startJobs(database.target, deps, [job]), startJobs(database.target, deps, [job])]
    try {
      await expect
        .poll(
          async () => {
            for (const one of processes) for (let n = 0; n < 10; n++) one.wake('minute')
            await pause(500)
            return (await runs()).length
          },
          { timeout: 25_000 },
        )
        .toBeGreaterThanOrEqual(2)
    } finally {
      await Promise.all(processes.map((one) => one.close()))
    }
    const done = await runs()
    expect(
      done.every(({ ended }) => ended !== null),
      'a stop lets what runs finish',
    ).toBe(true)
    expect(done.length).toBeLessThan(20)
    for (const [n, { at }] of done.slice(1).entries()) expect(at >= done[n]!.ended, 'one at a time').toBe(true)
  })

  it.runIf(kind === 'postgres')('is woken by a process that does no work itself', { timeout: 40_000 }, async () => {
    let calls = 0
    const seldom: Job = { ...job, queue: 'exports', run: async () => void calls++ }
    const [worker, waker] = [startJobs(database.target, deps, [seldom]), startJobs(database.target, deps, [])]
    try {
      await expect
        .poll(
          async () => {
            waker.wake('exports')
            await pause(400)
            return calls
          },
          { timeout: 25_000 },
        )
        .toBeGreaterThanOrEqual(1)
    } finally {
      await Promise.all([worker.close(), waker.close()])
    }
  })

  it('survives a job that throws', { timeout: 40_000 }, async () => {
    let calls = 0
    const jobs = startJobs(database.target, deps, [
      {
        ...job,
        queue: 'daily',
        async run() {
          if (++calls === 1) throw new Error('first')
        },
      },
    ])
    try {
      await expect
        .poll(
          async () => {
            jobs.wake('daily')
            await pause(400)
            return calls
          },
          { timeout: 25_000 },
        )
        .toBeGreaterThanOrEqual(2)
    } finally {
      await jobs.close()
    }
  })
})

/** The embedded database has no other session that could end one. */
describe.runIf(hasPostgres)('a database that goes away while a job is reported', () => {
  it('neither ends the process nor loses the queue', { timeout: 60_000 }, async () => {
    const database = await openTestDatabase('postgres', 'empty')
    const { db } = database.connection
    const deps = { db, log: createLog('silent'), now: () => new Date() } as JobDeps
    const unhandled: unknown[] = []
    const listen = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', listen)
    let runs = 0
    let locked: Promise<void> | undefined
    const jobs = startJobs(database.target, deps, [
      {
        queue: 'minute',
        cron: '0 3 1 1 *',
        pollSeconds: 0.5,
        expireInSeconds: 60,
        async run() {
          if (++runs > 1) return
          const cut = cutOffReport(deps)
          locked = cut.done
          // A report that is quicker than the lock would wait for nothing.
          await cut.held
        },
      },
    ])
    const wokenRuns = () => {
      jobs.wake('minute')
      return runs
    }
    try {
      await expect.poll(wokenRuns, { timeout: 25_000 }).toBeGreaterThan(0)
      await locked
      // The report that was cut off is made again: without it the queue would wait for the expiry of the first job.
      await expect.poll(wokenRuns, { timeout: 25_000 }).toBeGreaterThan(1)
      expect(unhandled).toEqual([])
    } finally {
      process.off('unhandledRejection', listen)
      await jobs.close()
      await database.close()
    }
  })
})

/** Lets the statement that reports the end of the job wait for a lock, once that is held, and ends its session. */
function cutOffReport({ db }: JobDeps): { held: Promise<void>; done: Promise<void> } {
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const done = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE`)
    hold()
    // Over another session: one transaction sees the list of sessions as it first was.
    const cutOff = () =>
      db.execute(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%SET completed_on = now()%'`)
    await expect.poll(async () => (await cutOff()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
  })
  return { held, done }
}
