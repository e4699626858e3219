import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellWebhooks } from '../../api/engagement/webhooks/tell-webhooks'
import { readConfig } from '../../api/ground/config/config'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { tries } from '../support/run-size'
import { settleChanges } from '../support/settle-changes'
import { ROOT } from '../support/source-hash'
import { hasPostgres } from '../support/test-databases'

/** 200 events in CI, 1,000 in `npm run chaos`. */
const EVENTS = tries('CHAOS_WEBHOOK_EVENTS', 200, 1_000)
const WORKERS = 2
const ANSWERS_A_KILL = 60
/** So many are not survived by a message that is tried eight times; a kill may cost it some as well. */
const MOST_FAILURES = 4
const WORKER = join(ROOT, '.cache/webhook-worker.mjs')
const SETTINGS = { NODE_ENV: 'test' as const, WEBHOOKS_LOOPBACK: 'on', TWO_STEP_KEY: 'k'.repeat(40) }

/** The signatures in the words of another language, a message a line. */
const PYTHON = `
import sys, hmac, hashlib, base64, json
for line in sys.stdin:
    m = json.loads(line)
    key = base64.b64decode(m["secret"][len("whsec_"):])
    signed = (m["id"] + "." + m["timestamp"] + "." + m["body"]).encode()
    want = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    print(any(hmac.compare_digest(want, one) for one in m["signature"].split(" ")))`

type Got = { headers: IncomingHttpHeaders; body: string; status: number }
const word = (headers: IncomingHttpHeaders, name: string) => String(headers[`webhook-${name}`])

describe.runIf(hasPostgres)('webhooks in a storm', () => {
  let api: TestApi
  const children = new Set<ChildProcess>()
  const got: Got[] = []
  const failures = new Map<string, number>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const id = word(request.headers, 'id')
    const failed = failures.get(id) ?? 0
    const isFailing = failed < MOST_FAILURES && Math.random() < 0.3
    if (isFailing) failures.set(id, failed + 1)
    if (Math.random() < 0.2) await pause(60)
    got.push({ headers: request.headers, body, status: isFailing ? 500 : 200 })
    response.statusCode = isFailing ? 500 : 200
    response.end('visto')
  })
  beforeAll(async () => {
    await build({
      entryPoints: [fileURLToPath(new URL('./webhook-worker.ts', import.meta.url))],
      outfile: WORKER,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      alias: { '#domain': join(ROOT, 'domain') },
    })
    api = await openTestApi({ database: 'postgres', now: new Date(), deps: { config: readConfig(SETTINGS, '1') } })
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await new Promise((done) => server.close(done))
    await api?.close()
  })

  const startWorker = () => {
    const child = fork(WORKER, [JSON.stringify(api.target)], {
      cwd: ROOT,
      env: { ...process.env, ...SETTINGS, DATABASE_POOL: '4' },
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
  }
  const count = async (state: string) =>
    Number(
      (await api.db.execute(sql`SELECT count(*)::int AS n FROM webhook_deliveries WHERE state = ${state}`)).rows[0]!.n,
    )

  it(`delivers each of ${EVENTS} events under one id, signed, over 30 % failures, 20 % slow answers and kills`, {
    timeout: 240_000 + EVENTS * 300,
  }, async () => {
    const tell = async () => {
      await settleChanges(api.db)
      while ((await tellWebhooks({ db: api.db, now: api.now })) > 0);
    }
    await tell()
    const url = `http://localhost:${(server.address() as AddressInfo).port}/gancho`
    const { body: webhook } = await api
      .as('apiUser')
      .post<{ id: number; secret: string }>('/webhooks', { url, events: ['client.updated'] })
    const { rows } = await api.db.execute(sql`
      SELECT c.id FROM company_clients c JOIN webhooks w ON w.company_id = c.company_id AND w.id = ${webhook.id}
       WHERE c.destroyed_at IS NULL LIMIT 1`)
    for (let n = 0; n < EVENTS; n++)
      await api.db.execute(sql`UPDATE company_clients SET version = version + 1 WHERE id = ${Number(rows[0]!.id)}`)
    await tell()
    expect(await count('QUEUED')).toBe(EVENTS)

    const began = performance.now()
    let kills = 0
    let killedAt = 0
    for (let n = 0; n < WORKERS; n++) startWorker()
    while ((await count('QUEUED')) > 0) {
      // Deliveries that wait minutes and hours for their next try are due at once; a dead worker's lease is waited for.
      await api.db.execute(
        sql`UPDATE webhook_deliveries SET next_try_at = now() WHERE state = 'QUEUED' AND next_try_at > now()`,
      )
      await pause(50)
      const [oldest] = children
      if (!oldest || got.length - killedAt < ANSWERS_A_KILL) continue
      oldest.kill('SIGKILL')
      kills++
      killedAt = got.length
      startWorker()
    }
    const seconds = Math.round((performance.now() - began) / 1000)

    expect([await count('DELIVERED'), await count('DEAD')]).toEqual([EVENTS, 0])
    const { rows: messages } = await api.db.execute(sql`SELECT message_id AS id, body FROM webhook_deliveries`)
    const bodies = new Map(messages.map(({ id, body }) => [String(id), String(body)]))
    expect(bodies.size, 'an id each').toBe(EVENTS)
    const taken = new Set(got.filter(({ status }) => status === 200).map(({ headers }) => word(headers, 'id')))
    expect([...taken].sort()).toEqual([...bodies.keys()].sort())
    for (const { headers, body } of got) {
      expect(body).toBe(bodies.get(word(headers, 'id')))
      new Webhook(webhook.secret).verify(body, headers as Record<string, string>)
    }
    const lines = got.map(({ headers, body }) =>
      JSON.stringify({
        secret: webhook.secret,
        body,
        ...{ id: word(headers, 'id'), timestamp: word(headers, 'timestamp'), signature: word(headers, 'signature') },
      }),
    )
    const said = execFileSync('python3', ['-c', PYTHON], { input: lines.join('\n'), encoding: 'utf8' })
    expect(said.trim().split('\n')).toEqual(got.map(() => 'True'))
    expect(kills).toBeGreaterThan(0)
    console.log(`${EVENTS} events, ${got.length} calls, ${kills} kills, ${seconds} s`)
  })
})
