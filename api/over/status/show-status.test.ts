import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakePatroni, openFakePatroni } from '../../../tests/support/fake-patroni'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { type ClusterWatch, watchCluster } from '../../ground/cluster/watch-cluster'
import type { Status } from './status-answer'

const NONE = { waiting: 0, running: 0, oldestSeconds: null, failedToday: 0, companies: null }

describe.each(BOTH_DATABASES)('the state of the portal on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
    for (const table of ['outbox_mails', 'webhook_tries', 'webhook_deliveries', 'export_jobs'])
      await api.db.execute(sql.raw(`DELETE FROM ${table}`))
    await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE'`)
  })
  afterAll(() => api?.close())

  const status = async () => (await api.as('admin').get<Status>('/status')).body
  const queue = async (name: Status['queues'][number]['name']) =>
    (await status()).queues.find((one) => one.name === name)
  const ago = (seconds: number) => sql`${new Date(api.now().getTime() - seconds * 1_000).toISOString()}::timestamptz`

  it('is for staff with the permission alone', async () => {
    for (const persona of ['integrator', 'consultant', 'finance', 'apiUser'] as const)
      expect([persona, (await api.as(persona).get('/status')).status]).toEqual([persona, 403])
    expect((await api.anonymous.get('/status')).status).toBe(401)
    expect((await api.as('admin').get('/status')).status).toBe(200)
    const give = (keys: string, whose: string) =>
      api.db.execute(sql`UPDATE roles SET permissions = permissions || ${keys}::text
        WHERE id = (SELECT u.role_id FROM users u JOIN roles r ON r.id = u.role_id WHERE u.email = ${whose})`)
    // A role of an integrator that holds the key by mistake opens nothing.
    await give('ops:view', 'integrador@sol.example')
    const { rows } = await api.db.execute<{ email: string }>(sql`
      SELECT u.email FROM users u JOIN roles r ON r.id = u.role_id WHERE NOT r.is_bold AND NOT r.is_admin AND u.kind <> 'API' ORDER BY u.id LIMIT 1`)
    await give('ops:view', rows[0]!.email)
    await give('ops:view', 'consultor@aurora.example')
    expect((await api.as('integrator').get('/status')).status).toBe(403)
  })

  it('of an embedded database is told as such, with queues that are empty and no machines', async () => {
    const { verdict, members, source, pools, queues, concerns, changes, processes } = await status()
    expect([verdict.code, members, source, pools, concerns, changes, processes]).toEqual([
      'EMBEDDED',
      [],
      null,
      null,
      [],
      [],
      [],
    ])
    expect(queues).toEqual([
      { name: 'WEBHOOKS', ...NONE, companies: 0 },
      { name: 'MAILS', ...NONE },
      { name: 'ERP', ...NONE },
      { name: 'EXPORTS', ...NONE },
    ])
  })

  it('tells of mails what waits, how long, what is under way, and what was given up since midnight', async () => {
    const mail = (key: string, columns: Record<string, unknown>) => {
      const all = {
        state: 'QUEUED',
        attempts: 0,
        created_at: ago(5),
        next_try_at: ago(0),
        lease_until: null,
        ...columns,
      }
      const names = sql.raw(Object.keys(all).join(', '))
      const values = sql.join(
        Object.values(all).map((value) =>
          typeof value === 'object' && value ? (value as ReturnType<typeof sql>) : sql`${value}`,
        ),
        sql`, `,
      )
      return api.db.execute(sql`
        INSERT INTO outbox_mails (key, recipient, event, subject, text, message_id, ${names}) VALUES (${key}, 'a@b.example', 'X', 's', 't', ${key}, ${values})`)
    }
    await mail('new', {})
    await mail('old', { created_at: ago(41), next_try_at: ago(-60) })
    await mail('leased', { created_at: ago(900), lease_until: ago(-30) })
    await mail('sent', { state: 'SENT', created_at: ago(3_000) })
    const hours = 3_600
    await mail('given up now', { state: 'DEAD', attempts: 14, next_try_at: ago(-6 * hours) })
    await mail('given up two days ago', { state: 'DEAD', attempts: 14, next_try_at: ago(42 * hours) })
    // Its next try would be in an hour: it was given up five hours ago; of yesterday where the day is younger.
    await mail('link ended', { state: 'DEAD', attempts: 1, next_try_at: ago(0) })
    expect(await queue('MAILS')).toEqual({
      ...{ name: 'MAILS', waiting: 2, running: 1, failedToday: 2, companies: null },
      oldestSeconds: 41,
    })
  })

  it('tells of the ERP, of sheets and of webhooks the same', async () => {
    await api.db.execute(sql`
      UPDATE erp_jobs SET state = 'DEAD', finished_at = CASE WHEN n = 1 THEN ${ago(1)} ELSE ${ago(200_000)} END
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM erp_jobs LIMIT 2) few WHERE few.id = erp_jobs.id`)
    await api.db.execute(sql`
      UPDATE erp_jobs SET state = 'QUEUED', created_at = ${ago(30)} WHERE id = (SELECT max(id) FROM erp_jobs WHERE state = 'DONE')`)
    expect(await queue('ERP')).toEqual({ ...NONE, name: 'ERP', waiting: 1, oldestSeconds: 30, failedToday: 1 })
    await api.db.execute(sql`
      INSERT INTO export_jobs (user_id, screen, query, state, created_at, finished_at)
      SELECT (SELECT min(id) FROM users), 'orders', '', state, ${ago(9)}, CASE WHEN state = 'FAILED' THEN ${ago(1)} END
        FROM unnest(ARRAY['RUNNING', 'FAILED', 'DONE']) state`)
    expect(await queue('EXPORTS')).toEqual({ ...NONE, name: 'EXPORTS', running: 1, failedToday: 1 })
    const { rows } = await api.db.execute<{ id: number }>(sql`
      INSERT INTO webhooks (company_id, user_id, url, secret, events)
      SELECT company_id, id, 'https://a.example/', 'x', ARRAY['orders']::text[] FROM users WHERE company_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id::int`)
    await api.db.execute(sql`
      INSERT INTO webhook_deliveries (webhook_id, message_id, event, body, state, next_try_at, created_at, finished_at)
      SELECT ${rows[0]!.id}, state || n, 'x', '{}', state, ${ago(0)}, ${ago(7)}, CASE WHEN state = 'DEAD' THEN ${ago(2)} END
        FROM unnest(ARRAY['QUEUED', 'DEAD']) state, generate_series(1, 3) n`)
    expect(await queue('WEBHOOKS')).toEqual({
      ...{ name: 'WEBHOOKS', waiting: 3, running: 0, oldestSeconds: 7, failedToday: 3, companies: 1 },
    })
  })

  it('counts by indexes that hold the open and the given up alone', async () => {
    const { rows } = await api.db.execute<{ name: string }>(sql`
      SELECT DISTINCT indexname AS name FROM pg_indexes WHERE indexname IN
        ('outbox_mails_due', 'outbox_mails_dead', 'erp_jobs_due', 'erp_jobs_dead', 'webhook_deliveries_due', 'webhook_deliveries_dead',
         'export_jobs_open', 'export_jobs_failed') AND indexdef LIKE '% WHERE %'`)
    expect(rows).toHaveLength(8)
  })

  it('tells what changed within a day, the newest first, with backups, and how long all has been written', async () => {
    await api.db.execute(sql`
      INSERT INTO cluster_events (key, kind, member, at, away_ms) VALUES
        ('l5', 'LEADER', 'portal-2', ${ago(7_200)}, 4200), ('b', 'BACK', 'portal-1', ${ago(7_000)}, NULL), ('l4', 'LEADER', 'portal-1', ${ago(90_000)}, 900)`)
    await api.db.execute(sql`
      INSERT INTO backup_turns (id, good_at, good_bytes) VALUES (1, ${ago(60)}, 1800000000)
      ON CONFLICT (id) DO UPDATE SET good_at = excluded.good_at, good_bytes = excluded.good_bytes`)
    const { changes, backup } = await status()
    expect(changes.map(({ kind, member, awaySeconds, bytes }) => [kind, member, awaySeconds, bytes])).toEqual([
      ['BACKUP', null, null, 1_800_000_000],
      ['BACK', 'portal-1', null, null],
      ['LEADER', 'portal-2', 4.2, null],
    ])
    expect([backup.bytes, backup.goodAt]).toEqual([1_800_000_000, changes[0]!.at])
  })

  it('tells of a process whose schema is behind, whose clock is apart, and whose version is another', async () => {
    const { rows } = await api.db.execute<{ last: number }>(
      sql`SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations`,
    )
    const { last } = rows[0]!
    await api.db.execute(sql`
      INSERT INTO processes (id, host, pid, role, version, schema_version, clock_ahead_ms, started_at, seen_at) VALUES
        ('1', 'm1', 10, 'JOBS', '1.3', ${last}, 0, ${ago(500)}, ${ago(3)}),
        ('2', 'm2', 20, 'API', '1.2', ${last - 1}, -90000, ${ago(500)}, ${ago(3)}),
        ('3', 'm3', 30, 'API', '1.1', ${last - 2}, 0, ${ago(500)}, ${ago(300)})`)
    const { processes, concerns } = await status()
    // One that has been silent for five minutes is gone.
    expect(processes.map(({ host, isSelf }) => [host, isSelf])).toEqual([
      ['m1', false],
      ['m2', false],
    ])
    expect(concerns.map(({ code }) => code)).toEqual(['SCHEMA_BEHIND', 'CLOCKS_APART', 'VERSIONS_DIFFER'])
    expect(concerns[1]!.text).toContain('m2 está 90 s adiantado')
    await api.db.execute(sql`DELETE FROM processes`)
  })
})

describe.runIf(hasPostgres)('the state of a cluster', () => {
  let opened: TestDatabase
  let fake: FakePatroni
  let watch: ClusterWatch
  let api: TestApi
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
    fake = await openFakePatroni()
    watch = watchCluster({
      ...{ connection: opened.connection, url: (opened.target as { url: string }).url, replica: null },
      ...{ patroniUrls: fake.urls, version: '1', runsJobs: true, now: () => new Date(), ahead: () => 0, everyMs: 100 },
      log: { warn: () => {} },
    })
    api = await openTestApi({ opened, now: new Date(), deps: { cluster: watch } })
  })
  afterAll(async () => {
    await watch?.stop()
    await api?.close()
    await fake?.close()
  })

  const status = async () => (await api.as('admin').get<Status>('/status')).body

  it('names machines, pools and the process that answers', async () => {
    await expect.poll(async () => (await status()).processes.length, { timeout: 10_000 }).toBe(1)
    await expect
      .poll(async () => (await status()).members[0]?.history.length ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(1)
    const { verdict, members, pools, processes, source, concerns } = await status()
    expect([verdict.code, source, concerns]).toEqual(['WRITING', 'PATRONI', []])
    expect(members.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'portal-1 LEADER',
      'portal-2 SYNC',
      'portal-3 REPLICA',
    ])
    expect(pools!.leader.bound).toBe(10)
    expect(pools!.leader.inUse).toBeLessThanOrEqual(10)
    expect(processes[0]).toMatchObject({ isSelf: true, role: 'JOBS', pid: process.pid })
  })

  it('leads with what an operator has to mend', async () => {
    fake.settings = { synchronous_mode: false }
    fake.members[2]!.version = '3.0.2'
    await expect
      .poll(async () => (await status()).concerns.map(({ code }) => code), { timeout: 10_000 })
      .toEqual(['ASYNCHRONOUS', 'OLD_PATRONI'])
  })

  it('comes although a machine is frozen, and other calls do not wait for it', async () => {
    fake.members[1]!.isSilent = true
    const looks = Array.from({ length: 20 }, () => status())
    const began = performance.now()
    expect((await api.as('admin').get('/manufacturers')).status).toBe(200)
    const other = performance.now() - began
    const all = await Promise.all(looks)
    console.info(
      `beside a frozen machine: a list in ${Math.round(other)} ms, twenty looks in ${Math.round(performance.now() - began)} ms`,
    )
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(all.every(({ members }) => members.length === 3)).toBe(true)
    await expect
      .poll(async () => (await status()).concerns.map(({ code }) => code), { timeout: 10_000 })
      .toContain('MEMBER_AWAY')
  })
})
