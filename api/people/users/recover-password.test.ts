import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { sendMails } from '../../ground/mail/send-mails'
import { openDiskStore } from '../../ground/storage/file-store'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

const NEW_PASSWORD = 'nova senha 2026'
const MINUTE = 60_000

describe.each(DATABASES)('password recovery on %s', (database) => {
  let api: TestApi
  let smtp: SmtpReceiver
  let deps: JobDeps
  let address = 0
  const dataDir = mkdtempSync(join(tmpdir(), 'recovery-'))
  const { email } = DEMO_LOGINS.readOnly
  beforeAll(async () => {
    ;[api, smtp] = await Promise.all([openTestApi({ database }), openSmtpReceiver()])
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, APP_URL: 'https://portal.example' }
    deps = {
      db: api.db,
      config: readConfig(env as unknown as NodeJS.ProcessEnv, '1'),
      files: openDiskStore(join(dataDir, 'files')),
      now: () => api.now(),
      log: createLog('silent'),
    }
  })
  afterAll(async () => {
    await api?.close()
    await smtp?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    api.setNow(TEST_NOW)
    smtp.received.length = 0
    smtp.behave = () => 'take'
    await api.db.execute(sql`DELETE FROM outbox_mails`)
    await api.db.execute(sql`DELETE FROM rate_limits`)
    await api.db.execute(sql`DELETE FROM account_tokens`)
    await api.db.execute(sql`DELETE FROM account_events`)
  })

  /** Each call comes from a network of its own, so that only the limit under test is met. */
  const from = (headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': `2001:db8:0:${(++address).toString(16)}::1`, ...headers },
  })
  const ask = (of: string, headers?: Record<string, string>) =>
    api.anonymous.post('/users/requestPasswordRecovery', { email: of }, from(headers))
  const recover = (token: string, password = NEW_PASSWORD) =>
    api.anonymous.post(`/users/passwordRecovery/${token}`, { password, passwordConfirmation: password }, from())
  const logIn = (password: string) => api.anonymous.post<{ token: string }>('/users/login', { email, password }, from())
  const deliver = async () => {
    await handleAccountEvents(deps)
    return sendMails(deps)
  }
  const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const tokensOf = () => smtp.received.map(({ raw }) => /recovery-password\/([\w-]{43})/.exec(plain(raw))?.[1] ?? '')
  const newLink = async () => {
    await ask(email)
    await deliver()
    return tokensOf().at(-1)!
  }
  const resetPassword = async () => {
    api.setNow(TEST_NOW)
    await recover(await newLink(), DEMO_PASSWORD)
    smtp.received.length = 0
  }

  it('mails a link whose token the database does not hold, and sets the password by it once', async () => {
    const { body: session } = await logIn(DEMO_PASSWORD)
    expect((await ask(` ${email.toUpperCase()}`)).body).toEqual({ ok: true })
    expect(await deliver()).toBe(1)
    expect(smtp.received[0]?.to).toEqual([email])
    const words = plain(smtp.received[0]!.raw)
    expect(words.match(/https?:\/\/[^/\s"]+/g)?.every((origin) => origin === 'https://portal.example')).toBe(true)
    expect(words).not.toContain('[link oculto]')
    const [token] = tokensOf()
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await api.db.execute(sql`
      SELECT (SELECT jsonb_agg(to_jsonb(m)) FROM outbox_mails m)::text || (SELECT jsonb_agg(to_jsonb(t)) FROM account_tokens t)::text AS stored`)
    expect(rows[0]!.stored).not.toContain(token)
    expect(rows[0]!.stored).toContain('[link oculto]')

    expect((await recover(token!, 'curta1')).status).toBe(422)
    expect(await recover(token!)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await recover(token!)).body.code).toBe('RECOVERY_PASSWORD_TOKEN_NOT_FOUND')
    expect((await logIn(DEMO_PASSWORD)).status).toBe(401)
    expect((await logIn(NEW_PASSWORD)).status).toBe(200)
    const headers = { authorization: `Bearer ${session.token}` }
    expect((await api.anonymous.get('/users/me', {}, { headers })).status, 'every session has ended').toBe(401)
    const { rows: audits } = await api.db.execute(
      sql`SELECT after FROM audit_logs WHERE action = 'recoverPassword' ORDER BY id DESC LIMIT 1`,
    )
    expect(JSON.stringify(audits)).not.toMatch(/argon2|nova senha/)
    await deliver()
    expect(smtp.received.at(-1)!.raw).toMatch(/senha foi alterada|senha_foi_alterada/)
    await resetPassword()
  })

  it('lets one of fifty that come at once set the password', { timeout: 60_000 }, async () => {
    const token = await newLink()
    const answers = await Promise.all(Array.from({ length: 50 }, () => recover(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'RECOVERY_PASSWORD_TOKEN_NOT_FOUND')).toHaveLength(49)
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM account_events WHERE event = 'PASSWORD_CHANGED'`,
    )
    expect(rows[0]!.n).toBe(1)
    await resetPassword()
  })

  it('ends an older link by a newer one, after an hour, and by another change of the password', async () => {
    const first = await newLink()
    const second = await newLink()
    expect((await recover(first)).body.code).toBe('RECOVERY_PASSWORD_TOKEN_NOT_FOUND')
    api.setNow(new Date(TEST_NOW.getTime() + 60 * MINUTE))
    expect((await recover(second)).body.code).toBe('RECOVERY_PASSWORD_TOKEN_NOT_FOUND')
    const third = await newLink()
    const { body } = await logIn(DEMO_PASSWORD)
    const change = { currentPassword: DEMO_PASSWORD, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
    const { headers } = from({ authorization: `Bearer ${body.token}` })
    expect((await api.anonymous.put('/users/updatePassword', change, { headers })).status).toBe(200)
    expect((await recover(third)).body.code).toBe('RECOVERY_PASSWORD_TOKEN_NOT_FOUND')
    await resetPassword()
  })

  it('counts the hour from the mail that leaves, and makes a new link for each try under one Message-ID', async () => {
    await ask(email)
    smtp.behave = () => 'cut after DATA'
    expect(await deliver()).toBe(0)
    api.setNow(new Date(TEST_NOW.getTime() + 90 * MINUTE))
    smtp.behave = () => 'take'
    expect(await deliver()).toBe(1)
    const [lost, arrived] = tokensOf()
    expect(lost).not.toBe(arrived)
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM account_tokens WHERE used_at IS NULL AND ended_at IS NULL`,
    )
    expect(rows[0]!.n, 'one link lives').toBe(1)
    expect((await recover(lost!)).status).toBe(400)
    api.setNow(new Date(TEST_NOW.getTime() + 149 * MINUTE))
    expect((await recover(arrived!)).status).toBe(200)
    await resetPassword()
  })

  it('sends the newest of several requests, and not one that waited in the queue', async () => {
    await ask(email)
    smtp.behave = () => 'refuse for now'
    await deliver()
    smtp.behave = () => 'take'
    await ask(email)
    await ask(email)
    expect(await deliver()).toBe(1)
    api.setNow(new Date(TEST_NOW.getTime() + 30 * MINUTE))
    expect(await deliver()).toBe(0)
    expect((await recover(tokensOf().at(-1)!)).status).toBe(200)
    await resetPassword()
  })

  it.each(['x', 'A'.repeat(43), "' OR 1=1 --", '%00', 'A'.repeat(200)])('knows no link %.20s', async (token) => {
    const { status, body } = await recover(encodeURIComponent(token))
    expect([status, body.code]).toEqual([400, 'RECOVERY_PASSWORD_TOKEN_NOT_FOUND'])
  })

  it('writes to nobody unknown, inactive, suspended or of an API, and says the same', async () => {
    const nobodies = [
      'ninguem@soldovale.example',
      'inativo@soldovale.example',
      'integrador@raiocerto.example',
      DEMO_LOGINS.apiUser.email,
    ]
    for (const nobody of nobodies) expect(await ask(nobody)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await deliver()).toBe(0)
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM outbox_mails`)
    expect(rows[0]!.n).toBe(0)
  })

  it('stops the sixth request for an e-mail and the thirty-first of an address, known or not', async () => {
    for (const of of [email, 'ninguem@soldovale.example']) {
      for (let n = 0; n < 5; n++) expect((await ask(of)).status).toBe(200)
      const refused = await ask(of)
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const one = { 'x-forwarded-for': '203.0.113.9' }
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await ask(`n${n}@soldovale.example`, one)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('never lets a header name the host of a link', async () => {
    const evil = 'evil.example'
    const variants = [
      { host: evil },
      { 'x-forwarded-host': evil },
      { 'x-host': evil },
      { 'x-original-host': evil },
      { 'x-forwarded-server': evil },
      { forwarded: `host=${evil}` },
      { 'x-rewrite-url': `https://${evil}/` },
      { 'x-original-url': `https://${evil}/` },
      { origin: `https://${evil}` },
      { referer: `https://${evil}/` },
      { 'x-forwarded-proto': 'http', 'x-forwarded-port': '8080' },
      { 'x-http-host-override': evil },
    ]
    for (const headers of variants) {
      await api.db.execute(sql`DELETE FROM rate_limits`)
      expect((await ask(email, headers as unknown as Record<string, string>)).status).toBe(200)
      await deliver()
    }
    expect(smtp.received).toHaveLength(variants.length)
    for (const { raw } of smtp.received) {
      expect(raw).not.toContain(evil)
      expect(plain(raw)).toContain('https://portal.example/recovery-password/')
    }
  })

  it('takes the same time for 500 e-mails that exist and 500 that do not', { timeout: 120_000 }, async () => {
    await api.db.execute(sql`
      INSERT INTO users (company_id, role_id, name, email) SELECT u.company_id, u.role_id, 'Pessoa', 'p' || n || '@conhecido.example'
        FROM users u, generate_series(1, 500) n WHERE u.email = ${email}`)
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    const time = async (kind: keyof typeof times, n: number) => {
      const start = performance.now()
      const { status, body } = await ask(`p${n}@${kind === 'known' ? 'conhecido' : 'ausentado'}.example`)
      times[kind].push(performance.now() - start)
      bodies.add(`${status} ${JSON.stringify(body)}`)
    }
    for (let n = 1; n <= 30; n++) await ask(`aquecimento${n}@ausentado.example`)
    // In turn, and each goes first as often as the other: what the machine does meanwhile falls on both.
    for (let n = 1; n <= 500; n++) {
      const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) await time(kind, n)
    }
    expect([...bodies]).toEqual(['200 {"ok":true}'])
    const auc = areaUnderCurve(times.known, times.unknown)
    console.info(`recovery on ${database}: AUC ${auc.toFixed(3)} over 500 known and 500 unknown e-mails`)
    expect(auc).toBeGreaterThan(0.45)
    expect(auc).toBeLessThan(0.55)
    await api.db.execute(sql`DELETE FROM account_events`)
    await api.db.execute(sql`DELETE FROM users WHERE email LIKE '%@conhecido.example'`)
  })
})

/** How well the times tell the two apart: 0.5 is not at all. */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  let wins = 0
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0
  return wins / (a.length * b.length)
}
