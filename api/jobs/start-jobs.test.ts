import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, openTestDatabase, type TestDatabase } from '../../tests/support/test-databases'
import { createLog } from '../http/log'
import type { Job, JobDeps } from './job'
import { startJobs } from './start-jobs'

describe.each(DATABASES)('jobs on %s', (kind) => {
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
