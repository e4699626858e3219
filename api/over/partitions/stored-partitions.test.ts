import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../../tests/support/audit-settings'
import { shrinkPartitions } from '../../../tests/support/small-partitions'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { openTestStore, type TestStore } from '../../../tests/support/test-stores'
import { keepPartitions } from '../../ground/db/partitions'
import { sweepDisk } from '../../ground/files/sweep-disk'
import { createLog } from '../../ground/http/log'
import { readStoredPartitions, type StoredPartition } from '../../ground/storage/partition-file'
import { erasePersonalValues } from '../audit-logs/erase-personal-values'
import { sayFinding, sayVerdict } from '../audit-logs/say-verdict'
import { sealAuditLogs } from '../audit-logs/seal-audit-logs'
import { verifyAuditLogs } from '../audit-logs/verify-audit-logs'
import { detachPartition, type PartitionDeps } from './detach-partition'
import { restorePartition } from './restore-partition'

const KEY = 'the key of the tests of partitions'
const log = createLog('silent')
const BEFORE = new Date('2099-01-01T00:00:00Z')

describe.each(BOTH_DATABASES)('closed partitions on %s', (kind) => {
  let opened: TestDatabase
  let place: TestStore
  let folder: string
  const keys = keysOf(KEY)
  const db = () => opened.connection.db
  const deps = (): PartitionDeps => ({
    connection: opened.connection,
    isEmbedded: kind === 'pglite',
    files: place.store,
    folder,
    keys,
  })
  const rowsOf = async (statement: string) => (await db().execute(sql.raw(statement))).rows
  const contents = () =>
    rowsOf(`SELECT (SELECT md5(string_agg(a::text, '|' ORDER BY id)) FROM audit_logs a WHERE id < 100) AS logs,
      (SELECT md5(string_agg(s::text, '|' ORDER BY audit_log_id)) FROM audit_salts s WHERE audit_log_id < 100) AS salts`)
  const verify = (files: TestStore['store'] | null = place.store) =>
    verifyAuditLogs(db(), files ? { keys, files } : { keys })
  const detach = (table = 'audit_logs', name = `${table}_p1`, before = BEFORE) =>
    detachPartition(deps(), { table, name, before, by: 'teste' })
  const seal = () => sealAuditLogs({ db: db(), now: () => new Date(), log, config: { audit: auditSettings(KEY) } })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'partition-'))
  })
  beforeEach(async () => {
    await opened?.close()
    await place?.close()
    opened = await openTestDatabase(kind, 'empty')
    place = await openTestStore('disk')
    await shrinkPartitions(db(), 100)
    // Values that a careless way there and back would change: a null of JSON, many digits, separators of lines.
    for (const [from, to] of [
      [1, 150],
      [151, 250],
    ]) {
      await db().execute(sql`
        INSERT INTO audit_logs (action, table_name, record_id, before, after)
        SELECT 'update', 'users', n::text, CASE WHEN n % 3 = 0 THEN 'null'::jsonb WHEN n % 3 = 1 THEN NULL ELSE '{"version": 1.10}' END,
               jsonb_build_object('email', 'ana' || n || '@x.example', 'size', 12345678901234567890.123, 'text', E'a\u2028b\\n"c"\t' || n)
          FROM generate_series(${from}::int, ${to}::int) n`)
      await keepPartitions({ db: db(), log })
    }
    await seal()
  }, 120_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await opened?.close()
    await place?.close()
  })

  it('of the audit log go to the store and come back as they were, and its chain is whole at every step', async () => {
    const before = await contents()
    const stored = await detach()
    expect(stored.map(({ name, rowCount, fromId, untilId }) => ({ name, rowCount, fromId, untilId }))).toEqual([
      { name: 'audit_logs_p1', rowCount: 99, fromId: 0, untilId: 100 },
      { name: 'audit_salts_p1', rowCount: 99, fromId: 0, untilId: 100 },
    ])
    expect(await rowsOf('SELECT min(id)::int AS id FROM audit_logs')).toEqual([{ id: 100 }])
    expect(await rowsOf('SELECT min(audit_log_id)::int AS id FROM audit_salts')).toEqual([{ id: 100 }])
    const verdict = await verify()
    expect(verdict).toMatchObject({ findings: [], sealedRows: 250, stored: { toId: 99, seals: 1 } })
    expect(sayVerdict(verdict)).toContain(
      'Os registros até 99 estão no armazenamento; os seus arquivos conferem com 1 selo.',
    )
    await seal()
    await detach('audit_logs', 'audit_logs_p2')
    expect(await verify()).toMatchObject({ findings: [], stored: { toId: 199 } })
    // No sweep takes the files.
    const sweep = { db: db(), files: place.store, log, now: () => new Date(Date.now() + 864e5 * 9) }
    expect(await sweepDisk(sweep as never)).toMatchObject({ removedFiles: 0, missing: [] })
    await expect(restorePartition(deps(), { name: 'audit_logs_p1', by: 'teste' })).rejects.toThrow('audit_logs_p2')
    await restorePartition(deps(), { name: 'audit_logs_p2', by: 'teste' })
    await restorePartition(deps(), { name: 'audit_logs_p1', by: 'teste' })
    expect(await contents()).toEqual(before)
    expect(await verify(null)).toMatchObject({ findings: [], stored: null })
    await seal()
    expect(await verify()).toMatchObject({ findings: [], openRows: 0 })
    expect(await rowsOf(`SELECT action FROM audit_logs WHERE table_name = 'stored_partitions' ORDER BY id`)).toEqual(
      [
        'storePartition',
        'storePartition',
        'storePartition',
        'storePartition',
        'restorePartition',
        'restorePartition',
        'restorePartition',
        'restorePartition',
      ].map((action) => ({ action })),
    )
    for (const change of [
      'UPDATE audit_logs SET action = 1',
      'TRUNCATE parts.audit_logs_p1',
      'DELETE FROM audit_salts',
    ])
      await expect(db().execute(sql.raw(change)), change).rejects.toThrow()
    expect(await readStoredPartitions(db())).toEqual([])
  })

  it('keep what was erased with a reason, also where that reason lies in the store', async () => {
    await erasePersonalValues(db(), { table: 'users', record: '5' }, { reason: 'Pedido', by: 'teste' })
    await seal()
    expect((await verify()).findings).toEqual([])
    await detach()
    expect((await verify()).findings).toEqual([])
    for (const _ of [1, 2]) {
      await db().execute(sql`
        INSERT INTO audit_logs (action, table_name, record_id) SELECT 'x', 'x', n::text FROM generate_series(1, 100) n`)
      await keepPartitions({ db: db(), log })
    }
    await seal()
    await detach('audit_logs', 'audit_logs_p2')
    await detach('audit_logs', 'audit_logs_p3')
    expect(await rowsOf(`SELECT 1 FROM audit_logs WHERE action = 'erasePersonal'`)).toEqual([])
    expect((await verify()).findings).toEqual([])
  })

  it('are told when their file is gone or another, and never taken for whole', async () => {
    const [stored] = await detach()
    const path = place.pathOf(stored!.storageKey)
    const bytes = readFileSync(path)
    const told = [{ kind: 'stored', name: 'audit_logs_p1' }] as const
    for (const [what, spoilt] of [
      ['cut', bytes.subarray(0, bytes.length - 100)],
      ['a bit', Buffer.concat([bytes.subarray(0, 200), Buffer.from([bytes[200]! ^ 1]), bytes.subarray(201)])],
      ['empty', Buffer.alloc(0)],
    ] as const) {
      writeFileSync(path, spoilt)
      expect((await verify()).findings, what).toEqual(told)
      await expect(restorePartition(deps(), { name: 'audit_logs_p1', by: 'teste' }), what).rejects.toThrow()
    }
    rmSync(path)
    expect((await verify()).findings).toEqual(told)
    expect((await verify(null)).findings.map(({ kind: one }) => one)).toEqual(['stored', 'stored'])
    expect(sayFinding(told[0])).toContain('audit_logs_p1')
    writeFileSync(path, bytes)
    expect((await verify()).findings).toEqual([])
    expect((await rowsOf('SELECT count(*)::int AS n FROM stored_partitions'))[0]!.n).toBe(2)
  })

  it('whose file was forged together with the row that names it are found by the seals', async () => {
    const [stored] = await detach()
    const { gunzipSync, gzipSync } = await import('node:zlib')
    const { createHash } = await import('node:crypto')
    const path = place.pathOf(stored!.storageKey)
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const lines = gunzipSync(readFileSync(path))
      .toString('utf8')
      .replace('"update", "users", "7"', '"delete", "users", "7"')
    const forged = gzipSync(lines)
    writeFileSync(path, forged)
    await db().execute(sql`
      UPDATE stored_partitions SET sha256 = ${sha(forged)}, lines_sha256 = ${sha(Buffer.from(lines))} WHERE name = 'audit_logs_p1'`)
    expect((await verify()).findings).toEqual([{ kind: 'changed', id: 7 }])
  })

  it('are refused while they are in use, young, not the oldest, or not to go', async () => {
    const refused = async (table: string, name: string, words: string, before = BEFORE) =>
      expect(detach(table, name, before)).rejects.toThrow(words)
    await refused('audit_logs', 'audit_logs_p2', 'audit_logs_p1')
    await refused('audit_logs', 'audit_logs_p9', 'não tem a partição')
    await refused('audit_logs', 'audit_logs_p1', 'mais novos', new Date('2020-01-01T00:00:00Z'))
    await refused('order_events', 'order_events_p1', 'ainda recebe')
    await refused('audit_seals', 'audit_seals_p1', 'não tem partições que vão')
    await refused('orders', 'orders_p1', 'não tem partições que vão')
    await db().execute(sql`ALTER TABLE audit_logs DISABLE TRIGGER USER`)
    await db().execute(sql`UPDATE audit_logs SET action = 'forged' WHERE id = 3`)
    await refused('audit_logs', 'audit_logs_p1', 'audit:verify')
    expect(await rowsOf('SELECT min(id)::int AS id FROM audit_logs')).toEqual([{ id: 1 }])
  })

  it.runIf(kind === 'postgres')(
    'wait for a long transaction no longer than a statement may, and go on then',
    async () => {
      const reader = await opened.connection.pool.connect()
      try {
        await reader.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1 FROM audit_logs LIMIT 1')
        const waited = detach()
        await expect(waited).rejects.toThrow('Uma transação longa')
        // The rows are on no page for that while, and lost to nobody.
        expect(await rowsOf('SELECT count(*)::int AS n FROM parts.audit_logs_p1')).toEqual([{ n: 99 }])
        await reader.query('ROLLBACK')
        expect((await detach()).map(({ rowCount }) => rowCount)).toEqual([99, 99])
        expect((await verify()).findings).toEqual([])
      } finally {
        reader.release(true)
      }
    },
    90_000,
  )

  it('of mails take their keys along, and a run that was broken off is taken up again', async () => {
    await db().execute(sql`
      INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event, state)
      SELECT 'k' || n, 'a@x.example', 's', 't', 'i', 'E', CASE n WHEN 50 THEN 'QUEUED' ELSE 'SENT' END FROM generate_series(1, 150) n`)
    await keepPartitions({ db: db(), log })
    await expect(detach('outbox_mails')).rejects.toThrow('1 registros pendentes')
    await db().execute(sql`UPDATE outbox_mails SET state = 'SENT'`)
    // As a kill leaves it, after the partition was taken off.
    await db().execute(sql`ALTER TABLE outbox_mails DETACH PARTITION parts.outbox_mails_p1`)
    const [stored] = (await detach('outbox_mails')) as StoredPartition[]
    expect(stored).toMatchObject({ rowCount: 99, fromId: 0, untilId: 100 })
    expect(await rowsOf('SELECT count(*)::int AS n FROM outbox_mail_keys')).toEqual([{ n: 51 }])
    await restorePartition(deps(), { name: 'outbox_mails_p1', by: 'teste' })
    expect(await rowsOf('SELECT count(*)::int AS n FROM outbox_mail_keys')).toEqual([{ n: 150 }])
    expect(await rowsOf('SELECT count(*)::int AS n, max(key) AS last FROM outbox_mails')).toEqual([
      { n: 150, last: 'k99' },
    ])
    expect((await verify()).findings).toEqual([])
  })
})
