import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountEvent } from '#domain/people/companies/account-events'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { readConfig } from '../config/config'
import { hashToken } from '../http/authenticate'
import { createLog } from '../http/log'
import type { JobDeps } from '../jobs/job'
import { openDiskStore } from '../storage/file-store'
import { sendMails } from './send-mails'

describe.each(DATABASES)('mails of companies and accounts on %s', (database) => {
  let api: TestApi
  let real: TestApi
  let smtp: SmtpReceiver
  let deps: JobDeps
  let clock = TEST_NOW
  const dataDir = mkdtempSync(join(tmpdir(), 'account-mails-'))
  beforeAll(async () => {
    smtp = await openSmtpReceiver()
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, APP_URL: 'https://portal.example' }
    const config = readConfig(env as unknown as NodeJS.ProcessEnv, '1')
    ;[api, real] = await Promise.all([openTestApi({ database }), openTestApi({ database, deps: { config } })])
    deps = {
      db: api.db,
      config,
      files: openDiskStore(join(dataDir, 'files')),
      now: () => clock,
      log: createLog('silent'),
    }
  })
  afterAll(async () => {
    await Promise.all([api?.close(), real?.close(), smtp?.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    clock = TEST_NOW
    smtp.received.length = 0
    smtp.behave = () => 'take'
    for (const table of ['outbox_mails', 'notifications', 'account_events', 'account_tokens'])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  })

  const company = async (name: string) =>
    (await api.db.execute(sql`SELECT id::int, email FROM companies WHERE fantasy_name LIKE ${`${name}%`}`)).rows[0] as {
      id: number
      email: string
    }
  const add = (event: AccountEvent, owner: { companyId?: number; userId?: number }, data: object = {}) =>
    api.db.execute(sql`INSERT INTO account_events (event, company_id, user_id, data)
      VALUES (${event}, ${owner.companyId ?? null}, ${owner.userId ?? null}, ${JSON.stringify(data)}::jsonb)`)
  const outbox = async () => (await api.db.execute(sql`SELECT * FROM outbox_mails ORDER BY id`)).rows
  const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

  it('tell the company of each step, once, with the reason where there is one', async () => {
    const { id, email } = await company('Helio')
    await api.db.execute(sql`UPDATE companies SET status = 'APPROVED' WHERE id = ${id}`)
    const events: [AccountEvent, string][] = [
      ['COMPANY_REGISTERED', 'em análise'],
      ['COMPANY_DISAPPROVED', 'Motivo: CNAE'],
      ['COMPANY_SUSPENDED', 'Motivo: CNAE'],
      ['COMPANY_REACTIVATED', 'https://portal.example/login'],
      ['COMPANY_ACTIVATED', 'https://portal.example/login'],
      ['COMPANY_APPROVED', '[link oculto]'],
    ]
    for (const [event] of events) await add(event, { companyId: id }, { reason: 'CNAE' })
    await Promise.all([handleAccountEvents(deps), handleAccountEvents(deps)])
    await api.db.execute(sql`UPDATE account_events SET handled_at = NULL`)
    await handleAccountEvents(deps)
    const mails = await outbox()
    expect(mails).toHaveLength(events.length)
    for (const [event, words] of events) {
      const mail = mails.find((one) => one.event === event)
      expect(mail?.recipient).toBe(email)
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(await sendMails(deps)).toBe(events.length)
    const token = smtp.received.map(({ raw }) => /create-account\/([\w-]{43})/.exec(plain(raw))?.[1]).find(Boolean)!
    const { rows } = await api.db.execute(sql`SELECT token_hash, company_id::int, expires_at FROM account_tokens`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ token_hash: hashToken(token), company_id: id })
    expect(new Date(String(rows[0]!.expires_at)).getTime() - TEST_NOW.getTime()).toBe(7 * 86_400_000)
  })

  it('tell of a new registration those of the staff who may approve it', async () => {
    const { id } = await company('Helio')
    await add('COMPANY_REGISTERED', { companyId: id })
    await handleAccountEvents(deps)
    const { rows } = await api.db.execute(sql`
      SELECT u.email, n.path, (r.is_admin OR 'companies:approve' = ANY(r.permissions)) AS may
        FROM notifications n JOIN users u ON u.id = n.user_id JOIN roles r ON r.id = u.role_id`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ email }) => email)).toContain(DEMO_LOGINS.admin.email)
    expect(rows.every(({ may, path }) => may === true && path === `/companies/${id}`)).toBe(true)
  })

  it('give up a link whose company was refused before the mail left', async () => {
    const { id } = await company('Helio')
    await api.db.execute(sql`UPDATE companies SET status = 'APPROVED' WHERE id = ${id}`)
    await add('COMPANY_APPROVED', { companyId: id })
    await handleAccountEvents(deps)
    await api.db.execute(sql`UPDATE companies SET status = 'DISAPPROVED' WHERE id = ${id}`)
    expect(await sendMails(deps)).toBe(0)
    expect(await outbox()).toMatchObject([{ state: 'DEAD' }])
    expect(smtp.received).toHaveLength(0)
  })

  it('reach 100 people although two of five fail, each with one link that lives', { timeout: 120_000 }, async () => {
    await api.db.execute(sql`
      INSERT INTO users (company_id, role_id, name, email) SELECT u.company_id, u.role_id, 'Pessoa ' || n, 'p' || n || '@convite.example'
        FROM users u, generate_series(1, 100) n WHERE u.email = ${DEMO_LOGINS.readOnly.email}`)
    await api.db.execute(
      sql`INSERT INTO account_events (event, user_id) SELECT 'USER_INVITED', id FROM users WHERE email LIKE '%@convite.example'`,
    )
    await handleAccountEvents(deps)
    let turn = 0
    let cuts = 0
    smtp.behave = () => {
      const mood = (['refuse for now', 'take', 'cut after DATA', 'take', 'take'] as const)[turn++ % 5]!
      if (mood === 'cut after DATA') cuts++
      return mood
    }
    for (let round = 0; round < 12; round++) {
      await sendMails(deps)
      clock = new Date(clock.getTime() + 7 * 3_600_000)
    }
    expect((await outbox()).every(({ state }) => state === 'SENT')).toBe(true)
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(100)
    expect(smtp.received.length).toBe(100 + cuts)
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(100)
    const { rows } = await api.db.execute(sql`
      SELECT count(*)::int AS live, count(DISTINCT user_id)::int AS owners FROM account_tokens WHERE ended_at IS NULL AND used_at IS NULL`)
    expect(rows[0]).toEqual({ live: 100, owners: 100 })
    console.info(
      `F7 on ${database}: 100 mails, ${cuts} cut after DATA, ${smtp.received.length - 100} doubles under the same Message-ID`,
    )
  })

  it('wait for another time where the mail server says nothing, over one connection', { timeout: 30_000 }, async () => {
    let connections = 0
    const silent = createServer(() => void connections++).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { id } = await company('Helio')
    await add('COMPANY_ACTIVATED', { companyId: id })
    await handleAccountEvents(deps)
    const began = performance.now()
    const smtpUrl = `smtp://127.0.0.1:${port}`
    expect(await sendMails({ ...deps, config: { ...deps.config, smtpUrl } })).toBe(0)
    // Well before the lease of the mail ends, and the job that sends it.
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(await outbox()).toEqual([expect.objectContaining({ state: 'QUEUED', attempts: 1 })])
    expect(connections).toBe(1)
    silent.close()
    clock = new Date(clock.getTime() + 3_600_000)
    for (const event of ['COMPANY_SUSPENDED', 'COMPANY_REACTIVATED'] as const) await add(event, { companyId: id })
    await handleAccountEvents(deps)
    const before = smtp.connections()
    const oneLane = { ...deps.config, lanes: { ...deps.config.lanes, mails: 1 } }
    expect(await sendMails({ ...deps, config: oneLane })).toBe(3)
    expect(smtp.connections() - before).toBe(1)
  })

  it('open their link to an administrator of the embedded demo alone, by asking', async () => {
    const insert = (one: TestApi) =>
      one.db.execute(sql`
        INSERT INTO outbox_mails (key, recipient, user_id, token_purpose, event, subject, text, message_id, state)
        SELECT 'demo-link', email, id, 'RECOVERY', 'PASSWORD_RECOVERY_REQUESTED', 'Recuperação', 'Link: [link oculto]', '<x@x>', 'OUTBOX'
          FROM users WHERE email = ${DEMO_LOGINS.readOnly.email} RETURNING id::int`)
    const id = (await insert(api)).rows[0]!.id
    const { body } = await api.as('admin').get(`/notifications/${id}`)
    expect(body).toMatchObject({ text: 'Link: [link oculto]', canMintLink: true })
    expect((await api.db.execute(sql`SELECT 1 FROM account_tokens`)).rows, 'reading makes no link').toHaveLength(0)
    const first = await api.as('admin').post<{ url: string }>(`/notifications/${id}/link`)
    const second = await api.as('admin').post<{ url: string }>(`/notifications/${id}/link`)
    const hashes = [first, second].map(({ body: { url } }) => hashToken(url.split('/').at(-1)!))
    const { rows } = await api.db.execute(
      sql`SELECT token_hash FROM account_tokens WHERE ended_at IS NULL AND used_at IS NULL`,
    )
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashes[1]])
    await Promise.all(Array.from({ length: 10 }, () => api.as('admin').post(`/notifications/${id}/link`)))
    const live = await api.db.execute(sql`SELECT 1 FROM account_tokens WHERE ended_at IS NULL AND used_at IS NULL`)
    expect(live.rows, 'one lives, however many were made at once').toHaveLength(1)
    for (const persona of ['director', 'integrator', 'apiUser'] as const)
      expect((await api.as(persona).post(`/notifications/${id}/link`)).status, persona).toBe(403)
    expect((await api.as('admin').post('/notifications/999999/link')).status).toBe(404)

    const realId = (await insert(real)).rows[0]!.id
    expect((await real.as('admin').get(`/notifications/${realId}`)).body.canMintLink).toBe(false)
    expect((await real.as('admin').post(`/notifications/${realId}/link`)).status).toBe(403)
  })
})
