import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPgBouncer } from '../../../scripts/find-pgbouncer.mjs'
import { type FakePatroni, openFakePatroni } from '../../../tests/support/fake-patroni'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { openReplica } from '../db/replica'
import type { ClusterSight } from './member'
import { NOTHING_REMEMBERED, noteEvents, type Remembered } from './note-events'
import { beat, describeProcess, leaveProcesses } from './own-process'
import { type ClusterWatch, watchCluster } from './watch-cluster'

describe.each(BOTH_DATABASES)('what changed in the cluster, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database?.close())
  afterEach(async () => {
    await database.connection.db.execute(sql`DELETE FROM cluster_events`)
  })

  const START = new Date('2026-11-27T09:44:00Z')
  const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000)
  const sightOf = (...up: string[]) => {
    const members = ['a', 'b', 'c'].map((name, index) => ({
      ...{
        name,
        isUp: up.includes(name),
        isSilent: false,
        role: index === 0 ? 'LEADER' : 'REPLICA',
        state: '',
        timeline: 1,
      },
      ...{ lagBytes: 0, lagSeconds: 0, answeredAt: null, version: null, clockAheadMs: null },
    })) as ClusterSight['members']
    return { members, running: new Set(up) }
  }
  const note = (
    before: Remembered,
    sight = sightOf('a', 'b', 'c'),
    away: { since: Date; until: Date } | null = null,
    now = at(0),
  ) => noteEvents(database.connection.db, sight, away, before, now)
  const events = async () =>
    (await database.connection.db.execute(sql`SELECT kind, member, away_ms AS away FROM cluster_events ORDER BY id`))
      .rows

  it('is nothing at the first look, nor when nothing changed', async () => {
    const first = await note(NOTHING_REMEMBERED)
    await note(first)
    expect(await events()).toEqual([])
  })

  it('is another leader, once for all processes that saw it, with the longest of their times without one', async () => {
    const first = await note(NOTHING_REMEMBERED)
    const before = { ...first, timeline: first.timeline! - 1 }
    const gaps = [4_000, 12_000, 3_000].map((ms) => ({ since: at(-ms / 1_000), until: at(0) }))
    await Promise.all(gaps.map((away) => note(before, sightOf('a', 'b', 'c'), away)))
    expect(await events()).toEqual([{ kind: 'LEADER', member: 'a', away: 12_000 }])
    // The same gap is not told again with the next look.
    const after = await note(before, sightOf('a', 'b', 'c'), gaps[1])
    await note(after, sightOf('a', 'b', 'c'), gaps[1], at(15))
    expect(await events()).toHaveLength(1)
  })

  it('is a pause when the same one leads on, once for all processes', async () => {
    const first = await note(NOTHING_REMEMBERED)
    for (const [since, until] of [
      [-9, -1],
      [-8, 0],
      // Beyond the minute's end.
      [-8, 1],
    ] as const)
      await note(first, sightOf('a', 'b', 'c'), { since: at(since), until: at(until) })
    expect(await events()).toEqual([{ kind: 'PAUSE', member: null, away: 8_000 }])
    await note(first, sightOf('a', 'b', 'c'), { since: at(300), until: at(305) })
    expect(await events()).toHaveLength(2)
  })

  it('is a machine lost at two looks, and back, each once', async () => {
    const [one, other] = [await note(NOTHING_REMEMBERED), await note(NOTHING_REMEMBERED)]
    const lost = await note(one, sightOf('a', 'c'))
    expect(await events()).toEqual([])
    const same = await note(other, sightOf('a', 'c'))
    await Promise.all([note(lost, sightOf('a', 'c')), note(same, sightOf('a', 'c'))])
    expect(await events()).toEqual([{ kind: 'LOST', member: 'b', away: null }])
    await note(lost, sightOf('a', 'c'))
    // Also by a process that has just started.
    await Promise.all([note(NOTHING_REMEMBERED), note(lost)])
    await note(lost)
    expect(await events()).toEqual([
      { kind: 'LOST', member: 'b', away: null },
      { kind: 'BACK', member: 'b', away: null },
    ])
  })

  it('is not told by one who does not know who runs', async () => {
    const first = await note(NOTHING_REMEMBERED)
    const blind = { members: sightOf('a').members, running: null }
    await note(await note(first, blind as never), blind as never)
    expect(await events()).toEqual([])
  })

  it('leaves a process one row, which says what it is, and none when it ends', async () => {
    const { db } = database.connection
    const own = describeProcess('1.2.3', true, at(0))
    await beat(db, own, 0, at(0))
    await beat(db, own, -90_000.4, at(15))
    const rows = async () =>
      (
        await db.execute(
          sql`SELECT id, role, version, schema_version::float8 AS schema, clock_ahead_ms AS ahead, seen_at - started_at = interval '15 seconds' AS later FROM processes`,
        )
      ).rows
    const { rows: applied } = await db.execute<{ last: number }>(
      sql`SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations`,
    )
    expect(await rows()).toEqual([
      { id: own.id, role: 'JOBS', version: '1.2.3', schema: applied[0]!.last, ahead: -90_000, later: true },
    ])
    await leaveProcesses(db, own)
    expect(await rows()).toEqual([])
  })
})

describe.runIf(hasPostgres)('a process that watches its cluster', () => {
  let database: TestDatabase
  let url: string
  let fake: FakePatroni
  let watch: ClusterWatch | undefined
  const warned: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'empty')
    url = (database.target as { url: string }).url
    fake = await openFakePatroni()
  })
  afterEach(async () => {
    await watch?.stop()
    watch = undefined
    warned.length = 0
  })
  afterAll(async () => {
    await fake?.close()
    await database?.close()
  })

  const start = (given: Partial<Parameters<typeof watchCluster>[0]> = {}) => {
    watch = watchCluster({
      ...{ connection: database.connection, url, replica: null, patroniUrls: fake.urls, version: '1', runsJobs: false },
      ...{ now: () => new Date(), ahead: () => 0, everyMs: 100 },
      log: { warn: (_, text) => warned.push(text) },
      ...given,
    })
    return watch
  }
  const beats = async () =>
    Number((await database.connection.db.execute(sql`SELECT count(*)::int AS n FROM processes`)).rows[0]!.n)

  it('says that it lives, keeps the lag of the last hour, and takes its row away when it ends', async () => {
    const watching = start()
    await expect.poll(() => watching.historyOf('portal-3').length, { timeout: 5_000 }).toBeGreaterThan(2)
    expect(watching.historyOf('portal-3').every((lag) => lag === 0)).toBe(true)
    expect(watching.historyOf('nobody')).toEqual([])
    await expect.poll(beats).toBe(1)
    expect(watching.pools().leader.bound).toBe(10)
    await watching.stop()
    watch = undefined
    expect([await beats(), warned]).toEqual([0, []])
  })

  it('writes nothing while no server takes writes', async () => {
    const replica = { pool: database.connection.pool, awaySince: () => new Date(), lastAway: () => null, url }
    const watching = start({ replica })
    await expect.poll(() => watching.historyOf('portal-1').length, { timeout: 5_000 }).toBeGreaterThan(2)
    expect(await beats()).toBe(0)
  })

  it('says once, in the log, that its replica is the leader', async () => {
    const { pool, close } = openReplica(url)
    const replica = { pool, awaySince: () => null, lastAway: () => null, url }
    const watching = start({ replica })
    await expect
      .poll(() => watching.addressConcerns().map(({ code }) => code), { timeout: 5_000 })
      .toEqual(['REPLICA_LEADS'])
    await pause(300)
    expect(warned.filter((text) => text.includes('DATABASE_REPLICA_URL'))).toHaveLength(1)
    await watching.stop()
    watch = undefined
    await close()
  })

  it('says that the pool before its database is one by session', async () => {
    const bouncer = await startPgBouncer(url, { pool_mode: 'session', default_pool_size: 20 })
    try {
      const watching = start({ url: bouncer.urlOf(url) })
      await expect
        .poll(() => watching.addressConcerns().map(({ code }) => code), { timeout: 5_000 })
        .toEqual(['POOL_SESSION'])
      await expect.poll(() => warned.join()).toContain('pool_mode = transaction')
    } finally {
      await bouncer.stop()
    }
  })

  it('asks PostgreSQL where no Patroni is named: one server, and nothing to mend', async () => {
    const { members, source, synchronous } = await start({ patroniUrls: [] }).look()
    expect([source, synchronous]).toEqual(['REPLICATION', 'OFF'])
    expect(members.map(({ name, role, isUp }) => [name, role, isUp])).toEqual([['127.0.0.1', 'LEADER', true]])
    await pause(250)
    expect(warned).toEqual([])
  })
})
