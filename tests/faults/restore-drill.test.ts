import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../api/ground/config/config'
import { erpSettings } from '../../api/ground/config/erp-settings'
import { type Connection, connect } from '../../api/ground/db/connect'
import { startEmbeddedDatabase } from '../../api/ground/db/embedded-database'
import type { Database } from '../../api/ground/db/executor'
import { sweepFiles } from '../../api/ground/files/sweep-files'
import { createLog } from '../../api/ground/http/log'
import type { JobDeps } from '../../api/ground/jobs/job'
import { type FileStore, newKey, openDiskStore } from '../../api/ground/storage/file-store'
import { type BackupFile, backupFolder, hashFile, listBackups, sumOf } from '../../api/over/backups/backup-file'
import { type BackupDeps, makeBackup } from '../../api/over/backups/make-backup'
import type { Restored } from '../../api/over/backups/restore'
import { restoreEmbedded } from '../../api/over/backups/restore-embedded'
import { restorePostgres } from '../../api/over/backups/restore-postgres'
import { runErpJobs } from '../../api/sales/erp/run-erp-jobs'
import { REFRESHED } from '../oracles/copies'
import { copyOrders } from '../support/copy-orders'
import { KIT_IN_ANALYSIS } from '../support/erp-bench'
import { openTestErp, type TestErp } from '../support/integrate'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { BOTH_DATABASES } from '../support/test-databases'

const NEVER = { sha256: null, nextOrder: null }
/** Columns that a restoration changes on purpose, or that the writes beside the backup change in place. */
const ADJUSTED = [
  'access_tokens',
  'account_tokens',
  'backup_turns',
  'erp_jobs',
  'kept_forms',
  'known_devices',
  'login_challenges',
  'order_counters',
  'orders',
  'rate_limits',
  // What orders claim follows them: `stale` of copies.ts is asked instead.
  'stock_claims',
  'stock_levels',
  'stock_products',
  'upload_usage',
  'users',
]

describe.each(BOTH_DATABASES)('a backup of %s that is put back', (database) => {
  let api: TestApi
  let erp: TestErp
  let made: string
  let deps: BackupDeps
  let backup: BackupFile
  /** Orders and uploads that were acknowledged before the backup began. */
  const before = { orders: [] as number[], uploads: [] as number[] }
  let copied: Place
  let numbersGiven: number[]
  const ends: (() => unknown)[] = []

  interface Place {
    dataDir: string
    url: string | null
    store: FileStore
    restore(file: string, options?: object): Promise<Restored | 'finished'>
    open(): Promise<{ db: Database; close: () => Promise<void> }>
  }

  /** Another machine: an empty folder, or a database that is not there yet. */
  function freshPlace(name: string): Place {
    const dataDir = join(made, name)
    const url =
      'url' in api.target
        ? Object.assign(new URL(api.target.url), { pathname: `/drill_${process.pid}_${name}` }).href
        : null
    const store = openDiskStore(join(dataDir, 'files'))
    const env = { NODE_ENV: 'test' as const, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
    const config = { ...readConfig(env, '1'), erp: erpSettings(erp.simulator) }
    const options = (more: object) => ({ ...NEVER, now: new Date(), ...more })
    if (url) ends.push(() => dropAll(`drill_${process.pid}_${name}`))
    return {
      dataDir,
      url,
      store,
      restore: (file, more = {}) =>
        url
          ? restorePostgres(file, url, config, store, options(more))
          : restoreEmbedded(file, config, store, options(more)),
      async open() {
        const embedded = url ? null : await startEmbeddedDatabase(dataDir)
        const connection: Connection = connect(url ? { url } : { socketFolder: embedded!.host })
        return {
          db: connection.db,
          async close() {
            await connection.close()
            await embedded?.close()
          },
        }
      },
    }
  }

  async function dropAll(prefix: string): Promise<void> {
    const server = new pg.Client({ connectionString: process.env.DATABASE_URL_TEST })
    await server.connect()
    const { rows } = await server.query('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ])
    for (const { name } of rows) await server.query(`DROP DATABASE "${name}" WITH (FORCE)`)
    await server.end()
  }

  const upload = async (): Promise<number> => {
    const form = new FormData()
    form.append('file', new File([`%PDF-1.4\n${Math.random()}`], 'nota.pdf'))
    const headers = { authorization: `Bearer ${await api.as('admin').token()}` }
    const answer = await api.send(new Request('http://api.test/api/files', { method: 'POST', body: form, headers }))
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  const order = async (): Promise<number> => (await copyOrders(api.db, KIT_IN_ANALYSIS, 1))[0]!
  const intoErp = async (id: number) => {
    const { body } = await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Documentos conferidos.' })
    expect(body).not.toHaveProperty('code')
  }
  const jobs = (db: Database, store: FileStore, now = api.now()) =>
    ({
      db,
      files: store,
      now: () => now,
      log: createLog('silent'),
      config: { erp: erpSettings(erp.simulator) },
    }) as JobDeps

  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'drill-'))
    const store = openDiskStore(join(made, 'source/files'))
    api = await openTestApi({ database, now: new Date(), deps: { files: store } })
    await api.db.execute(sql`DELETE FROM files`)
    erp = await openTestErp(api)
    deps = {
      db: api.db,
      source: api.source,
      files: store,
      config: { dataDir: join(made, 'source'), version: '1' },
      now: () => new Date(),
      log: createLog('silent'),
    }
    for (let n = 0; n < 3; n++) {
      before.orders.push(await order())
      before.uploads.push(await upload())
    }
    await intoErp(before.orders[0]!)
    await erp.run()
    // This one is asked for before the backup and done after it.
    await intoErp(before.orders[1]!)

    let isMade = false
    let beside = 0
    const writing = (async () => {
      while (!isMade) {
        await order()
        const id = await upload()
        // Rows that go with their files while they are copied.
        if (++beside % 2 === 0) {
          await api.db.execute(sql`UPDATE files SET created_at = created_at - interval '2 days' WHERE id = ${id}`)
          await sweepFiles(jobs(api.db, store))
        }
      }
    })()
    backup = await makeBackup(deps).finally(() => {
      isMade = true
    })
    await writing
    expect(beside, 'writes went on meanwhile').toBeGreaterThan(2)
    const late = [await order(), await order(), await order()]
    await intoErp(late[0]!)
    await erp.run()
    const { rows } = await api.db.execute(sql`SELECT id::int FROM orders ORDER BY id`)
    numbersGiven = rows.map(({ id }) => Number(id))
    copied = freshPlace('elsewhere')
  }, 300_000)
  afterAll(async () => {
    await erp?.close()
    await api?.close()
    for (const end of ends) await end()
    rmSync(made, { recursive: true, force: true })
  })

  it('is one archive with its sum, and nothing else is left', async () => {
    const folder = backupFolder(deps.config.dataDir)
    expect(readdirSync(folder).sort()).toEqual(
      [backup.path, sumOf(backup.path)].map((path) => path.slice(folder.length + 1)),
    )
    expect(readFileSync(sumOf(backup.path), 'utf8')).toContain(await hashFile(backup.path))
  })

  it('is refused when it is cut off, altered, or without its sum; nothing is made of it', async () => {
    const bad = join(made, 'bad')
    mkdirSync(bad)
    const spoiled = (name: string, spoil: (path: string) => void, hasSum = true) => {
      const path = join(bad, name)
      cpSync(backup.path, path)
      if (hasSum) writeFileSync(sumOf(path), readFileSync(sumOf(backup.path), 'utf8'))
      spoil(path)
      return path
    }
    const place = freshPlace('refused')
    const cut = spoiled('cut.tar.gz', (path) => truncateSync(path, backup.bytes - 1))
    const altered = spoiled('altered.tar.gz', (path) => appendFileSync(path, 'x'))
    const sumless = spoiled('sumless.tar.gz', () => {}, false)
    const alteredWithSum = spoiled('false.tar.gz', (path) => truncateSync(path, Math.floor(backup.bytes / 2)))
    await expect(place.restore(cut)).rejects.toThrow('o SHA-256 não confere')
    await expect(place.restore(altered)).rejects.toThrow('o SHA-256 não confere')
    await expect(place.restore(sumless)).rejects.toThrow('Falta')
    await expect(place.restore(alteredWithSum, { sha256: await hashFile(alteredWithSum) })).rejects.toThrow(
      'incompleto',
    )
    await expect(place.restore(join(bad, 'none.tar.gz'))).rejects.toThrow('não existe')
    expect(existsSync(join(place.dataDir, 'pg'))).toBe(false)
    expect(existsSync(join(place.dataDir, 'restore.new'))).toBe(false)
  })

  it('has every acknowledged write of before, and every row as it was', { timeout: 300_000 }, async () => {
    const restored = await copied.restore(backup.path)
    if (restored === 'finished') throw new Error('restored twice')
    expect(restored.kept).toBeNull()
    const { db, close } = await copied.open()
    try {
      for (const [table, rows] of Object.entries(restored.manifest.rows)) {
        if (ADJUSTED.includes(table)) continue
        const own = await contents(db, table)
        expect(own.length, table).toBe(rows)
        const theirs = new Set(await contents(api.db, table))
        // Uploads that were swept since then are in the copy, with their files.
        if (!['files', 'idempotency_keys'].includes(table))
          expect(
            own.filter((row) => !theirs.has(row)),
            table,
          ).toEqual([])
      }
      const { stale } = REFRESHED['stock_claims.quantity']!
      const wrong = typeof stale === 'function' ? await stale(db) : (await db.execute(stale)).rows
      expect(wrong, 'what orders claim').toEqual([])
      const ids = async (table: string) =>
        (await db.execute(sql.raw(`SELECT id::int FROM ${table}`))).rows.map(({ id }) => Number(id))
      expect(await ids('orders')).toEqual(expect.arrayContaining(before.orders))
      expect(await ids('files')).toEqual(expect.arrayContaining(before.uploads))

      const { rows: files } = await db.execute(sql`SELECT storage_key AS key, bytes::int FROM files`)
      expect(files.length).toBeGreaterThanOrEqual(3)
      for (const { key, bytes } of files) {
        const stream = await copied.store.read(String(key))
        const content = stream ? Buffer.from(await new Response(stream).arrayBuffer()) : null
        expect(content?.length, `the file ${key} that a row names`).toBe(bytes)
        const source = await deps.files.read(String(key))
        if (source) expect(sha(content!)).toBe(sha(Buffer.from(await new Response(source).arrayBuffer())))
      }
    } finally {
      await close()
    }
  })

  it('gives no number a second time, neither here nor in the ERP', { timeout: 120_000 }, async () => {
    const { db, close } = await copied.open()
    try {
      const { rows } = await db.execute(
        sql`SELECT count(*)::int AS n FROM access_tokens WHERE kind = 'LOGIN' AND revoked_at IS NULL`,
      )
      expect(rows[0]!.n, 'sessions that were ended since then do not come back').toBe(0)
      const [next] = await copyOrders(db, KIT_IN_ANALYSIS, 1)
      expect(next).toBeGreaterThan(Math.max(...numbersGiven))
      // The job that was open in the copy is done in the ERP already.
      await runErpJobs(jobs(db, copied.store, new Date(Date.now() + 60_000)))
      const keys = erp.simulator.memory.orders().map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const { rows: open } = await db.execute(
        sql`SELECT erp_state AS state, erp_number AS number FROM orders WHERE id = ${before.orders[1]}`,
      )
      expect(open[0]).toEqual({
        state: 'INTEGRATED',
        number: erp.simulator.memory.ordersOf(`order-${before.orders[1]}-v0`)[0]!.number,
      })
    } finally {
      await close()
    }
  })

  it('keeps what it replaces, and knows its numbers', { timeout: 300_000 }, async () => {
    const first = await copied.open()
    const later = await copyOrders(first.db, KIT_IN_ANALYSIS, 5)
    const key = newKey()
    await copied.store.write(key, new Uint8Array(7))
    await first.close()
    const restored = await copied.restore(backup.path)
    if (restored === 'finished') throw new Error('nothing was interrupted')
    expect(restored).toMatchObject({ knowsOld: true, nextOrder: later.at(-1)! + 1 })
    const second = await copied.open()
    const { rows } = await second.db.execute(sql`SELECT count(*)::int AS n FROM orders WHERE id = ${later[0]}`)
    expect(rows[0]!.n).toBe(0)
    await second.close()
    if (copied.url) {
      const kept = connect({ url: Object.assign(new URL(copied.url), { pathname: `/${restored.kept}` }).href })
      expect((await kept.db.execute(sql`SELECT 1 FROM orders WHERE id = ${later[0]}`)).rows).toHaveLength(1)
      await kept.close()
      return
    }
    expect(existsSync(join(restored.kept!, 'files', key.slice(0, 2), key))).toBe(true)
    const old = await startEmbeddedDatabase(restored.kept!)
    const kept = connect({ socketFolder: old.host })
    expect((await kept.db.execute(sql`SELECT 1 FROM orders WHERE id = ${later[0]}`)).rows).toHaveLength(1)
    await kept.close()
    await old.close()
  })

  it('is refused while somebody uses the database, and changes nothing', { timeout: 60_000 }, async () => {
    const { db, close } = await copied.open()
    await db.execute(sql`SELECT 1`)
    await expect(copied.restore(backup.path)).rejects.toThrow(/em uso/)
    await close()
  })

  it('removes the oldest of eight once the new one was checked, and none before', { timeout: 300_000 }, async () => {
    const dataDir = join(made, 'eight')
    const folder = backupFolder(dataDir)
    mkdirSync(folder, { recursive: true })
    for (let day = 1; day <= 7; day++) {
      writeFileSync(join(folder, `portal-2026110${day}T061500Z.tar.gz`), 'x')
      writeFileSync(join(folder, `portal-2026110${day}T061500Z.tar.gz.sha256`), 'x')
    }
    const names = () => readdirSync(folder).filter((name) => name.endsWith('.gz'))
    const broken: BackupDeps = {
      ...deps,
      config: { dataDir, version: '1' },
      files: { ...deps.files, linkTo: () => Promise.reject(new Error('EIO')) },
    }
    await expect(makeBackup(broken)).rejects.toThrow('EIO')
    expect(readdirSync(folder)).toHaveLength(14)
    await makeBackup({ ...broken, files: deps.files })
    expect(names()).toHaveLength(7)
    expect(names()).not.toContain('portal-20261101T061500Z.tar.gz')
    expect((await listBackups(folder))[0]!.bytes).toBeGreaterThan(100_000)
  })
})

async function contents(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.execute(sql.raw(`SELECT md5(t::text) AS hash FROM "${table}" t`))
  return rows.map(({ hash }) => String(hash))
}

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
