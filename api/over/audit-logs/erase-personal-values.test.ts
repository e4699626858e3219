import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../../tests/support/audit-settings'
import { sealPlainly } from '../../../tests/support/seal-plainly'
import type { TestDatabase } from '../../../tests/support/test-database'
import { DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import type { Database } from '../../ground/db/executor'
import { createLog } from '../../ground/http/log'
import { erasePersonalValues, NotYetSealedError } from './erase-personal-values'
import { sealAuditLogs } from './seal-audit-logs'
import { verifyAuditLogs } from './verify-audit-logs'

const KEY = 'the key of the erasing tests'
const WHY = { reason: 'Pedido 12/2026', by: 'operadora' }
const MAIL = 'ana "d\'água" \\ são@x.example'

describe.each(DATABASES)('personal values in the audit log on %s', (database) => {
  let opened: TestDatabase
  let db: Database
  const audit = auditSettings(KEY)
  const seal = () => sealAuditLogs({ db, now: () => new Date(), log: createLog('silent'), config: { audit } })
  const findings = async () => (await verifyAuditLogs(db, { keys: keysOf(KEY) })).findings
  const everything = async () =>
    JSON.stringify((await db.execute(sql`SELECT before, after FROM audit_logs`)).rows) +
    JSON.stringify((await db.execute(sql`SELECT salts FROM audit_salts`)).rows) +
    JSON.stringify((await db.execute(sql`SELECT rows FROM audit_seals`)).rows)
  const write = (table: string, record: number, after: object, before: object | null = null) =>
    db.execute(sql`
      INSERT INTO audit_logs (action, table_name, record_id, before, after)
      VALUES ('update', ${table}, ${String(record)}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`)

  beforeAll(async () => {
    opened = await openTestDatabase(database, 'empty')
    db = opened.connection.db
    await write('users', 7, { name: 'Ana de Antes', email: MAIL, version: 1 })
    await sealPlainly(db)
    await seal()
    await write('users', 7, { name: 'Ana', email: MAIL, roleId: 3, version: 2 }, { name: 'Ana de Antes', email: MAIL })
    await write('users', 8, { name: 'Bia', email: 'bia@x.example', phone: null })
    await write('orders', 1023, {
      clientName: 'Ana',
      lines: [{ note: `entregar a ${MAIL}` }, { note: 'nada' }],
      code: MAIL,
    })
    await seal()
  })
  afterAll(() => opened?.close())

  it('have a salt each, never the same one twice', async () => {
    const { rows } = await db.execute<{ path: string; salt: string }>(
      sql`SELECT e.key AS path, e.value #>> '{}' AS salt FROM audit_salts, jsonb_each(salts) e`,
    )
    expect(rows.map(({ path }) => path).sort()).toEqual(
      [
        'after/name after/email before/name before/email',
        'after/name after/email',
        'after/clientName after/lines/0/note after/lines/1/note',
      ]
        .flatMap((paths) => paths.split(' '))
        .sort(),
    )
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(rows.length)
    expect(rows.every(({ salt }) => salt.length === 22)).toBe(true)
  })

  it('are erased of one record, in every row, and every seal still holds', async () => {
    expect(await findings()).toEqual([])
    // name and email of the row before there were keys, and both sides of the later one.
    expect(await erasePersonalValues(db, { table: 'users', record: '7' }, WHY)).toBe(6)
    expect(await findings()).toEqual([])
    const { rows } = await db.execute(sql`SELECT before, after FROM audit_logs WHERE table_name = 'users' ORDER BY id`)
    const gone = { name: '[apagado]', email: '[apagado]' }
    expect(rows).toEqual([
      { before: null, after: { ...gone, version: 1 } },
      { before: gone, after: { ...gone, roleId: 3, version: 2 } },
      { before: null, after: { name: 'Bia', email: 'bia@x.example', phone: null } },
    ])
    expect(await erasePersonalValues(db, { table: 'users', record: '7' }, WHY), 'nothing is left').toBe(0)
  })

  it('leave a row that says who erased them, where and why', async () => {
    await seal()
    const { rows } = await db.execute<{ after: Record<string, unknown> }>(
      sql`SELECT after FROM audit_logs WHERE action = 'erasePersonal'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.after).toMatchObject(WHY)
    expect(JSON.stringify(rows)).not.toContain('Ana')
    expect(Object.values(rows[0]!.after.erased as object).map(({ paths }) => paths.length)).toEqual([2, 4])
    expect(await findings()).toEqual([])
    // Without that row the erased values are missed, and what else is changed in such a row is found as ever.
    await db.execute(sql`ALTER TABLE audit_logs DISABLE TRIGGER USER`)
    await db.execute(sql`UPDATE audit_logs SET action = 'other' WHERE action = 'erasePersonal'`)
    expect((await findings()).map(({ kind }) => kind)).toEqual(['changed', 'erased', 'changed'])
    await db.execute(sql`UPDATE audit_logs SET action = 'erasePersonal' WHERE action = 'other'`)
    for (const id of [1, 3]) {
      await db.execute(
        sql`UPDATE audit_logs SET after = jsonb_set(after, '{email}', '"falso@x.example"') WHERE id = ${id}`,
      )
      expect(await findings()).toEqual([{ kind: 'changed', id }])
      await db.execute(sql`UPDATE audit_logs SET after = jsonb_set(after, '{email}', '"[apagado]"') WHERE id = ${id}`)
    }
    await db.execute(sql`ALTER TABLE audit_logs ENABLE TRIGGER USER`)
    expect(await findings()).toEqual([])
  })

  it('are erased by what they say, wherever that stands, and nothing else', async () => {
    expect(await erasePersonalValues(db, { value: MAIL }, WHY)).toBe(1)
    const { rows } = await db.execute(sql`SELECT after FROM audit_logs WHERE table_name = 'orders'`)
    expect(rows[0]!.after).toEqual({ clientName: 'Ana', lines: [{ note: '[apagado]' }, { note: 'nada' }], code: MAIL })
    expect(await findings()).toEqual([])
    await seal()
    expect(await findings()).toEqual([])
    expect(await everything()).not.toContain('Ana de Antes')
  })

  it('stay in a row without a seal, which is refused', async () => {
    await write('users', 9, { email: 'cai@x.example' })
    await expect(erasePersonalValues(db, { table: 'users', record: '9' }, WHY)).rejects.toThrow(NotYetSealedError)
    expect(await everything()).toContain('cai@x.example')
    await seal()
    expect(await erasePersonalValues(db, { table: 'users', record: '9' }, WHY)).toBe(1)
    await seal()
    expect(await findings()).toEqual([])
  })

  it('may be changed to nothing else by the way that erases them', async () => {
    const change = (what: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('portal.erasing', 'on', true)`)
        await tx.execute(sql.raw(what))
      })
    for (const what of [
      `UPDATE audit_logs SET action = 'x'`,
      'UPDATE audit_logs SET user_id = 1',
      'DELETE FROM audit_logs',
      'UPDATE audit_seals SET hash = hash',
      'DELETE FROM audit_salts',
      'UPDATE audit_salts SET audit_log_id = audit_log_id + 1',
    ])
      await expect(change(what), what).rejects.toThrow()
  })
})
