import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { deliverMessages } from '../api/engagement/webhooks/deliver-messages'
import { readConfig } from '../api/ground/config/config'
import { createLog } from '../api/ground/http/log'
import { DEMO_LOGINS } from '../api/over/seed/demo-logins'
import { openTestApi } from '../tests/support/open-test-api'

const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 10_000)
const BODY_BYTES = 8_000
const WEBHOOKS = 5

export interface WebhookFigures {
  deliveries: number
  seconds: number
  /** The most that was held at once above what was held before, in bytes; garbage is collected first. */
  held: number
}

/** Many messages of 8 KB that wait for five webhooks of one company, until the last one is delivered. */
export async function measureWebhooks(say: (text: string) => void): Promise<WebhookFigures> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((done) => receiver.listen(0, 'localhost', done))
  const config = readConfig({ NODE_ENV: 'test', WEBHOOKS_LOOPBACK: 'on', TWO_STEP_KEY: 'k'.repeat(40) }, '1')
  const api = await openTestApi({ database: 'postgres', now: new Date(), deps: { config } })
  try {
    const url = `http://localhost:${(receiver.address() as AddressInfo).port}/gancho`
    for (let i = 0; i < WEBHOOKS; i++)
      await api.as('apiUser').post('/webhooks', { url: `${url}/${i}`, events: ['client.updated'] })
    await api.db.execute(sql`
      INSERT INTO webhook_deliveries (webhook_id, message_id, event, record_id, body, next_try_at)
      SELECT w.id, 'msg_' || w.id || '_' || s, 'client.updated', s, ${'x'.repeat(BODY_BYTES)}, now()
        FROM generate_series(1, ${Math.ceil(DELIVERIES / WEBHOOKS)}) s, webhooks w JOIN users u ON u.id = w.user_id
       WHERE u.email = ${DEMO_LOGINS.apiUser.email} AND w.destroyed_at IS NULL`)
    const before = heldNow()
    const began = Date.now()
    let isDone = false
    let held = 0
    const watching = (async () => {
      while (!isDone) {
        held = Math.max(held, heldNow() - before)
        await pause(500)
      }
    })()
    const deps = { db: api.db, config, files: api.files, now: () => new Date(), log: createLog('silent') }
    let sent = 0
    for (let tries = -1; tries !== 0; sent += tries) tries = await deliverMessages(deps, { idleMs: 0 })
    isDone = true
    await watching
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM webhook_deliveries WHERE state = 'DELIVERED' AND length(body) = ${BODY_BYTES}`,
    )
    const deliveries = Number(rows[0]!.n)
    if (deliveries < DELIVERIES) throw new Error(`${deliveries} of ${DELIVERIES} delivered in ${sent} tries`)
    const seconds = (Date.now() - began) / 1000
    say(`${deliveries} deliveries in ${seconds.toFixed(0)} s: ${(held / 1e6).toFixed(1)} MB held`)
    return { deliveries, seconds, held }
  } finally {
    await api.close()
    receiver.close()
    receiver.closeAllConnections()
  }
}

/** @throws without `--expose-gc`: garbage that waits to be collected would be counted */
function heldNow(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
