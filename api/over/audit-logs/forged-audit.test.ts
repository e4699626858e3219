import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../../tests/support/audit-settings'
import { sealPlainly } from '../../../tests/support/seal-plainly'
import { silenceAudit } from '../../../tests/support/silence-audit'
import type { TestDatabase } from '../../../tests/support/test-database'
import { DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import type { Database } from '../../ground/db/executor'
import { createLog } from '../../ground/http/log'
import { valueHash } from './canonical-row'
import { sayFinding, sayVerdict } from './say-verdict'
import { sealAuditLogs } from './seal-audit-logs'
import { readLastSeal } from './seal-queries'
import { noteSeal, walkNotedSeals } from './seals-file'
import { verifyAuditLogs } from './verify-audit-logs'

const KEY = 'the key that only the portal has'
const STOLEN_DATABASE_KEY = 'a key of whoever has the database'
const log = createLog('silent')

/**
 * An attacker who may do anything in the database, and does not have the key (docs/threats.md T28).
 */
describe.each(DATABASES)('an audit log on %s', (database) => {
  let opened: TestDatabase
  let db: Database
  let kept = ''
  let file = ''
  const seal = (...keys: string[]) =>
    sealAuditLogs({ db, now: () => new Date(), log, config: { audit: auditSettings(...keys) } })
  const verify = (expected: string[] = [], ...keys: string[]) =>
    verifyAuditLogs(db, { keys: keysOf(...(keys.length > 0 ? keys : [KEY])), expected })
  const kinds = async (expected: string[] = []) => (await verify(expected)).findings.map(({ kind }) => kind)
  const publish = async () => {
    const { id, toId, keyId, hash } = (await readLastSeal(db))!
    noteSeal(file, { at: new Date().toISOString(), seal: id, toId, keyId, hash })
  }
  const published = () => verifyAuditLogs(db, { keys: keysOf(KEY), noted: walkNotedSeals(file) })
  const write = (count: number, word: string) =>
    db.execute(sql`
      INSERT INTO audit_logs (action, table_name, record_id, before, after)
      SELECT ${word}, 'users', n::text, jsonb_build_object('email', 'antes' || n || '@x.example', 'version', n),
             jsonb_build_object('email', 'depois' || n || '@x.example', 'version', n + 1, 'lines', jsonb_build_array(jsonb_build_object('name', 'a/b~c')))
        FROM generate_series(1, ${count}::int) n`)
  /** As the portal made it: three seals of 20 rows each. */
  const begin = async () => {
    await silenceAudit(db)
    await db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts RESTART IDENTITY`)
    for (const word of ['first', 'second', 'third']) {
      await write(20, word)
      await seal(KEY)
    }
    kept = (await readLastSeal(db))!.hash
    file = auditSettings().sealsFile
  }

  beforeAll(async () => {
    opened = await openTestDatabase(database, 'empty')
    db = opened.connection.db
  })
  afterAll(() => opened?.close())
  beforeEach(begin)

  it('is whole as long as nobody touches it, and its last seal is found', async () => {
    expect(await verify([kept])).toMatchObject({
      findings: [],
      seals: 3,
      plainSeals: 0,
      sealedRows: 60,
      openRows: 0,
      lastHash: kept,
    })
  })

  it('shows that its last seals were taken out together with their rows', async () => {
    await db.execute(sql`DELETE FROM audit_seals WHERE id >= 2`)
    await db.execute(sql`DELETE FROM audit_logs WHERE id > 20`)
    await db.execute(sql`DELETE FROM audit_salts WHERE audit_log_id > 20`)
    // By the ids that were given out, without anything that was kept elsewhere.
    expect((await verify()).findings).toEqual([{ kind: 'gap', count: 40, id: 21, toId: 60 }])
    expect(await kinds([kept])).toEqual(['cut', 'gap'])
    // Also once the portal has gone on.
    await write(5, 'later')
    await seal(KEY)
    expect((await verify([kept])).findings).toEqual([{ kind: 'cut', hash: kept }])
    expect((await verify()).neverCame).toBe(40)
  })

  it('shows so by the kept seal when the numbers were set back too', async () => {
    await db.execute(sql`DELETE FROM audit_seals WHERE id = 3`)
    await db.execute(sql`DELETE FROM audit_logs WHERE id > 40`)
    await db.execute(sql`ALTER TABLE audit_logs ALTER COLUMN id RESTART WITH 41`)
    expect(await kinds([kept])).toEqual(['cut'])
  })

  it.each([
    ['RESTART', sql`ALTER TABLE audit_logs ALTER COLUMN id RESTART WITH 41`],
    ['setval', sql`SELECT setval('audit_logs_id_seq', 40)`],
  ])('shows so within the minute by what was published, numbers set back by %s', async (_, setBack) => {
    await publish()
    await write(5, 'after the publication')
    await db.execute(sql`DELETE FROM audit_seals WHERE id = 3`)
    await db.execute(sql`DELETE FROM audit_logs WHERE id > 40`)
    await db.execute(setBack)
    expect((await published()).findings).toEqual([{ kind: 'cut', hash: kept }])
    // Also once the portal has given the numbers out again.
    await write(25, 'later')
    await seal(KEY)
    await publish()
    expect((await published()).findings).toEqual([{ kind: 'cut', hash: kept }])
  })

  it('claims nothing beyond the last seal that was published', async () => {
    expect(sayVerdict(await verify())).toEqual([
      'A corrente do banco (3 selos) confere com os registros. Nenhum selo guardado fora do banco foi conferido (AUDIT_FILE, --file, --expect): se o fim foi cortado, não se vê.',
    ])
    await publish()
    await write(2, 'later')
    await seal(KEY)
    await write(1, 'open')
    const verdict = await published()
    expect(verdict).toMatchObject({ findings: [], vouched: { id: 3 }, lastId: 4, openRows: 1 })
    const [whole, open] = sayVerdict(verdict)
    expect(whole).toMatch(
      /^Auditoria íntegra até o selo 3, de \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, .* \(1 selo no banco\): um corte ali não se vê\.$/,
    )
    expect(open).toBe('Ainda sem selo: 1 registro.')
  })

  describe('of which transactions were rolled back', () => {
    /** Takes numbers as a refused write does. */
    const rollBack = (count: number) =>
      db
        .transaction(async (tx) => {
          await tx.execute(sql`
            INSERT INTO audit_logs (action, table_name, record_id) SELECT 'x', 'x', n::text FROM generate_series(1, ${count}::int) n`)
          throw new Error('rolled back')
        })
        .catch(() => {})

    it('is whole: before, between and after the seals, and what is open is a remark', async () => {
      await db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts RESTART IDENTITY`)
      await rollBack(2)
      await write(3, 'before the first seal')
      expect(await verify(), 'nothing was ever sealed').toMatchObject({
        findings: [],
        openGap: { count: 2, id: 1, toId: 2 },
      })
      await seal(KEY)
      await rollBack(1)
      await write(3, 'between')
      await rollBack(4)
      await seal(KEY)
      await publish()
      expect(await published()).toMatchObject({ findings: [], neverCame: 7, openGap: null })
      await rollBack(1)
      const open = await published()
      expect(open).toMatchObject({ findings: [], openGap: { count: 1, id: 14, toId: 14 } })
      expect(sayVerdict(open).at(-1)).toBe(
        'Observação: depois do último selo o número 14 não tem registro, como deixa uma transação desfeita; o próximo selo os anota.',
      )
      await write(2, 'later')
      await rollBack(3)
      expect(await published()).toMatchObject({ findings: [], openRows: 2, openGap: { count: 4, id: 14, toId: 19 } })
      // A seal may hold nothing but such numbers.
      await seal(KEY)
      await rollBack(2)
      await seal(KEY)
      await publish()
      expect(await published()).toMatchObject({ findings: [], neverCame: 13, openRows: 0, openGap: null })
    })

    it('names a row that was taken out beside the numbers that never came', async () => {
      await rollBack(3)
      await write(3, 'after the gap')
      await seal(KEY)
      await publish()
      await rollBack(2)
      await db.execute(sql`DELETE FROM audit_logs WHERE id IN (30, 65)`)
      expect((await published()).findings).toEqual([
        { kind: 'lost', id: 30 },
        { kind: 'lost', id: 65 },
      ])
    })

    it('is no proof where no kept seal says that no seal is missing before the gap', async () => {
      await rollBack(1)
      const { findings } = await verify()
      expect(findings).toEqual([{ kind: 'gap', count: 1, id: 61, toId: 61 }])
      expect(sayFinding(findings[0]!)).toContain('apagados ou desfeitos')
      expect(await kinds([kept])).toEqual([])
    })
  })

  it('shows that a seal in the middle was taken out together with its rows', async () => {
    await db.execute(sql`DELETE FROM audit_seals WHERE id = 2`)
    await db.execute(sql`DELETE FROM audit_logs WHERE id BETWEEN 21 AND 40`)
    expect((await verify()).findings).toEqual([{ kind: 'seal', id: 3 }])
  })

  it('shows that the chain was sealed anew without a key', async () => {
    await db.execute(sql`UPDATE audit_logs SET action = 'forged' WHERE id = 30`)
    await db.execute(sql`DELETE FROM audit_seals`)
    await sealPlainly(db)
    expect(await kinds()).toEqual(['unkeyed'])
    expect(await kinds([kept])).toEqual(['cut', 'unkeyed'])
    // The portal goes on with it, and what was kept still tells.
    await write(1, 'later')
    await seal(KEY)
    expect(await kinds([kept])).toEqual(['cut'])
  })

  it('shows that its end was sealed anew without a key', async () => {
    await db.execute(sql`UPDATE audit_logs SET action = 'forged' WHERE id = 50`)
    await db.execute(sql`DELETE FROM audit_seals WHERE id = 3`)
    await sealPlainly(db)
    expect((await verify()).findings).toEqual([
      { kind: 'unkeyed', id: 3 },
      { kind: 'unkeyed', id: 3 },
    ])
    await write(1, 'later')
    await seal(KEY)
    expect((await verify()).findings).toEqual([{ kind: 'unkeyed', id: 3 }])
  })

  it('shows that the chain was sealed anew with another key, also under the name of the right one', async () => {
    await db.execute(sql`UPDATE audit_logs SET action = 'forged' WHERE id = 30`)
    await db.execute(sql`DELETE FROM audit_seals`)
    await seal(STOLEN_DATABASE_KEY)
    expect(new Set(await kinds())).toEqual(new Set(['unknownKey']))
    await db.execute(sql`UPDATE audit_seals SET key_id = ${keysOf(KEY)[0]!.id}`)
    expect(new Set(await kinds())).toEqual(new Set(['seal']))
  })

  it('names a row in the middle that was taken out, with or without its salts', async () => {
    await db.execute(sql`DELETE FROM audit_logs WHERE id = 30`)
    expect((await verify()).findings).toEqual([{ kind: 'lost', id: 30 }])
    await db.execute(sql`DELETE FROM audit_salts WHERE audit_log_id = 30`)
    expect((await verify()).findings).toEqual([{ kind: 'lost', id: 30 }])
    // And out of the seal's own list.
    await db.execute(sql`
      UPDATE audit_seals SET row_count = 19, rows = (SELECT jsonb_agg(r) FROM jsonb_array_elements(rows) r WHERE r->>0 <> '30') WHERE id = 2`)
    expect((await verify()).findings).toEqual([{ kind: 'seal', id: 2 }])
  })

  it.each([
    ['a personal value', sql`after = jsonb_set(after, '{email}', '"outro@x.example"')`],
    ['a personal value in a list', sql`after = jsonb_set(after, '{lines,0,name}', '"outro"')`],
    ['a value that is not personal', sql`after = jsonb_set(after, '{version}', '99')`],
    ['a digit that no JavaScript number has', sql`after = jsonb_set(after, '{version}', '31.00')`],
    ['a value to nothing', sql`after = after - 'email'`],
    ['who did it', sql`user_id = 1`],
    ['when', sql`at = at - interval '1 second'`],
    ['which record', sql`record_id = '31'`],
    ['all of what was before', sql`before = NULL`],
  ])('names a row of which somebody changed %s', async (_, change) => {
    await db.execute(sql`UPDATE audit_logs SET ${change} WHERE id = 30`)
    expect((await verify()).findings).toEqual([{ kind: 'changed', id: 30 }])
  })

  it.each([
    [
      'a salt',
      sql`UPDATE audit_salts SET salts = jsonb_set(salts, '{after/email}', '"AAAAAAAAAAAAAAAAAAAAAA"') WHERE audit_log_id = 30`,
    ],
    ['all salts away', sql`DELETE FROM audit_salts WHERE audit_log_id = 30`],
    ['a salt away', sql`UPDATE audit_salts SET salts = salts - 'after/email' WHERE audit_log_id = 30`],
    ['a salt for nothing', sql`UPDATE audit_salts SET salts = salts || '{"after/none": "x"}' WHERE audit_log_id = 30`],
    [
      'a value into an erased one',
      sql`UPDATE audit_salts SET salts = jsonb_set(salts, '{after/email}', '{"erased": "00"}') WHERE audit_log_id = 30`,
    ],
  ])('names a row of which somebody made %s', async (_, change) => {
    await db.execute(change)
    expect((await verify()).findings).toContainEqual({ kind: 'changed', id: 30 })
  })

  it('shows that a value was erased rightly but without a reason', async () => {
    const { rows } = await db.execute<{ salt: string }>(
      sql`SELECT salts->>'after/email' AS salt FROM audit_salts WHERE audit_log_id = 30`,
    )
    const erased = JSON.stringify({ erased: valueHash(rows[0]!.salt, '"depois10@x.example"') })
    await db.execute(sql`UPDATE audit_logs SET after = jsonb_set(after, '{email}', '"[apagado]"') WHERE id = 30`)
    await db.execute(
      sql`UPDATE audit_salts SET salts = jsonb_set(salts, '{after/email}', ${erased}::jsonb) WHERE audit_log_id = 30`,
    )
    expect((await verify()).findings).toEqual([{ kind: 'erased', id: 30 }])
  })

  it.each(['hash', 'previous_hash', 'rows', 'from_id', 'to_id', 'sealed_at', 'row_count', 'id'])(
    'names a seal whose %s somebody changed',
    async (column) => {
      const to = {
        hash: sql`repeat('a', 64)`,
        previous_hash: sql`repeat('b', 64)`,
        rows: sql`jsonb_set(rows, '{0,1}', to_jsonb(repeat('c', 64)))`,
        from_id: sql`22`,
        to_id: sql`39`,
        sealed_at: sql`sealed_at - interval '1 hour'`,
        row_count: sql`19`,
        id: sql`7`,
      }[column]!
      await db.execute(sql`UPDATE audit_seals SET ${sql.identifier(column)} = ${to} WHERE id = 2`)
      expect(await kinds()).toContain('seal')
    },
  )

  it('shows that all was truncated, with the kept seal also when it began anew', async () => {
    await db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts`)
    expect((await verify()).findings).toEqual([{ kind: 'gap', count: 60, id: 1, toId: 60 }])
    await db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts RESTART IDENTITY`)
    await write(3, 'anew')
    await seal(KEY)
    expect(await kinds([kept])).toEqual(['cut'])
  })

  it('shows an older backup by the kept seal, and by nothing else', async () => {
    await db.execute(sql`CREATE TABLE backup_logs AS TABLE audit_logs`)
    await db.execute(sql`CREATE TABLE backup_seals AS TABLE audit_seals`)
    await db.execute(sql`CREATE TABLE backup_salts AS TABLE audit_salts`)
    await write(20, 'after the backup')
    await seal(KEY)
    const newest = (await readLastSeal(db))!.hash
    await db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts RESTART IDENTITY`)
    await db.execute(sql`INSERT INTO audit_logs OVERRIDING SYSTEM VALUE SELECT * FROM backup_logs`)
    await db.execute(sql`INSERT INTO audit_seals SELECT * FROM backup_seals`)
    await db.execute(sql`INSERT INTO audit_salts SELECT * FROM backup_salts`)
    await db.execute(sql`ALTER TABLE audit_logs ALTER COLUMN id RESTART WITH 61`)
    expect(await kinds()).toEqual([])
    expect((await verify([kept, newest])).findings).toEqual([{ kind: 'cut', hash: newest }])
    await db.execute(sql`DROP TABLE backup_logs, backup_seals, backup_salts`)
  })

  it('keeps old keys valid after a rotation, and says in a row that the key is another', async () => {
    await write(20, 'rotated')
    await seal('a newer key', KEY)
    expect((await verify([kept], 'a newer key', KEY)).findings).toEqual([])
    expect(await kinds()).toEqual(['unknownKey'])
    const { rows } = await db.execute(sql`SELECT before, after FROM audit_logs WHERE action = 'rotateKey'`)
    expect(rows).toEqual([{ before: { keyId: keysOf(KEY)[0]!.id }, after: { keyId: keysOf('a newer key')[0]!.id } }])
  })

  describe('that was sealed without a key before', () => {
    beforeEach(async () => {
      await db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts RESTART IDENTITY`)
      await write(20, 'old')
      await sealPlainly(db)
      await write(20, 'old too')
      await sealPlainly(db)
      await seal(KEY)
      kept = (await readLastSeal(db))!.hash
    })

    it('is sealed over by the first seal with one, which needs no new row', async () => {
      expect(await verify([kept])).toMatchObject({ findings: [], seals: 3, plainSeals: 2, sealedRows: 41, openRows: 0 })
      expect(await seal(KEY)).toBe(0)
    })

    it('names what was changed, and shows that it was sealed plainly anew', async () => {
      await db.execute(sql`UPDATE audit_logs SET action = 'forged' WHERE id = 3`)
      expect((await verify()).findings).toEqual([{ kind: 'changed', id: 3 }])
      await db.execute(sql`UPDATE audit_seals SET id = id + 1000 WHERE id = 3`)
      await db.execute(sql`DELETE FROM audit_seals WHERE id < 3`)
      await db.execute(sql`UPDATE audit_seals SET id = 3, previous_hash = 'away' WHERE id = 1003`)
      await sealPlainly(db, { upTo: 20, id: 1 })
      await sealPlainly(db, { upTo: 40, id: 2 })
      expect((await verify()).findings).toEqual([{ kind: 'seal', id: 3 }])
    })
  })
})
