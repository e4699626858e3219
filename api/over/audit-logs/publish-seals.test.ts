import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../../tests/support/audit-settings'
import { silenceAudit } from '../../../tests/support/silence-audit'
import type { TestDatabase } from '../../../tests/support/test-database'
import { DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import type { JobDeps } from '../../ground/jobs/job'
import { findAuditKeys, readAuditKeys } from './audit-keys'
import { mailDaySeal, publishSeals } from './publish-seals'
import { sealAuditLogs } from './seal-audit-logs'
import { readLastSeal } from './seal-queries'
import { type NotedSeal, noteSeal, readLastNoted, walkNotedSeals } from './seals-file'
import { verifyAuditLogs } from './verify-audit-logs'

const KEY = 'the key of the publishing tests'

describe.each(DATABASES)('seals that leave the database on %s', (database) => {
  let opened: TestDatabase
  let deps: JobDeps
  let minute = 30
  const said: [level: string, facts: unknown][] = []
  const audit = { ...auditSettings(KEY), mailTo: ['auditora@x.example', 'outro@y.example'] }
  const note = (level: string) => (facts: unknown) => said.push([level, facts])
  const run = async () => {
    await deps.db.execute(sql`INSERT INTO audit_logs (action, table_name, record_id) VALUES ('x', 'x', '1')`)
    await quietRun()
  }
  const quietRun = async () => {
    await sealAuditLogs(deps)
    said.length = 0
    await publishSeals(deps)
  }
  const noted = async () => {
    const lines: NotedSeal[] = []
    for await (const line of walkNotedSeals(audit.sealsFile)) lines.push(line)
    return lines
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
      now: () => new Date(Date.UTC(2026, 10, 22, 10, minute)),
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    } as unknown as JobDeps
  })
  afterAll(() => opened?.close())

  it('go into the file and the log each time that there is a new one, and a quiet minute writes nothing', async () => {
    await run()
    const first = (await readLastSeal(deps.db))!
    expect(await noted()).toEqual([
      { at: '2026-11-22T10:30:00.000Z', seal: 1, toId: first.toId, keyId: keysOf(KEY)[0]!.id, hash: first.hash },
    ])
    expect(said).toEqual([['info', { auditSeal: expect.objectContaining({ hash: first.hash }) }]])
    minute++
    const before = readFileSync(audit.sealsFile, 'utf8')
    await quietRun()
    expect([readFileSync(audit.sealsFile, 'utf8'), said]).toEqual([before, []])
    await run()
    expect(readFileSync(audit.sealsFile, 'utf8').startsWith(before)).toBe(true)
    expect((await noted()).map(({ seal, at }) => [seal, at.slice(11, 16)])).toEqual([
      [1, '10:30'],
      [2, '10:31'],
    ])
    expect(statSync(audit.sealsFile).mode & 0o007).toBe(0)
  })

  it('go by mail to each auditor once a day', async () => {
    await mailDaySeal(deps, '2026-11-22')
    const { hash } = readLastNoted(audit.sealsFile)!
    await run()
    await mailDaySeal(deps, '2026-11-22')
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(audit.mailTo)
    expect(sent[0]!.subject).toBe('Selo da auditoria de 22/11/2026')
    expect(sent[0]!.text).toContain(`npm run audit:verify -- --expect ${hash}`)
    await mailDaySeal(deps, '2026-11-23')
    expect(await mails()).toHaveLength(4)
  })

  it('that are gone are told at once to the log and the auditors, and for ever by the file', async () => {
    const count = (await mails()).length
    await silenceAudit(deps.db)
    const { hash } = (await readLastSeal(deps.db))!
    expect(readLastNoted(audit.sealsFile)?.hash, 'noted within its minute').toBe(hash)
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
    expect(said, 'told once').toEqual([['info', expect.anything()]])
    const { findings } = await verifyAuditLogs(deps.db, { keys: keysOf(KEY), noted: walkNotedSeals(audit.sealsFile) })
    expect(findings.length).toBeGreaterThan(3)
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['cut']))
  })

  it('are noted beside a line that a loss of power cut off', async () => {
    const known = (await noted()).length
    appendFileSync(audit.sealsFile, '{"at":"2026-11-22T1')
    minute++
    await run()
    expect(await noted()).toHaveLength(known + 1)
  })

  it('that are gone are told by the process’s own memory where the file is gone too', async () => {
    await run()
    const { hash } = (await readLastSeal(deps.db))!
    rmSync(audit.sealsFile)
    await deps.db.execute(sql`DELETE FROM audit_seals WHERE hash = ${hash}`)
    await run()
    expect(said[0]).toEqual(['error', { lost: [hash] }])
    expect(await noted()).toHaveLength(1)
  })

  it('stop nothing where the file cannot be written, and are noted once it can', async () => {
    const { sealsFile } = audit
    audit.sealsFile = `${sealsFile}/nowhere`
    await run()
    expect(said.map(([level]) => level)).toEqual(['error', 'info', 'error'])
    audit.sealsFile = sealsFile
    await quietRun()
    expect(readLastNoted(sealsFile)?.hash).toBe((await readLastSeal(deps.db))!.hash)
  })
})

describe('the file of seals', () => {
  const seal = (at: number): NotedSeal => ({
    at: new Date(Date.UTC(2026, 10, 22) + at * 60_000).toISOString(),
    seal: at,
    toId: at * 3,
    keyId: '0123456789abcdef',
    hash: at.toString(16).padStart(64, '0'),
  })

  it('is read from its end, also where what stands there is no line of ours', () => {
    const { sealsFile } = auditSettings()
    expect(readLastNoted(sealsFile)).toBeUndefined()
    writeFileSync(sealsFile, `{"at":"${'x'.repeat(50_000)}`)
    expect(readLastNoted(sealsFile)).toBeUndefined()
    for (const at of [1, 2, 3]) noteSeal(sealsFile, seal(at))
    expect(readLastNoted(sealsFile)).toEqual(seal(3))
    appendFileSync(sealsFile, `\n{"hash":"${'x'.repeat(50_000)}`)
    expect(readLastNoted(sealsFile)).toEqual(seal(3))
  })

  it('takes some 180 bytes a seal, and half a million are read line by line', { timeout: 120_000 }, async () => {
    const { sealsFile } = auditSettings()
    const lines = (from: number) => Array.from({ length: 5_256 }, (_, at) => `${JSON.stringify(seal(from + at))}\n`)
    for (let from = 0; from < 525_600; from += 5_256) appendFileSync(sealsFile, lines(from).join(''))
    const { size } = statSync(sealsFile)
    const started = performance.now()
    expect(readLastNoted(sealsFile)?.seal).toBe(525_599)
    const tail = performance.now() - started
    const heap = process.memoryUsage().heapUsed
    let count = 0
    let most = 0
    for await (const { hash } of walkNotedSeals(sealsFile))
      if (hash && ++count % 50_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - heap)
    const walked = performance.now() - started
    console.info(
      `seals of a year, one a minute: ${(size / 1e6).toFixed(1)} MB, the last in ${tail.toFixed(1)} ms, all in ${Math.round(walked)} ms`,
    )
    expect(count).toBe(525_600)
    expect(size / count).toBeLessThan(200)
    expect(most).toBeLessThan(100_000_000)
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
