import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReads, type Reads } from '../../api/ground/db/open-reads'
import { POSITION_HEADER } from '../../api/ground/db/position'
import { HOLD_HEADER, SOURCE_HEADER } from '../../api/ground/http/read-replica'
import type { Status } from '../../api/over/status/status-answer'
import { startOwnCluster } from '../../scripts/find-postgres.mjs'
import type { TestAnswer } from '../support/api-caller'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { openPostgresDatabase } from '../support/postgres-template'
import { tries } from '../support/run-size'
import { hasPostgres } from '../support/test-databases'

/** 10,000 in `npm run chaos`. */
const PAIRS = tries('CHAOS_READ_PAIRS', 1_000, 10_000)
const WRITERS = 8
/** Most writes have not arrived when their writer reads, and are waited for. */
const LAG_MS = 15

type Cluster = NonNullable<Awaited<ReturnType<typeof startOwnCluster>>>
interface Maker {
  id: number
  name: string
  version: number
}

describe.runIf(hasPostgres)('reads from a standby', () => {
  let leader: Cluster
  let standby: Cluster
  let reads: Reads
  let api: TestApi
  let onStandby: pg.Client
  const warnings: Error[] = []

  beforeAll(async () => {
    leader = (await startOwnCluster({ fsync: 'off' })) as Cluster
    const opened = await openPostgresDatabase(leader.url, 'demo')
    standby = await leader.addStandby({ recovery_min_apply_delay: String(LAG_MS) })
    const { url } = opened.target as { url: string }
    const copy = url.replace(new URL(leader.url).port, new URL(standby.url).port)
    reads = openReads({ pool: opened.connection.pool, url }, copy, (error) => warnings.push(error))
    api = await openTestApi({ opened, deps: { replica: reads } })
    onStandby = new pg.Client({ connectionString: copy })
    onStandby.on('error', () => {})
    await onStandby.connect()
  }, 120_000)
  afterAll(async () => {
    await onStandby?.end().catch(() => {})
    await reads?.close()
    await api?.close().catch(() => {})
    standby?.stop()
    leader?.stop()
  })

  const from = ({ headers }: TestAnswer<unknown>) => headers.get(SOURCE_HEADER) ?? 'leader'
  const at = (position: string) => ({ headers: { [POSITION_HEADER]: position } })
  const positionOf = ({ headers }: TestAnswer<unknown>) => headers.get(POSITION_HEADER) as string
  const makers = async () => (await api.as('admin').get<{ data: Maker[] }>('/manufacturers')).body.data
  const rename = ({ id, version }: Maker, name: string) =>
    api.as('admin').put<Maker>(`/manufacturers/${id}`, { name, version })

  it('are for who says what they have written, and of records that are there', async () => {
    const [maker] = await makers()
    const path = `/manufacturers/${maker!.id}`
    expect(from(await api.as('admin').get(path))).toBe('leader')
    expect(from(await api.as('admin').get(path, {}, at('none')))).toBe('replica')
    const missing = await api.as('admin').get('/manufacturers/999999', {}, at('none'))
    expect([missing.status, from(missing)]).toEqual([404, 'leader'])
    // A sheet is still being read when its answer begins: no connection that was given back may read it.
    const sheet = await api.as('admin').get('/products/exporter', {}, at('none'))
    expect([sheet.status, from(sheet)]).toEqual([200, 'leader'])
  })

  it('believe no forged position: the leader answers', async () => {
    const [maker] = await makers()
    const path = `/manufacturers/${maker!.id}`
    for (const forged of [
      '1-FFFFFFFF/FFFFFFFF',
      '77-0/1',
      '0-0/0',
      'x',
      '1-0/0; DROP TABLE orders',
      '1-G/1',
      'unknown',
      '',
    ]) {
      const { status, headers } = await api.as('admin').get(path, {}, at(forged))
      expect([forged, status, headers.get(SOURCE_HEADER)]).toEqual([forged, 200, null])
    }
  })

  it(`see what their reader has written: ${PAIRS} pairs under a lag that changes`, { timeout: 600_000 }, async () => {
    const all = await makers()
    const sources = { replica: 0, leader: 0 }
    const stale: string[] = []
    let isOver = false
    // Now and then nothing at all arrives for longer than a reader waits.
    const held = (async () => {
      while (!isOver) {
        await pause(300 + Math.random() * 700)
        await onStandby.query('SELECT pg_wal_replay_pause()')
        await pause(50 + Math.random() * 250)
        await onStandby.query('SELECT pg_wal_replay_resume()')
      }
    })()
    const write = async (mine: Maker, pairs: number) => {
      let last = mine
      for (let turn = 0; turn < pairs; turn++) {
        const written = await rename(last, `Fabricante ${mine.id} ${turn}`)
        expect(written.status).toBe(200)
        const read = await api.as('admin').get<Maker>(`/manufacturers/${mine.id}`, {}, at(positionOf(written)))
        sources[from(read) as 'leader' | 'replica'] += 1
        if (read.body.version !== written.body.version || read.body.name !== written.body.name)
          stale.push(`${from(read)}: ${read.body.version} of ${written.body.version}`)
        last = written.body
      }
    }
    try {
      await Promise.all(all.slice(0, WRITERS).map((maker) => write(maker, Math.ceil(PAIRS / WRITERS))))
    } finally {
      isOver = true
      await held
    }
    console.log(
      `${PAIRS} pairs: ${sources.replica} read from the standby, ${sources.leader} from the leader, ${stale.length} stale`,
    )
    expect(stale).toEqual([])
    expect(sources.replica).toBeGreaterThan(PAIRS / 4)
    expect(sources.leader).toBeGreaterThan(0)
  })

  it('go to the leader where the standby hears nothing, for a position of another timeline, and where it is gone', async () => {
    const [maker] = await makers()
    const path = `/manufacturers/${maker!.id}`
    const written = await rename(maker!, 'Fabricante da linha do tempo')
    const [, lsn] = positionOf(written).split('-')
    await pause(200)
    expect(from(await api.as('admin').get(path, {}, at(`1-${lsn}`)))).toBe('replica')
    expect(from(await api.as('admin').get(path, {}, at(`2-${lsn}`)))).toBe('leader')

    const { rows } = await onStandby.query<{ primary_conninfo: string }>('SHOW primary_conninfo')
    await onStandby.query(`ALTER SYSTEM SET primary_conninfo = 'host=127.0.0.1 port=1'`)
    await onStandby.query('SELECT pg_reload_conf()')
    await expect
      .poll(async () => from(await api.as('admin').get(path, {}, at('none'))), { timeout: 10_000 })
      .toBe('leader')
    await onStandby.query(`ALTER SYSTEM SET primary_conninfo = ${pg.escapeLiteral(rows[0]!.primary_conninfo)}`)
    await onStandby.query('SELECT pg_reload_conf()')
    await expect
      .poll(async () => from(await api.as('admin').get(path, {}, at('none'))), { timeout: 20_000 })
      .toBe('replica')

    standby.kill('immediate')
    const without = await api.as('admin').get<Maker>(path, {}, at('none'))
    expect([without.status, without.body.name, from(without)]).toEqual([200, 'Fabricante da linha do tempo', 'leader'])
    standby.start()
    await expect
      .poll(async () => from(await api.as('admin').get(path, {}, at('none'))), { timeout: 20_000 })
      .toBe('replica')
  }, 90_000)

  it('go on while no server takes writes, and say so; what writes is refused until one does', async () => {
    const [maker] = await makers()
    const path = `/manufacturers/${maker!.id}`
    await api.as('integrator').get('/users/me')
    leader.kill('immediate')
    // Without the API's knowing yet, and then with it.
    for (let second = 0; second < 4; second++) {
      for (const [persona, asked] of [
        ['admin', path],
        ['integrator', '/users/me'],
        ['admin', '/orders'],
        ['admin', '/status'],
      ] as const) {
        const { status, headers } = await api.as(persona).get(asked, {}, at('none'))
        expect([second, asked, status, Boolean(headers.get(HOLD_HEADER))]).toEqual([second, asked, 200, true])
      }
      await pause(500)
    }
    const { body } = await api.as('admin').get<Status>('/status', {}, at('none'))
    expect([body.verdict.code, body.queues.length]).toEqual(['READ_ONLY', 4])
    expect(Date.parse(body.verdict.since!)).toBeLessThan(Date.now())
    expect((await api.as('admin').get(path)).status, 'who knows of no standby').toBe(503)
    const refused = await api.as('admin').post('/manufacturers', { name: 'Não agora' })
    expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    leader.start()
    await expect
      .poll(async () => (await api.as('admin').get(path, {}, at('none'))).headers.get(HOLD_HEADER), { timeout: 20_000 })
      .toBeNull()
    const after = await api.as('admin').get<Status>('/status', {}, at('none'))
    expect([from(after), after.body.verdict.code]).toEqual(['leader', 'EMBEDDED'])
    expect(reads.lastAway()!.until.getTime()).toBeGreaterThan(reads.lastAway()!.since.getTime())
  }, 90_000)
})
