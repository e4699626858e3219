import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleEvents } from '../../engagement/notifications/handle-events'
import { readConfig } from '../config/config'
import { createLog } from '../http/log'
import type { JobDeps } from '../jobs/job'
import { openDiskStore } from '../storage/file-store'
import { backoffSeconds, sendMails } from './send-mails'

describe.each(DATABASES)('mails of orders on %s', (database) => {
  let api: TestApi
  let smtp: SmtpReceiver
  let deps: JobDeps
  let clock = TEST_NOW
  const dataDir = mkdtempSync(join(tmpdir(), 'mails-'))
  beforeAll(async () => {
    ;[api, smtp] = await Promise.all([openTestApi({ database }), openSmtpReceiver()])
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, APP_URL: 'https://portal.example' }
    deps = {
      db: api.db,
      config: readConfig(env as unknown as NodeJS.ProcessEnv, '1'),
      files: openDiskStore(join(dataDir, 'files')),
      now: () => clock,
      log: createLog('silent'),
    }
  })
  afterAll(async () => {
    await api?.close()
    await smtp?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    clock = TEST_NOW
    smtp.received.length = 0
    smtp.behave = () => 'take'
    await api.db.execute(sql`UPDATE order_events SET handled_at = now() WHERE handled_at IS NULL`)
    await api.db.execute(sql`DELETE FROM outbox_mails`)
    await api.db.execute(sql`DELETE FROM notifications`)
  })

  const someOrder = async (status: string) =>
    (
      await api.db.execute(sql`SELECT o.id::int, o.version, u.email AS creator, o.total_cents::float8 AS cents FROM orders o JOIN users u ON u.id = o.creator_user_id
        WHERE o.status = ${status} AND o.budget_type <> 'CUSTOMER_CLAIM' AND (NOT o.budget OR o.expiration_at > ${TEST_NOW.toISOString()}::timestamptz) ORDER BY o.id LIMIT 1`)
    ).rows[0] as { id: number; version: number; creator: string; cents: number }
  const add = (orderId: number, event: string, data: object = {}) =>
    api.db.execute(
      sql`INSERT INTO order_events (order_id, event, data) VALUES (${orderId}, ${event}, ${JSON.stringify(data)}::jsonb)`,
    )
  const outbox = async () =>
    (await api.db.execute(sql`SELECT recipient, subject, state, attempts, error FROM outbox_mails ORDER BY id`))
      .rows as {
      recipient: string
      subject: string
      state: string
      attempts: number
      error: string | null
    }[]

  it('tell the integrator that a negotiation began, from the same commit as the move', async () => {
    const { id, creator } = await someOrder('NEW')
    const before = await api.db.execute(sql`SELECT version FROM orders WHERE id = ${id}`)
    const moved = await api
      .as('admin')
      .put(
        `/orders/startNegotiation/${id}`,
        { version: Number(before.rows[0]!.version) },
        { idempotencyKey: newIdempotencyKey() },
      )
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await handleEvents(deps)).toBe(1)
    expect(await sendMails(deps)).toBe(1)
    const [mail] = smtp.received
    expect(mail?.to).toEqual([creator])
    // Quoted-printable breaks long lines.
    const words = mail?.raw.replaceAll('=\r\n', '') ?? ''
    expect(words).toContain('multipart/alternative')
    expect(words).toContain(`https://portal.example/budgets/${id}`)
    expect(words.match(/https?:\/\/[\w.]+/g)?.every((url) => url === 'https://portal.example')).toBe(true)
    expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 1 }])
  })

  it('are written once, whatever runs twice', async () => {
    const { id } = await someOrder('SHIPPED')
    await add(id, 'ORDER_SHIPPED')
    await Promise.all([handleEvents(deps), handleEvents(deps), handleEvents(deps)])
    await api.db.execute(
      sql`UPDATE order_events SET handled_at = NULL WHERE order_id = ${id} AND event = 'ORDER_SHIPPED'`,
    )
    await handleEvents(deps)
    await Promise.all([sendMails(deps), sendMails(deps)])
    expect(smtp.received).toHaveLength(1)
  })

  it('come again under the same Message-ID after a failure, later each time, and never as two', async () => {
    const { id } = await someOrder('SHIPPED')
    await add(id, 'ORDER_SHIPPED')
    await handleEvents(deps)
    smtp.behave = () => 'cut after DATA'
    expect(await sendMails(deps)).toBe(0)
    expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 1, error: expect.stringContaining('421') }])
    clock = new Date(clock.getTime() + 59_000)
    expect(await sendMails(deps), 'not before a minute has passed').toBe(0)
    expect(smtp.received).toHaveLength(1)
    clock = new Date(clock.getTime() + 2_000)
    smtp.behave = () => 'refuse for now'
    await sendMails(deps)
    clock = new Date(clock.getTime() + 121_000)
    smtp.behave = () => 'take'
    expect(await sendMails(deps)).toBe(1)
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 3, error: null }])
  })

  it('reach everybody although two of five fail', { timeout: 60_000 }, async () => {
    const { id } = await someOrder('SHIPPED')
    for (let n = 0; n < 40; n++) await add(id, 'ORDER_SHIPPED')
    await handleEvents(deps)
    let turn = 0
    smtp.behave = () => (['refuse for now', 'take', 'cut after DATA', 'take', 'take'] as const)[turn++ % 5]!
    for (let round = 0; round < 8; round++) {
      await sendMails(deps)
      clock = new Date(clock.getTime() + 7 * 3_600_000)
    }
    expect((await outbox()).every(({ state }) => state === 'SENT')).toBe(true)
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(40)
  })

  it('give up in the end and say why', async () => {
    const { id } = await someOrder('SHIPPED')
    await add(id, 'ORDER_SHIPPED')
    await handleEvents(deps)
    smtp.behave = () => 'refuse for good'
    for (let round = 0; round < 16; round++) {
      await sendMails(deps)
      clock = new Date(clock.getTime() + 7 * 3_600_000)
    }
    expect(await outbox()).toMatchObject([
      { state: 'DEAD', attempts: 14, error: expect.stringContaining('no such user') },
    ])
  })

  it('rest in the outbox without a mail server', async () => {
    const { id } = await someOrder('SHIPPED')
    await add(id, 'ORDER_SHIPPED')
    await handleEvents(deps)
    await sendMails({ ...deps, config: { ...deps.config, smtpUrl: null } })
    expect(await outbox()).toMatchObject([{ state: 'OUTBOX' }])
  })

  it('tell the end customer of the invoice, and not what the integrator pays', async () => {
    const { id, cents } = await someOrder('NF_SENT')
    await api.db.execute(sql`UPDATE orders SET notify_client = true WHERE id = ${id}`)
    await api.db.execute(
      sql`UPDATE company_clients SET email = 'cliente@final.example' WHERE id = (SELECT company_client_id FROM orders WHERE id = ${id})`,
    )
    await add(id, 'INVOICE_ISSUED')
    await handleEvents(deps)
    const { rows } = await api.db.execute(sql`SELECT recipient, text, html FROM outbox_mails ORDER BY recipient`)
    const toClient = rows.find(({ recipient }) => recipient === 'cliente@final.example') as {
      text: string
      html: string
    }
    expect(rows).toHaveLength(2)
    expect(toClient.text).not.toMatch(/R\$|portal\.example/)
    const reais = (cents / 100).toFixed(2).split('.')
    expect(toClient.html).not.toContain(`${reais[0]!.replace(/\B(?=(\d{3})+$)/g, '.')},${reais[1]}`)
  })

  it('tell who may answer an approval, and not who asked', async () => {
    const { id } = await someOrder('NEGOTIATION')
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = 'coordenador@aurora.example'`)
    await add(id, 'APPROVAL_REQUESTED', { type: 'DISCOUNT', requiredRole: 'COORDINATOR', requesterUserId: rows[0]!.id })
    await handleEvents(deps)
    const told = (await outbox()).map(({ recipient }) => recipient)
    expect(told).toContain('gerente@aurora.example')
    expect(told).not.toContain('coordenador@aurora.example')
    expect(told).not.toContain('comercial@aurora.example')
    expect(told.every((recipient) => recipient.endsWith('@aurora.example'))).toBe(true)
  })

  it('never let a name write a header or a tag', async () => {
    const { id } = await someOrder('SHIPPED')
    await api.db.execute(
      sql`UPDATE companies SET fantasy_name = ${'Sol\r\nBcc: evil@example.com <script>alert(1)</script>'} WHERE id = (SELECT company_id FROM orders WHERE id = ${id})`,
    )
    await add(id, 'ORDER_SENT')
    await handleEvents(deps)
    await sendMails(deps)
    for (const { raw, to } of smtp.received) {
      const [head = ''] = raw.split('\r\n\r\n')
      expect(head).not.toMatch(/^Bcc:/im)
      expect(to).not.toContain('evil@example.com')
    }
    const { rows } = await api.db.execute(sql`SELECT html FROM outbox_mails`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { html } of rows) expect(html).not.toContain('<script>')
  })

  it('go out several at a time, and those of one order as they happened', async () => {
    smtp.takesMs = 30
    smtp.mostTogether = 0
    const before = smtp.connections()
    const { rows } = await api.db.execute(sql`SELECT id::int FROM orders ORDER BY id LIMIT 4`)
    const ids = rows.map((row) => Number(row.id))
    await api.db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, event, subject, text, message_id, order_id, next_try_at)
      SELECT 'lane ' || n || ' ' || id, 'ana@aurora.example', 'TEST', id || ' mail ' || n, 'texto', '<' || n || '.' || id || '@portal>', id,
             ${TEST_NOW.toISOString()}::timestamptz
        FROM generate_series(1, 4) n, unnest(${sql.param(ids)}::bigint[]) id ORDER BY n, id`)
    try {
      expect(await sendMails(deps)).toBe(16)
    } finally {
      smtp.takesMs = 0
    }
    const subjects = smtp.received.map(({ raw }) => /^Subject: (.+)$/m.exec(raw)?.[1]?.trim())
    for (const id of ids)
      expect(subjects.filter((one) => one?.startsWith(`${id} mail`))).toEqual(
        [1, 2, 3, 4].map((n) => `${id} mail ${n}`),
      )
    expect(smtp.connections() - before).toBeLessThanOrEqual(4)
    expect(smtp.mostTogether).toBeGreaterThan(1)
    expect(smtp.mostTogether).toBeLessThanOrEqual(4)
  })
})

describe('the wait before the next try', () => {
  it('goes from one minute to six hours', () => {
    expect(backoffSeconds(1)).toBe(60)
    expect(backoffSeconds(2)).toBe(120)
    expect(backoffSeconds(30)).toBe(6 * 3_600)
  })
})
