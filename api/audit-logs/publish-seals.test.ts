import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../tests/support/audit-settings'
import { DATABASES, openTestDatabase, type TestDatabase } from '../../tests/support/test-databases'
import { readConfig } from '../config/config'
import type { JobDeps } from '../jobs/job'
import { findAuditKeys, readAuditKeys } from './audit-keys'
import { mailDaySeal, publishSeals } from './publish-seals'
import { sealAuditLogs } from './seal-audit-logs'
import { readLastSeal } from './seal-queries'
import { readNotedSeals } from './seals-file'
import { verifyAuditLogs } from './verify-audit-logs'

const KEY = 'the key of the publishing tests'

describe.each(DATABASES)('seals that leave the database on %s', (database) => {
  let opened: TestDatabase
  let deps: JobDeps
  let hour = 10
  const said: [level: string, facts: unknown][] = []
  const audit = { ...auditSettings(KEY), mailTo: ['auditora@x.example', 'outro@y.example'] }
  const note = (level: string) => (facts: unknown) => said.push([level, facts])
  const run = async () => {
    await deps.db.execute(sql`INSERT INTO audit_logs (action, table_name, record_id) VALUES ('x', 'x', '1')`)
    await sealAuditLogs(deps)
    said.length = 0
    await publishSeals(deps)
  }
  const mails = async () =>
    (
      await deps.db.execute<{ recipient: string; subject: string; text: string }>(
        sql`SELECT recipient, subject, text FROM outbox_mails ORDER BY id`,
      )
    ).rows

  beforeAll(async () => {
    opened = await openTestDatabase(database, 'empty')
    deps = {
      db: opened.connection.db,
      config: { ...readConfig({ NODE_ENV: 'test' }, '1'), audit },
      now: () => new Date(Date.UTC(2026, 10, 22, hour, 30)),
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    } as unknown as JobDeps
  })
  afterAll(() => opened?.close())

  it('go into the file and the log once an hour', async () => {
    await run()
    const first = (await readLastSeal(deps.db))!
    expect(readNotedSeals(audit.sealsFile)).toEqual([
      { at: '2026-11-22T10:30:00.000Z', seal: 1, toId: first.toId, keyId: keysOf(KEY)[0]!.id, hash: first.hash },
    ])
    expect(said).toEqual([['info', { auditSeal: expect.objectContaining({ hash: first.hash }) }]])
    await run()
    expect(readNotedSeals(audit.sealsFile)).toHaveLength(1)
    expect(said).toEqual([])
    hour++
    const before = readFileSync(audit.sealsFile, 'utf8')
    await run()
    expect(readFileSync(audit.sealsFile, 'utf8').startsWith(before)).toBe(true)
    expect(readNotedSeals(audit.sealsFile)).toHaveLength(2)
    expect(statSync(audit.sealsFile).mode & 0o007).toBe(0)
  })

  it('go by mail to each auditor once a day', async () => {
    await mailDaySeal(deps, '2026-11-22')
    await run()
    await mailDaySeal(deps, '2026-11-22')
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(audit.mailTo)
    const { hash } = readNotedSeals(audit.sealsFile).at(-1)!
    expect(sent[0]!.subject).toBe('Selo da auditoria de 22/11/2026')
    expect(sent[0]!.text).toContain(`npm run audit:verify -- --expect ${hash}`)
    await mailDaySeal(deps, '2026-11-23')
    expect(await mails()).toHaveLength(4)
  })

  it('that are gone are told at once to the log and the auditors, and for ever by the file', async () => {
    const count = (await mails()).length
    for (const table of ['audit_logs', 'audit_seals', 'audit_salts'])
      await deps.db.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
    // Within the hour: only the process's own memory knows of this seal.
    const { hash } = (await readLastSeal(deps.db))!
    await deps.db.execute(sql`DELETE FROM audit_seals WHERE hash = ${hash}`)
    await run()
    expect(said[0]).toEqual(['error', { lost: [hash] }])
    const told = (await mails()).slice(count)
    expect(told.map(({ recipient }) => recipient)).toEqual(audit.mailTo)
    expect(told[0]!.text).toContain(hash)
    // What the file knows of.
    await deps.db.execute(sql`TRUNCATE audit_logs, audit_seals, audit_salts RESTART IDENTITY`)
    await run()
    expect(said[0]![0]).toBe('error')
    await run()
    expect(said, 'told once').toEqual([])
    const expected = readNotedSeals(audit.sealsFile).map((noted) => noted.hash)
    const { findings } = await verifyAuditLogs(deps.db, { keys: keysOf(KEY), expected })
    expect(findings.length).toBeGreaterThan(1)
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['cut']))
  })

  it('are noted beside a line that a loss of power cut off', async () => {
    const known = readNotedSeals(audit.sealsFile).length
    appendFileSync(audit.sealsFile, '{"at":"2026-11-22T1')
    hour++
    await run()
    expect(readNotedSeals(audit.sealsFile)).toHaveLength(known + 1)
  })
})

describe('the keys of the seals', () => {
  it('are made once and kept where nobody else reads them', () => {
    const settings = auditSettings()
    expect(findAuditKeys(settings), 'a command makes none').toEqual([])
    expect(existsSync(settings.keyFile)).toBe(false)
    const [made] = readAuditKeys(settings)
    expect(made.secret).toHaveLength(43)
    expect(statSync(settings.keyFile).mode & 0o077).toBe(0)
    expect(readAuditKeys(settings)).toEqual([made])
    expect(readFileSync(settings.keyFile, 'utf8')).toBe(made.secret)
    expect(made.id).not.toContain(made.secret.slice(0, 4))
  })

  it('are required with an https address, as the session’s are, and must not be guessable', () => {
    const read = (env: Record<string, string>) =>
      readConfig({ NODE_ENV: 'test', DATA_DIR: '/nowhere', ...env }, '1').audit
    expect(() => readAuditKeys(read({ APP_URL: 'https://portal.example' }))).toThrow('AUDIT_KEY is required')
    expect(() => read({ AUDIT_KEY: 'short' })).toThrow('at least 32 characters')
    expect(() => read({ AUDIT_MAIL_TO: 'nobody' })).toThrow('AUDIT_MAIL_TO')
    const two = read({ AUDIT_KEY: `${'a'.repeat(32)}, ${'b'.repeat(32)}`, APP_URL: 'https://portal.example' })
    expect(readAuditKeys(two).map(({ secret }) => secret[0])).toEqual(['a', 'b'])
    expect(existsSync('/nowhere')).toBe(false)
  })
})
