import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { openDiskStore } from '../../api/ground/storage/file-store'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { openOrderPlacer } from '../support/order-placer'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { DATABASES } from '../support/test-databases'
import { buildWorker } from './build-worker'

const KILLS = tries('CHAOS_SHIPMENT_KILLS', 10, 100)
const WORKER = join(ROOT, '.cache/shipment-worker.mjs')
/** When a round kills: between invoice and status, or somewhere on the way. One of five is left alone. */
const MOMENTS = ['between', 'begins', 'between', 'between', 'never'] as const
const ROUNDS = Math.ceil((KILLS / 4) * 5)

describe.each(DATABASES)('a shipment whose invoice is killed on %s', (database) => {
  let api: TestApi
  let folder: string
  beforeAll(async () => {
    await buildWorker(new URL('./shipment-worker.ts', import.meta.url), WORKER)
    folder = mkdtempSync(join(tmpdir(), 'kill-shipment-'))
    api = await openTestApi({ database, now: new Date(), deps: { files: openDiskStore(folder) } })
  })
  afterAll(async () => {
    await api?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  it(`has the invoice and the status, or neither, over ${KILLS} kills`, { timeout: 900_000 }, async () => {
    const placer = await openOrderPlacer(api)
    const token = (await api.as('fiscal').token())!
    const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(2, 7).replace('-', '')
    const [kept, all]: [number[], number[]] = [[], []]
    let killedBetween = 0
    for (let round = 0; round < ROUNDS; round++) {
      const moment = MOMENTS[round % MOMENTS.length]!
      const id = await placer.store()
      await placer.place(id, 'AWAITING_NF_BE_SENT')
      for (const lines of [
        [{ position: 1, quantity: 10 }],
        [
          { position: 1, quantity: 4 },
          { position: 2, quantity: 1 },
        ],
      ])
        expect((await api.as('admin').post(`/orders/${id}/shipments`, { lines })).status).toBe(201)
      all.push(id)
      const invoiceKey = completeNfeKey(`42${month}9990000100015055001${String(800 + round).padStart(9, '0')}112345678`)
      const body = { version: 1, invoiceKey, note: 'DANFE emitida.', assetIds: [await placer.upload('fiscal')] }
      const path = `/orders/${id}/shipments/1/invoice`
      const child = fork(WORKER, [JSON.stringify(api.target), folder, token, path, JSON.stringify(body)], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_POOL: '2' },
      })
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.on('message', async (message: { begins?: true; between?: true; kept?: number }) => {
        if (message.between && moment === 'between') {
          killedBetween++
          child.kill('SIGKILL')
        }
        if (message.begins && moment === 'begins') {
          await pause((round * 37) % 400)
          child.kill('SIGKILL')
        }
        if (message.kept === 200) kept.push(id)
      })
      await gone
    }
    const { rows } = await api.db.execute<{
      id: number
      status: string
      key: string | null
      keys: number
      audits: number
      events: number
    }>(sql`
      SELECT o.id::int, o.status, o.invoice_key AS key, (SELECT count(*)::int FROM shipments s WHERE s.order_id = o.id AND s.invoice_key = o.invoice_key) AS keys,
             (SELECT count(*)::int FROM audit_logs a WHERE a.table_name = 'orders' AND a.record_id = o.id::text AND a.action = 'invoiceShipment') AS audits,
             (SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.event = 'INVOICE_ISSUED') AS events
        FROM orders o WHERE o.id = ANY (${sql.param(all)}::bigint[])`)
    // A kit: both of its vehicles go under the one invoice.
    const torn = rows.filter(({ status, key, keys, audits, events }) =>
      status === 'NF_SENT' ? !(key && keys === 2 && audits === 1 && events === 1) : key || keys || audits || events,
    )
    expect(torn, 'half of an invoice').toEqual([])
    expect(
      kept.filter((id) => rows.find((row) => row.id === id)?.status !== 'NF_SENT'),
      'acknowledged and gone',
    ).toEqual([])
    expect(kept.length).toBeGreaterThanOrEqual(Math.floor(ROUNDS / MOMENTS.length))
    expect(killedBetween).toBeGreaterThanOrEqual(Math.floor(KILLS / 2))
    // What was killed is done once more, and is whole then.
    const again = rows.find(({ status }) => status === 'AWAITING_NF_BE_SENT')!
    const invoiceKey = completeNfeKey(`42${month}9990000100015055001${'700'.padStart(9, '0')}112345678`)
    const assetIds = [await placer.upload('fiscal')]
    const body = { version: 1, invoiceKey, note: 'DANFE emitida.', assetIds }
    expect(await api.as('fiscal').put(`/orders/${again.id}/shipments/1/invoice`, body)).toMatchObject({ status: 200 })
    console.info(
      `shipments on ${database}: ${KILLS} kills, ${killedBetween} between, ${kept.length} acknowledged, 0 torn`,
    )
  })
})
