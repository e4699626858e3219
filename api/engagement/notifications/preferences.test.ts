import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { sendMails } from '../../ground/mail/send-mails'
import { signMail } from '../../ground/mail/unsubscribe-link'
import { writeSummaries } from '../../ground/mail/write-summaries'
import { openDiskStore } from '../../ground/storage/file-store'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { handleAccountEvents } from './handle-account-events'

interface Matrix {
  rows: { event: string; cells: { channel: string; isOn: boolean; isOnByDefault: boolean; isFixed: boolean }[] }[]
  version: number
}
const PREFERENCES = '/users/me/notificationPreferences'
const DAY = 86_400_000
const cellsOn = ({ rows }: Matrix) =>
  rows.flatMap(({ event, cells }) => cells.filter(({ isOn }) => isOn).map(({ channel }) => `${event}:${channel}`))

describe.each(DATABASES)('notifications by choice on %s', (database) => {
  let api: TestApi
  let smtp: SmtpReceiver
  let deps: JobDeps
  let clock = TEST_NOW
  const dataDir = mkdtempSync(join(tmpdir(), 'choices-'))
  beforeAll(async () => {
    smtp = await openSmtpReceiver()
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, APP_URL: 'https://portal.example' }
    const config = readConfig(env as unknown as NodeJS.ProcessEnv, '1')
    api = await openTestApi({ database, deps: { config, now: () => clock } })
    deps = {
      db: api.db,
      config,
      files: openDiskStore(join(dataDir, 'files')),
      now: () => clock,
      log: createLog('silent'),
    }
  })
  afterAll(async () => {
    await Promise.all([api?.close(), smtp?.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    clock = TEST_NOW
    smtp.received.length = 0
    smtp.behave = () => 'take'
    for (const table of ['outbox_mails', 'notifications', 'account_events', 'notification_choices', 'summary_lines'])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  })

  const userId = async (persona: keyof typeof DEMO_LOGINS) =>
    Number(
      (await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${DEMO_LOGINS[persona].email}`)).rows[0]!.id,
    )
  const preferences = async (persona: keyof typeof DEMO_LOGINS) => (await api.as(persona).get<Matrix>(PREFERENCES)).body
  const choose = async (persona: keyof typeof DEMO_LOGINS, change: (on: string[]) => string[]) => {
    const before = await preferences(persona)
    return api.as(persona).put<Matrix & { code?: string }>(PREFERENCES, {
      on: change(cellsOn(before)),
      version: before.version,
    })
  }
  const answered =
    (persona: keyof typeof DEMO_LOGINS, at = clock) =>
    async () => {
      await api.db.execute(sql`INSERT INTO account_events (event, user_id, data, at)
      VALUES ('FEEDBACK_ANSWERED', ${await userId(persona)}, '{"feedback":{"id":1,"answer":"Pronto"}}', ${at.toISOString()}::timestamptz)`)
      await handleAccountEvents(deps)
    }
  const count = async (table: string) =>
    Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`)).rows[0]!.n)
  const headerOf = (raw: string, name: string) =>
    new RegExp(`^${name}: ?(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n[ \t]/g, '') ?? null

  it('a reader switches a mail off, and stays told in the portal', async () => {
    const saved = await choose('integrator', (on) => on.filter((cell) => cell !== 'FEEDBACK_ANSWERED:EMAIL'))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.version).toBe(2)
    await answered('integrator')()
    expect(await count('outbox_mails')).toBe(0)
    expect(await count('notifications')).toBe(1)
    // Another one's choice is another one's.
    await answered('pampa')()
    expect(await count('outbox_mails')).toBe(1)
  })

  it('what must be read stays on, and says so', async () => {
    const page = await preferences('integrator')
    const fixed = page.rows.flatMap(({ event, cells }) => (cells.some(({ isFixed }) => isFixed) ? [event] : []))
    expect(fixed).toEqual(
      expect.arrayContaining(['PASSWORD_RECOVERY_REQUESTED', 'PASSWORD_CHANGED', 'INVOICE_ISSUED', 'CLAIM_REFUSED']),
    )
    for (const event of fixed) {
      const refused = await choose('integrator', (on) => on.filter((cell) => cell !== `${event}:EMAIL`))
      expect([refused.status, refused.body.code], event).toEqual([422, 'NOTIFICATION_STAYS_ON'])
    }
    // Whatever stands in the table, such as the choice of a role that was written before.
    const choices = Object.fromEntries(fixed.map((event) => [`${event}:EMAIL`, false]))
    await api.db.execute(
      sql`INSERT INTO notification_choices (user_id, choices) VALUES (${await userId('integrator')}, ${JSON.stringify(choices)}::jsonb)`,
    )
    await api.db.execute(
      sql`INSERT INTO account_events (event, user_id) VALUES ('PASSWORD_CHANGED', ${await userId('integrator')})`,
    )
    await handleAccountEvents(deps)
    expect(await count('outbox_mails')).toBe(1)
  })

  it('refuses a cell that does not concern them, and a stale version', async () => {
    const other = await choose('integrator', (on) => [...on, 'TASKS_DUE:EMAIL'])
    expect(other.status).toBe(422)
    const unknown = await choose('integrator', (on) => [...on, 'NOTHING:EMAIL'])
    expect(unknown.status).toBe(422)
    const on = cellsOn(await preferences('integrator'))
    expect((await api.as('integrator').put(PREFERENCES, { on, version: 7 })).status).toBe(409)
    expect(
      (await api.as('integrator').put(PREFERENCES, { on: [...on, 'ORDER_SENT:SUMMARY'], version: 1 })).status,
    ).toBe(200)
    expect((await api.as('integrator').put(PREFERENCES, { on, version: 1 })).status).toBe(409)
    expect((await api.anonymous.get(PREFERENCES)).status).toBe(401)
  })

  it('a role has its own channels, its people follow them but for what they chose, and the default comes back', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT role_id::int AS id FROM users WHERE email = ${DEMO_LOGINS.integrator.email}`,
    )
    const path = `/notifications/settings/${rows[0]!.id}`
    const before = (await api.as('admin').get<Matrix>(path)).body
    const on = cellsOn(before).filter((cell) => !cell.startsWith('FEEDBACK_ANSWERED:'))
    const saved = await api.as('admin').put(path, { on, version: before.version })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await api.as('integrator').put(path, { on, version: 2 })).status).toBe(403)
    expect((await api.as('integrator').get(path)).status).toBe(403)

    expect(cellsOn(await preferences('integrator'))).not.toContain('FEEDBACK_ANSWERED:EMAIL')
    await answered('integrator')()
    expect([await count('outbox_mails'), await count('notifications')]).toEqual([0, 0])
    await choose('integrator', (own) => [...own, 'FEEDBACK_ANSWERED:PORTAL'])
    await answered('integrator')()
    expect([await count('outbox_mails'), await count('notifications')]).toEqual([0, 1])

    const required = await api.as('admin').put(path, { on: [], version: 2 })
    expect(required.status).toBe(422)
    const reset = await api.as('admin').post<{ version: number }>(`${path}/reset`, {})
    expect([reset.status, reset.body.version]).toEqual([200, 3])
    expect(cellsOn((await api.as('admin').get<Matrix>(path)).body)).toEqual(cellsOn(before))
    const list = await api.as('admin').get<{ data: { id: number; changes: number }[] }>('/notifications/settings')
    expect(list.body.data.find(({ id }) => id === rows[0]!.id)?.changes).toBe(0)
  })

  it('the summary of 8 h gathers what was chosen, once a day, whoever runs it and whatever is killed', async () => {
    await choose('integrator', (on) => [
      ...on.filter((cell) => !cell.startsWith('FEEDBACK_ANSWERED:')),
      'FEEDBACK_ANSWERED:SUMMARY',
    ])
    // TEST_NOW's day in São Paulo, at six in the morning.
    const six = new Date(`${new Date(TEST_NOW.getTime() + DAY).toISOString().slice(0, 10)}T09:00:00Z`)
    clock = six
    for (let line = 0; line < 3; line++) await answered('integrator')()
    expect([await count('outbox_mails'), await count('notifications'), await count('summary_lines')]).toEqual([0, 0, 3])
    expect(await writeSummaries(deps)).toBe(0)

    clock = new Date(six.getTime() + 2 * 3_600_000)
    // A process that dies before its commit leaves the lines as they were.
    const dying = { ...deps, config: { ...deps.config, appUrl: 'no address' } }
    await expect(writeSummaries(dying)).rejects.toThrow()
    const written = await Promise.all([writeSummaries(deps), writeSummaries(deps), writeSummaries(deps)])
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1)
    // Later lines of that day go with the next day's mail.
    await api.db.execute(sql`UPDATE account_events SET handled_at = now()`)
    await answered('integrator')()
    await api.db.execute(
      sql`UPDATE summary_lines SET created_at = ${six.toISOString()}::timestamptz WHERE mailed_on IS NULL`,
    )
    expect(await writeSummaries(deps)).toBe(0)
    expect(await sendMails(deps)).toBe(1)
    const [mail] = smtp.received
    expect(mail!.to).toEqual([DEMO_LOGINS.integrator.email])
    const text = mail!.raw.replaceAll('=\r\n', '')
    expect(text.match(/https:\/\/portal\.example\/feedback\/1/g)!.length).toBeGreaterThanOrEqual(3)
    expect(headerOf(mail!.raw, 'List-Unsubscribe')).toContain('https://portal.example/unsubscribe/')

    clock = new Date(clock.getTime() + DAY)
    expect(await writeSummaries(deps)).toBe(1)
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM summary_lines WHERE mailed_on IS NULL`)
    expect(rows[0]!.n).toBe(0)
  })

  it('an optional mail carries a link that one POST follows, logged out; what must be read carries none', async () => {
    await answered('integrator')()
    await api.db.execute(
      sql`INSERT INTO account_events (event, user_id) VALUES ('PASSWORD_CHANGED', ${await userId('integrator')})`,
    )
    await handleAccountEvents(deps)
    expect(await sendMails(deps)).toBe(2)
    const [optional, required] = smtp.received
    expect(headerOf(required!.raw, 'List-Unsubscribe')).toBeNull()
    expect(headerOf(required!.raw, 'List-Unsubscribe-Post')).toBeNull()
    expect(headerOf(optional!.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const header = headerOf(optional!.raw, 'List-Unsubscribe')!
    const token = /^<https:\/\/portal\.example\/unsubscribe\/([\w-]+)>$/.exec(header)?.[1]
    expect(token, header).toBeTruthy()
    // No link that works is kept.
    const { rows } = await api.db.execute(sql`SELECT text || coalesce(html, '') AS said FROM outbox_mails`)
    for (const { said } of rows) expect(String(said)).not.toContain('unsubscribe')

    const path = `/unsubscriptions/${token}`
    expect((await api.anonymous.get(path)).body).toEqual({ event: 'FEEDBACK_ANSWERED' })
    expect(cellsOn(await preferences('integrator')), 'looking switches nothing off').toContain(
      'FEEDBACK_ANSWERED:EMAIL',
    )
    for (let time = 0; time < 2; time++) expect((await api.anonymous.post(path, {})).status).toBe(200)
    const on = cellsOn(await preferences('integrator'))
    expect(on).not.toContain('FEEDBACK_ANSWERED:EMAIL')
    expect(on).toContain('FEEDBACK_ANSWERED:PORTAL')
    expect(cellsOn(await preferences('pampa'))).toContain('FEEDBACK_ANSWERED:EMAIL')
    smtp.received.length = 0
    await answered('integrator')()
    expect(await sendMails(deps)).toBe(0)
    const audit = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM audit_logs WHERE table_name = 'notification_choices' AND action = 'unsubscribe'`,
    )
    expect(audit.rows[0]!.n).toBe(1)
  })

  it('refuses a link that is forged, for another mail, or expired', async () => {
    await answered('integrator')()
    const { rows } = await api.db.execute(sql`SELECT id::int FROM outbox_mails`)
    const id = Number(rows[0]!.id)
    const keys = deps.config.linkKeys()
    const good = signMail(id, { keys, expiresAt: new Date(clock.getTime() + DAY) })
    const forged = [
      signMail(id, { keys: ['another'], expiresAt: new Date(clock.getTime() + DAY) }),
      signMail(id, { keys, expiresAt: new Date(clock.getTime() - 1000) }),
      good.replace(/^\d+/, String(id + 1)),
      good.replace(/-[0-9a-z]+-/, '-zzzzzzzzz-'),
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      'x',
      `${id}--`,
    ]
    for (const token of forged)
      for (const method of ['get', 'post'] as const) {
        const answer = await api.anonymous[method]<{ code: string }>(
          `/unsubscriptions/${encodeURIComponent(token)}`,
          {},
        )
        expect([answer.status, answer.body.code], token).toEqual([400, 'NOTIFICATION_INVALID_LINK'])
      }
    expect(await count('notification_choices')).toBe(0)
    expect((await api.anonymous.post(`/unsubscriptions/${good}`, {})).status).toBe(200)
  })

  it('an address without a login switches off its own mails alone', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int, email FROM companies WHERE email IS NOT NULL AND kind = 'INTEGRATOR' ORDER BY id LIMIT 1`,
    )
    const quota = async () => {
      await api.db.execute(
        sql`INSERT INTO account_events (event, company_id, data) VALUES ('API_QUOTA_NEARLY_USED', ${rows[0]!.id}, '{"calls":8,"dailyLimit":10}')`,
      )
      await handleAccountEvents(deps)
    }
    const toCompany = async () =>
      (await api.db.execute(sql`SELECT id::int FROM outbox_mails WHERE recipient = ${rows[0]!.email}`)).rows
    await quota()
    const [mail] = await toCompany()
    const token = signMail(Number(mail!.id), {
      keys: deps.config.linkKeys(),
      expiresAt: new Date(clock.getTime() + DAY),
    })
    expect((await api.anonymous.post(`/unsubscriptions/${token}`, {})).status).toBe(200)
    await quota()
    expect((await toCompany()).length).toBe(1)
  })
})

describe.each(DATABASES)('the list behind the bell on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())

  interface Own {
    data: { id: number; title: string; path: string; readAt: string | null }[]
    meta: { total: number; next: string | null }
  }
  const fill = async (email: string, from: number, to: number) =>
    api.db.execute(sql`INSERT INTO notifications (user_id, event, title, path, key)
      SELECT u.id, 'ORDER_SENT', 'Aviso ' || i, '/orders/' || i, u.id || '-many-' || i
        FROM users u, generate_series(${from}::int, ${to}::int) i WHERE u.email = ${email}`)

  it('shows one’s own, newest first, at any depth; marks one’s own alone; and the bell stops counting at 100', async () => {
    await api.db.execute(sql`DELETE FROM notifications`)
    await fill(DEMO_LOGINS.integrator.email, 1, 10_000)
    await fill(DEMO_LOGINS.pampa.email, 1, 3)
    await api.db.execute(sql`ANALYZE notifications`)
    const list = async (query = {}) => (await api.as('integrator').get<Own>('/users/me/notifications', query)).body
    const first = await list()
    expect(first.data[0]!.title).toBe('Aviso 10000')
    // Counted to a thousand, and told so: a counted row costs as much as a shown one.
    expect(first.meta).toMatchObject({ total: 1_000, totalIsCapped: true })
    const second = await list({ cursor: first.meta.next })
    expect(second.data[0]!.id).toBeLessThan(first.data.at(-1)!.id)
    const unread = async (persona: 'integrator' | 'pampa') =>
      (await api.as(persona).get<{ unread: number }>('/users/me')).body.unread
    expect([await unread('integrator'), await unread('pampa')]).toEqual([100, 3])

    const upTo = first.data[0]!.id
    expect((await api.as('pampa').get<Own>('/users/me/notifications')).body.meta.total).toBe(3)
    await api.as('integrator').post('/users/me/notices/read', { upTo: upTo + 1_000_000 })
    expect([await unread('integrator'), await unread('pampa')]).toEqual([0, 3])
    expect((await list({ unread: 'true' })).data).toEqual([])
    expect((await list({ unread: 'false' })).meta).toMatchObject({ total: 1_000, totalIsCapped: true })
  })

  it('reads by an index what it shows and counts', async () => {
    await fill(DEMO_LOGINS.integrator.email, 10_001, 10_200)
    await api.db.execute(sql`ANALYZE notifications`)
    const plan = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify((await api.db.execute(sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`)).rows)
    const id = sql`(SELECT id FROM users WHERE email = ${DEMO_LOGINS.integrator.email})`
    const bell = await plan(
      sql`SELECT count(*) FROM (SELECT 1 FROM notifications n WHERE n.user_id = ${id} AND n.read_at IS NULL LIMIT 100) n`,
    )
    expect(bell).toContain('notifications_unread')
    const page = await plan(
      sql`SELECT n.id FROM notifications n WHERE n.user_id = ${id} ORDER BY n.id DESC, n.id DESC LIMIT 26`,
    )
    expect(page).toMatch(/notifications_user|notifications_pkey/)
    expect(page, 'no sort of all rows').not.toContain('"Sort Key"')
  })
})
