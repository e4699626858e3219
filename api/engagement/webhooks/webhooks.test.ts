import { execFileSync } from 'node:child_process'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { settleChanges } from '../../../tests/support/settle-changes'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { handleAccountEvents } from '../notifications/handle-account-events'
import { deliverMessages } from './deliver-messages'
import { tellWebhooks } from './tell-webhooks'
import type { Delivery, DeliveryWithTries, WebhookRow } from './webhook'
import { sweepWebhooks } from './webhooks-job'

interface Got {
  headers: IncomingMessage['headers']
  body: string
}

/** A receiver on this machine; `answer` says what it does. */
async function openReceiver() {
  const got: Got[] = []
  let answer: (one: Got) => Promise<number> | number = () => 204
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const one = { headers: request.headers, body }
    got.push(one)
    response.statusCode = await answer(one)
    response.end('visto\0'.repeat(1_000))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    got,
    url: `http://localhost:${(server.address() as AddressInfo).port}/gancho`,
    answerWith: (how: typeof answer) => {
      answer = how
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

const PYTHON = `
import sys, hmac, hashlib, base64, json
m = json.load(sys.stdin)
key = base64.b64decode(m["secret"][len("whsec_"):])
signed = (m["id"] + "." + m["timestamp"] + "." + m["body"]).encode()
want = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
print(any(hmac.compare_digest(want, one) for one in m["signature"].split(" ")))`

describe.each(DATABASES)('webhooks on %s', (database) => {
  let api: TestApi
  let deps: JobDeps
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  let companyId: number
  let userId: number
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', WEBHOOKS_LOOPBACK: 'on', TWO_STEP_KEY: 'k'.repeat(40) }, '1')
    api = await openTestApi({ database, deps: { config } })
    deps = { db: api.db, config, files: api.files, now: api.now, log: createLog('silent') }
    const { rows } = await api.db.execute(
      sql`SELECT id::int, company_id::int AS company FROM users WHERE email = ${DEMO_LOGINS.apiUser.email}`,
    )
    companyId = Number(rows[0]!.company)
    userId = Number(rows[0]!.id)
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    api.setNow(TEST_NOW)
    receiver = await openReceiver()
    await api.db.execute(sql`DELETE FROM webhook_deliveries`)
    await api.db.execute(sql`DELETE FROM webhooks`)
    await tell()
  })
  afterEach(() => receiver.close())
  const partner = () => api.as('apiUser')
  const later = (ms: number) => api.setNow(new Date(api.now().getTime() + ms))
  const deliver = (idleMs = 0) => deliverMessages(deps, { idleMs, runMs: 12_000 })
  async function tell(): Promise<void> {
    await settleChanges(api.db)
    while ((await tellWebhooks(deps)) > 0);
  }
  async function make(events = ['client.updated'], url = receiver.url) {
    const { status, body } = await partner().post<{ id: number; secret: string }>('/webhooks', { url, events })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const touch = (where = sql`company_id = ${companyId}`) =>
    api.db.execute(sql`UPDATE company_clients SET version = version + 1 WHERE destroyed_at IS NULL AND ${where}`)
  const log = async (id: number) =>
    (await partner().get<{ data: Delivery[] }>(`/webhooks/${id}/deliveries`, { perPage: 100 })).body.data
  const state = async (id: number) => (await api.as('admin').get<WebhookRow>(`/webhooks/${id}`)).body

  it('tells a company what its own lists show, once, signed', async () => {
    const { id, secret } = await make()
    await touch(sql`true`)
    await tell()
    await tell()
    // The library compares the timestamp with the machine's own clock.
    api.setNow(new Date())
    await deliver()
    const { body: own } = await partner().get<{ data: { id: number }[] }>('/companyClients', { perPage: 100 })
    expect(receiver.got).toHaveLength(own.data.length)
    const told = receiver.got.map(({ headers, body }) => {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: true })).toBeTruthy()
      return JSON.parse(body) as { type: string; data: { id: number } }
    })
    expect(told.map(({ data }) => data.id).sort()).toEqual(own.data.map((one) => one.id).sort())
    for (const { type, data } of told) {
      expect(type).toBe('client.updated')
      expect(data).toEqual(own.data.find((one) => one.id === data.id))
    }
    const [first] = receiver.got
    const input = JSON.stringify({
      secret,
      id: first!.headers['webhook-id'],
      timestamp: first!.headers['webhook-timestamp'],
      signature: first!.headers['webhook-signature'],
      body: first!.body,
    })
    expect(execFileSync('python3', ['-c', PYTHON], { input }).toString().trim()).toBe('True')
    expect((await log(id)).every(({ state: one, status }) => one === 'DELIVERED' && status === 204)).toBe(true)
    const one = (await log(id))[0]!
    const { body } = await partner().get<DeliveryWithTries>(`/webhooks/${id}/deliveries/${one.id}`)
    expect(body.tries).toHaveLength(1)
    expect(body.tries[0]!.answer!.length).toBeLessThanOrEqual(2_000)
  })

  it('gives every kind of event a body that is the API’s own', async () => {
    await make([
      'order.updated',
      'budget.updated',
      'budget.deleted',
      'claim.updated',
      'product.updated',
      'product.deleted',
      'kit.updated',
      'price.updated',
    ])
    for (const where of [sql`budget`, sql`NOT budget`])
      await api.db.execute(sql`UPDATE orders SET version = version + 1 WHERE company_id = ${companyId} AND ${where}`)
    await api.db.execute(sql`UPDATE orders SET budget = false, order_sent_at = now() WHERE id =
      (SELECT id FROM orders WHERE budget AND company_id = ${companyId} LIMIT 1)`)
    const product = sql`(SELECT id FROM products WHERE enabled AND destroyed_at IS NULL ORDER BY id LIMIT 1)`
    await api.db.execute(
      sql`UPDATE price_table_products SET price_cents = price_cents + 1 WHERE product_id = ${product}`,
    )
    await api.db.execute(sql`UPDATE products SET version = version + 1 WHERE id = ${product}`)
    await api.db.execute(
      sql`UPDATE products SET enabled = false WHERE id = (SELECT max(id) FROM products WHERE enabled)`,
    )
    await api.db.execute(sql`UPDATE product_kits SET version = version + 1 WHERE enabled`)
    await api.db.execute(
      sql`UPDATE companies SET discount_percentage = discount_percentage - 1 WHERE id = ${companyId}`,
    )
    await tell()
    await deliver()
    const bodies = receiver.got.map(({ body }) => JSON.parse(body) as { type: string; data: { id: number | null } })
    expect(new Set(bodies.map(({ type }) => type))).toEqual(
      new Set([
        'order.updated',
        'budget.updated',
        'budget.deleted',
        ...(bodies.some(({ type }) => type === 'claim.updated') ? ['claim.updated'] : []),
        'product.updated',
        'product.deleted',
        'kit.updated',
        'price.updated',
      ]),
    )
    expect(bodies.filter(({ data }) => data.id === null).map(({ type }) => type)).toEqual(['price.updated'])
    expect(JSON.stringify(bodies)).not.toContain('costPrice')
    await api.db.execute(
      sql`UPDATE companies SET discount_percentage = discount_percentage + 1 WHERE id = ${companyId}`,
    )
  })

  it('tries at 0, 5 s, 5 and 30 min, 2, 5, 10 and 10 h, under one id, and gives up', async () => {
    const { id } = await make()
    receiver.answerWith(() => 500)
    await touch(
      sql`id = (SELECT min(id) FROM company_clients WHERE company_id = ${companyId} AND destroyed_at IS NULL)`,
    )
    await tell()
    const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]
    for (const [at, seconds] of waits.entries()) {
      await deliver()
      expect(receiver.got).toHaveLength(at + 1)
      later(seconds * 1_000 - 10)
      await deliver()
      expect(receiver.got, `${seconds} s`).toHaveLength(at + 1)
      later(10)
    }
    await deliver()
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.got).toHaveLength(8)
    expect(await log(id)).toMatchObject([{ state: 'DEAD', attempts: 8, status: 500 }])
    receiver.answerWith(() => 200)
    const failing = (await state(id)).failingSince
    expect(failing).not.toBeNull()
    const [dead] = await log(id)
    expect((await partner().post(`/webhooks/${id}/resend`, { deliveryId: dead!.id })).body).toMatchObject({ count: 1 })
    await deliver()
    expect(await log(id)).toMatchObject([{ state: 'DELIVERED', status: 200 }])
    expect((await state(id)).failingSince, 'a resent one says nothing of its health').toBe(failing)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('follows no redirect', async () => {
    const { id } = await make()
    receiver.answerWith(() => 302)
    await partner().post(`/webhooks/${id}/test`)
    await deliver()
    expect(await log(id)).toMatchObject([{ event: 'webhook.test', state: 'DEAD', status: 302 }])
    expect((await state(id)).failingSince).toBeNull()
  })

  it('switches off what is gone or failed for five days, mails the company, and resends the period', async () => {
    for (const kind of ['GONE', 'FAILING'] as const) {
      const { id } = await make()
      await touch()
      await tell()
      const waiting = (await log(id)).length
      receiver.answerWith(() => (kind === 'GONE' ? 410 : 503))
      await deliver()
      if (kind === 'FAILING') {
        expect((await state(id)).enabled).toBe(true)
        later(5 * 86_400_000)
        await deliver()
      }
      expect(await state(id)).toMatchObject({ enabled: false, disabledReason: kind })
      expect((await log(id)).map((one) => one.state)).toEqual(Array(waiting).fill('DEAD'))
      await handleAccountEvents(deps)
      const { rows } = await api.db.execute(
        sql`SELECT subject FROM outbox_mails WHERE event = 'WEBHOOK_DISABLED' ORDER BY id DESC`,
      )
      expect(rows[0]!.subject).toContain('foi desligado')
      await touch()
      await tell()
      expect(await log(id), 'nothing is told to what is off').toHaveLength(waiting)
      receiver.answerWith(() => 200)
      const { version } = await state(id)
      const on = { url: receiver.url, events: ['client.updated'], enabled: true, version }
      expect((await partner().put(`/webhooks/${id}`, on)).status).toBe(200)
      const day = TEST_NOW.toISOString().slice(0, 10)
      const resent = await partner().post(`/webhooks/${id}/resend`, { from: day, to: day })
      expect(resent.body).toMatchObject({ count: waiting })
      await deliver()
      await tell()
      expect((await log(id)).map((one) => one.state)).toEqual(Array(waiting).fill('DELIVERED'))
      api.setNow(TEST_NOW)
    }
  })

  it('shows a secret once, and signs with both for a day', async () => {
    const key = 'a'.repeat(20)
    const body = { url: receiver.url, events: ['order.created'] }
    const made = await partner().post<{ id: number; secret: string }>('/webhooks', body, { idempotencyKey: key })
    const again = await partner().post<{ id: number; secret: null }>('/webhooks', body, { idempotencyKey: key })
    expect([again.body.id, again.body.secret]).toEqual([made.body.id, null])
    const { id, secret } = made.body
    // The library compares the timestamp with the machine's own clock.
    api.setNow(new Date())
    const rotated = await partner().post<{ secret: string }>(`/webhooks/${id}/rotateSecret`)
    const verify = (one: Got, by: string) => {
      try {
        new Webhook(by).verify(one.body, one.headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    await partner().post(`/webhooks/${id}/test`)
    await deliver()
    await api.db.execute(
      sql`UPDATE webhooks SET previous_until = ${new Date(api.now().getTime() - 1).toISOString()}::timestamptz`,
    )
    await sweepWebhooks(deps)
    await partner().post(`/webhooks/${id}/test`)
    await deliver()
    const [during, after] = receiver.got
    expect([secret, rotated.body.secret].map((by) => verify(during!, by))).toEqual([true, true])
    expect([secret, rotated.body.secret].map((by) => verify(after!, by))).toEqual([false, true])
    const { rows } = await api.db.execute(
      sql`SELECT to_jsonb(w)::text || (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_logs a WHERE table_name = 'webhooks') AS kept FROM webhooks w`,
    )
    for (const one of [secret, rotated.body.secret]) expect(String(rows[0]!.kept)).not.toContain(one.slice(6))
  })

  it('signs with every secret of the last day, however often it was rotated', async () => {
    const body = { url: receiver.url, events: ['order.created'] }
    const made = await partner().post<{ id: number; secret: string }>('/webhooks', body)
    api.setNow(new Date())
    const secrets = [made.body.secret]
    for (let n = 0; n < 2; n++)
      secrets.push((await partner().post<{ secret: string }>(`/webhooks/${made.body.id}/rotateSecret`)).body.secret)
    await partner().post(`/webhooks/${made.body.id}/test`)
    await deliver()
    const got = receiver.got.at(-1)!
    for (const by of secrets)
      expect(() => new Webhook(by).verify(got.body, got.headers as Record<string, string>)).not.toThrow()
    const { rows } = await api.db.execute(sql`SELECT to_jsonb(w)::text AS kept FROM webhooks w`)
    for (const one of secrets) expect(String(rows[0]!.kept)).not.toContain(one.slice(6))
  })

  it('takes five a company, good addresses, known events, and knows whose they are', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => partner().post('/webhooks', { url: receiver.url, events: ['kit.created'] })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(400)])
    const refused = await partner().post('/webhooks', { url: 'https://127.0.0.1/', events: ['kit.created'] })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'WEBHOOK_URL_REFUSED', errors: [{ field: 'url' }] },
    })
    for (const events of [[], ['kit.eaten'], undefined])
      expect((await partner().post('/webhooks', { url: receiver.url, events })).status).toBe(422)
    const { body } = await partner().get<{ data: WebhookRow[] }>('/webhooks')
    const id = body.data[0]!.id
    for (const persona of ['integrator', 'admin'] as const) {
      const { status, body: page } = await api.as(persona).get<{ data: WebhookRow[] }>('/webhooks', { userId })
      expect([status, page.data.length]).toEqual([200, 5])
    }
    const other = await api.db.execute(sql`SELECT u.email FROM users u JOIN companies co ON co.id = u.company_id
      WHERE co.kind = 'INTEGRATOR' AND co.status = 'ACTIVE' AND co.id <> ${companyId} AND u.kind = 'PERSON' AND u.destroyed_at IS NULL LIMIT 1`)
    const stranger = api.asUser(String(other.rows[0]!.email))
    for (const path of [`/webhooks/${id}`, `/webhooks/${id}/deliveries`])
      expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(`/webhooks/${id}/rotateSecret`)).status).toBe(404)
    expect(
      (await stranger.post('/webhooks', { url: receiver.url, events: ['kit.created'], userId })).status,
    ).toBeGreaterThanOrEqual(403)
    expect((await partner().delete(`/webhooks/${id}`)).status).toBe(200)
    expect((await partner().get(`/webhooks/${id}`)).status).toBe(404)
  })

  it('loses nothing and keeps one id each where a receiver fails, dawdles, and a worker dies', {
    timeout: 90_000,
  }, async () => {
    await make(['order.updated'])
    const count = database === 'postgres' ? 300 : 60
    await api.db.execute(sql`INSERT INTO webhook_deliveries (webhook_id, message_id, event, body, next_try_at)
      SELECT w.id, 'msg_' || n, 'order.updated', '{}', ${TEST_NOW.toISOString()}::timestamptz FROM webhooks w, generate_series(1, ${count}) n`)
    receiver.answerWith(async () => {
      if (Math.random() < 0.2) await pause(30)
      return Math.random() < 0.3 ? 500 : 200
    })
    // A worker that took rows and never came back.
    await api.db.execute(
      sql`UPDATE webhook_deliveries SET claim_token = 'dead', lease_until = ${TEST_NOW.toISOString()}::timestamptz + interval '30 seconds', attempts = 1 WHERE id % 10 = 0`,
    )
    for (let turn = 0; turn < 7; turn++) {
      await deliver()
      later(36_000_000)
    }
    await deliver()
    const { rows } = await api.db.execute(sql`SELECT state, count(*)::int AS n FROM webhook_deliveries GROUP BY 1`)
    const delivered = rows.find((row) => row.state === 'DELIVERED')
    expect(Number(delivered?.n)).toBeGreaterThanOrEqual(count - 2)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(count)
  })

  it('lets a dead host slow nobody', { timeout: 60_000 }, async () => {
    await make(['order.updated'])
    await make(['order.updated'], receiver.url.replace('/gancho', '/morto'))
    const { rows } = await api.db.execute(sql`SELECT id::int FROM webhooks ORDER BY id`)
    const [good, dead] = rows.map((row) => Number(row.id))
    const fill = (id: number) =>
      api.db.execute(sql`INSERT INTO webhook_deliveries (webhook_id, message_id, event, body, next_try_at)
        SELECT ${id}::bigint, 'msg_' || ${id}::text || n || random()::text, 'order.updated', ${`{"to":${id}}`}, ${TEST_NOW.toISOString()}::timestamptz FROM generate_series(1, 120) n`)
    // It answers nothing before the other has everything: were one waiting for it, that would never be.
    let letGo = () => {}
    const hasAll = new Promise<void>((resolve) => {
      letGo = resolve
    })
    receiver.answerWith(async ({ body }) => {
      if (body !== `{"to":${dead}}`) return 200
      await hasAll
      return 500
    })
    await fill(dead!)
    await fill(good!)
    const run = deliverMessages(deps, { idleMs: 0, runMs: 12_000 })
    const arrived = () => receiver.got.filter(({ body }) => body === `{"to":${good}}`).length
    const started = performance.now()
    while (arrived() < 120 && performance.now() - started < 12_000) await pause(20)
    const done = arrived()
    letGo()
    await run
    expect(done).toBe(120)
  })
  /** 'order 7: event 2', as each message of the order was told in turn. */
  const tell5 = (webhooks: number[], orders: number, events: number) =>
    api.db.execute(sql`
      INSERT INTO webhook_deliveries (webhook_id, message_id, event, record_id, body, next_try_at)
      SELECT w, 'msg_' || w || '_' || r || '_' || n, CASE WHEN n = 1 THEN 'budget.updated' ELSE 'order.updated' END, r,
             json_build_object('to', w, 'order', r, 'event', n)::text, ${TEST_NOW.toISOString()}::timestamptz
        FROM generate_series(1, ${events}) n, generate_series(1, ${orders}) r, unnest(${sql.param(webhooks)}::bigint[]) w
       ORDER BY n, r, w`)
  interface Told {
    to: number
    order: number
    event: number
  }
  const told = () => receiver.got.map(({ body }) => JSON.parse(body) as Told)

  it('tells of one order one after the other, and of several at a time, each once', { timeout: 60_000 }, async () => {
    const { id } = await make(['order.updated'])
    const underWay = new Map<number, number>()
    let most = 0
    const overlaps: number[] = []
    receiver.answerWith(async ({ body }) => {
      const { order } = JSON.parse(body) as Told
      if (underWay.has(order)) overlaps.push(order)
      underWay.set(order, 1)
      most = Math.max(most, underWay.size)
      await pause(10 + Math.random() * 40)
      underWay.delete(order)
      return 200
    })
    await tell5([id], 16, 5)
    await Promise.all([deliver(), deliver()])
    await deliver()
    expect(overlaps).toEqual([])
    expect(most).toBeGreaterThan(3)
    expect(most).toBeLessThanOrEqual(2 * (deps.config.lanes.webhooks / 2))
    for (let order = 1; order <= 16; order++)
      expect(told().flatMap((one) => (one.order === order ? [one.event] : []))).toEqual([1, 2, 3, 4, 5])
  })

  it('tells of an order nothing newer before what failed was taken, and of other orders all', async () => {
    const { id } = await make(['order.updated'])
    let failures = 1
    receiver.answerWith(({ body }) => ((JSON.parse(body) as Told).order === 1 && failures-- > 0 ? 500 : 200))
    await tell5([id], 2, 2)
    await deliver()
    const ofFirst = () => told().flatMap(({ order, event }) => (order === 1 ? [event] : []))
    expect(ofFirst()).toEqual([1])
    expect(told().filter(({ order }) => order === 2)).toHaveLength(2)
    later(6_000)
    await deliver()
    expect(ofFirst()).toEqual([1, 1, 2])
  })

  it('lets a receiver that hangs until its time is over hold none of fifty others', { timeout: 60_000 }, async () => {
    const { id } = await make(['order.updated'])
    const { rows } = await api.db.execute(sql`
      INSERT INTO webhooks (company_id, user_id, url, events, secret)
      SELECT company_id, user_id, url, events, secret FROM webhooks, generate_series(1, 50) WHERE id = ${id} RETURNING id::int`)
    const others = rows.map((row) => Number(row.id))
    let hung = 0
    let letGo = () => {}
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve
    })
    receiver.answerWith(async ({ body }) => {
      if ((JSON.parse(body) as Told).to !== id) return 200
      hung++
      await isOver
      return 200
    })
    await tell5([id], 20, 1)
    await tell5(others, 1, 2)
    const run = deliverMessages(deps, { idleMs: 0, runMs: 20_000 })
    await expect.poll(() => told().filter(({ to }) => to !== id).length, { timeout: 20_000 }).toBe(100)
    expect(hung).toBeGreaterThan(0)
    letGo()
    await run
    expect(new Set(told().map((one) => `${one.to} ${one.order} ${one.event}`)).size).toBe(told().length)
  })
})
