import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../../tests/support/audit-settings'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import type { TestDatabase } from '../../../tests/support/test-database'
import { hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { erasePersonalValues } from '../../over/audit-logs/erase-personal-values'
import { sealAuditLogs } from '../../over/audit-logs/seal-audit-logs'
import { verifyAuditLogs } from '../../over/audit-logs/verify-audit-logs'
import { copyDatabase } from '../../over/backups/copy-database'
import { seedDemo } from '../../over/seed/seed-demo'
import { createLog } from '../http/log'
import { installQueues } from '../jobs/install-queues'
import { type Connection, connect } from './connect'
import { keepPartitions } from './partitions'
import { PortalOwnsTablesError, providePortalRole } from './provide-portal-role'
import { requireSchema } from './require-schema'

const KEY = 'the key of the tests of roles'
const role = `portal_${process.pid}`

/**
 * What the portal's role tries at the audit log; each of these is refused by PostgreSQL itself and not by a trigger.
 */
const ATTEMPTS = ['audit_logs', 'audit_seals', 'audit_salts'].flatMap((table) => [
  `UPDATE ${table} SET ${{ audit_logs: "action = ''", audit_seals: 'id = 1', audit_salts: "salts = '{}'" }[table]}`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
  `ALTER TABLE ${table} DISABLE TRIGGER USER`,
  `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
  `DROP TRIGGER ${table}_append_only ON ${table}`,
  `CREATE TRIGGER mine BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
  `DROP TABLE ${table}`,
  `ALTER TABLE ${table} ADD COLUMN mine int`,
  `ALTER TABLE ${table} RENAME TO mine`,
  `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
  // The grant itself is a warning only.
  `GRANT ALL ON ${table} TO PUBLIC; DELETE FROM ${table}`,
  `MERGE INTO ${table} t USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE`,
  `CREATE TABLE public.mine (LIKE ${table})`,
  // A table of the same name that is found first.
  `CREATE TEMP TABLE ${table} (id int)`,
])
ATTEMPTS.push(
  "UPDATE parts.audit_logs_p1 SET action = ''",
  'DELETE FROM parts.audit_logs_p1',
  'TRUNCATE parts.audit_seals_p1',
  "INSERT INTO parts.audit_logs_p1 (id, action, table_name, record_id) OVERRIDING SYSTEM VALUE VALUES (1, '', '', '')",
  'ALTER TABLE audit_logs DETACH PARTITION parts.audit_logs_p1',
  'DROP TABLE parts.audit_salts_p1',
  'CREATE TABLE parts.mine (id int)',
  'CREATE OR REPLACE FUNCTION add_partitions(which text) RETURNS integer LANGUAGE sql AS $$ SELECT 0 $$',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
  'DROP FUNCTION refuse_change() CASCADE',
  'CREATE OR REPLACE FUNCTION audit_settled_id() RETURNS bigint LANGUAGE sql AS $$ SELECT 0::bigint $$',
  "SELECT setval('audit_logs_id_seq', 1)",
  'ALTER SEQUENCE audit_logs_id_seq RESTART',
  "SET session_replication_role = 'replica'",
  `CREATE SCHEMA ${role}`,
  'DROP SCHEMA public CASCADE',
  'REASSIGN OWNED BY postgres TO CURRENT_USER',
  'SET ROLE postgres',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'ALTER DATABASE postgres SET session_replication_role = replica',
)

describe.runIf(hasPostgres)('the portal’s own role on PostgreSQL', () => {
  let owned: TestDatabase
  let portal: Connection
  let url: string
  const config = { audit: auditSettings(KEY) }
  const deps = () => ({ db: portal.db, now: () => new Date(), log: createLog('silent'), config })

  beforeAll(async () => {
    owned = await openTestDatabase('postgres', 'empty')
    const given = new URL((owned.target as { url: string }).url)
    given.username = role
    given.password = encodeURIComponent("a password: ' %/@")
    url = given.href
    expect(await providePortalRole(owned.connection, url, () => installQueues(url))).toBe(role)
    portal = connect({ url })
  })
  afterAll(async () => {
    await portal?.close()
    await owned?.connection.pool.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`)
    await owned?.close()
  })

  it('starts, seeds, writes, seals and verifies like the owner', async () => {
    await requireSchema(portal)
    await seedDemo(portal, new Date())
    expect(await sealAuditLogs(deps())).toBeGreaterThan(0)
    expect(await verifyAuditLogs(portal.db, { keys: keysOf(KEY) })).toMatchObject({ findings: [], openRows: 0 })
  })

  it('may copy all of it for a backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-by-role-'))
    try {
      const { rows } = await copyDatabase({ url }, folder)
      expect(rows.orders).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('makes partitions ahead and turns the days of keys, by functions of the owner', async () => {
    await portal.pool.query("SELECT setval('notifications_id_seq', 20000001)").then(
      () => expect.unreachable(),
      (refusal: { code: string }) => expect(refusal.code).toBe('42501'),
    )
    await owned.connection.pool.query("SELECT setval('notifications_id_seq', 20000001)")
    await keepPartitions({ db: portal.db, log: createLog('silent') })
    const { rows } = await portal.pool.query("SELECT name FROM partition_ranges('notifications')")
    expect(rows.map(({ name }) => name)).toEqual(['notifications_p1', 'notifications_p2', 'notifications_p3'])
    await expect(portal.pool.query("SELECT add_partitions('orders')")).rejects.toMatchObject({ code: 'P0002' })
    const folder = mkdtempSync(join(tmpdir(), 'backup-by-role-'))
    await copyDatabase({ url }, folder)
    rmSync(folder, { recursive: true })
  })

  it.each(ATTEMPTS)('may not %s', async (attempt) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const error = await client.query(attempt).then(
        () => null,
        (refusal: { code: string }) => refusal,
      )
      expect(error, 'it went through').not.toBeNull()
      // 42501 insufficient privilege; 25P02 and the like would mean that something else was wrong with the try.
      expect(error!.code).toBe('42501')
    } finally {
      await client.end()
    }
    expect(await verifyAuditLogs(portal.db, { keys: keysOf(KEY) })).toMatchObject({ findings: [] })
  })

  it('may not erase personal values either; the owner may', async () => {
    const why = { reason: 'Pedido', by: 'teste' }
    const target = { value: 'cliente2@cliente.example' }
    await expect(erasePersonalValues(portal.db, target, why)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await erasePersonalValues(owned.connection.db, target, why)).toBe(1)
    await sealAuditLogs(deps())
    expect(await verifyAuditLogs(portal.db, { keys: keysOf(KEY) })).toMatchObject({ findings: [], openRows: 0 })
  })

  it('may add seals, which without the key are seen', async () => {
    await portal.db.execute(sql`
      INSERT INTO audit_seals (id, from_id, to_id, row_count, previous_hash, hash, key_id)
      SELECT id + 1, to_id + 1, to_id + 1, 0, hash, repeat('a', 64), key_id FROM audit_seals ORDER BY id DESC LIMIT 1`)
    const { findings } = await verifyAuditLogs(portal.db, { keys: keysOf(KEY) })
    expect(findings.map(({ kind }) => kind)).toContain('seal')
    await owned.connection.pool.query(`
      ALTER TABLE audit_seals DISABLE TRIGGER USER; DELETE FROM audit_seals WHERE hash = repeat('a', 64);
      ALTER TABLE audit_seals ENABLE TRIGGER USER`)
  })

  it('is given the same again, and queues that the owner had made', async () => {
    const { pool } = owned.connection
    const ownerOf = async () =>
      (await pool.query(`SELECT tableowner FROM pg_tables WHERE schemaname = 'pgboss' AND tablename = 'job'`)).rows[0]
        .tableowner
    expect(await ownerOf()).toBe(role)
    await pool.query('DROP SCHEMA pgboss CASCADE')
    await installQueues((owned.target as { url: string }).url)
    expect(await ownerOf()).not.toBe(role)
    await pool.query(`GRANT UPDATE, DELETE, TRUNCATE ON audit_logs TO ${role}`)
    expect(await providePortalRole(owned.connection, url, () => installQueues(url))).toBe(role)
    expect(await ownerOf()).toBe(role)
    await expect(portal.pool.query('TRUNCATE audit_logs')).rejects.toMatchObject({ code: '42501' })
    await expect(portal.pool.query('CREATE SCHEMA mine')).rejects.toMatchObject({ code: '42501' })
  })

  it('is none where there is one role for all, and is refused where it could change the tables', async () => {
    const own = (owned.target as { url: string }).url
    const never = () => Promise.reject(new Error('not to be called'))
    expect(await providePortalRole(owned.connection, own, never)).toBeNull()
    const { pool } = owned.connection
    await pool.query(`ALTER TABLE audit_logs OWNER TO ${role}`)
    await expect(providePortalRole(owned.connection, url, never)).rejects.toThrow(PortalOwnsTablesError)
    await pool.query('ALTER TABLE audit_logs OWNER TO CURRENT_USER')
    await pool.query(`GRANT pg_write_all_data TO ${role}; ALTER ROLE ${role} SUPERUSER`)
    await expect(providePortalRole(owned.connection, url, never)).rejects.toThrow(PortalOwnsTablesError)
    await pool.query(`ALTER ROLE ${role} NOSUPERUSER; REVOKE pg_write_all_data FROM ${role}`)
  })
})

describe.runIf(hasPostgres)('the whole API over the portal’s own role', () => {
  let api: TestApi
  const name = `${role}_api`
  beforeAll(async () => {
    api = await openTestApi({
      database: 'postgres',
      by: async (owner) => {
        const url = new URL(owner)
        url.username = name
        const connection = connect({ url: owner })
        await providePortalRole(connection, url.href, () => installQueues(url.href))
        await connection.close()
        return url.href
      },
    })
  })
  afterAll(async () => {
    await api?.db.execute(sql.raw(`DROP OWNED BY ${name} CASCADE`))
    await api?.db.execute(sql.raw(`DROP ROLE ${name}`))
    await api?.close()
  })

  it('reads and writes with an audit row', async () => {
    const made = await api.as('admin').post<{ id: number }>('/manufacturers', { name: 'Fabricante do papel' })
    expect(made.status).toBe(201)
    expect((await api.as('admin').get('/orders')).status).toBe(200)
    expect((await api.as('admin').get('/auditLogs')).status).toBe(200)
    const { rows } = await api.db.execute(sql`SELECT action FROM audit_logs WHERE table_name = 'manufacturers'`)
    expect(rows).toHaveLength(1)
  })
})
