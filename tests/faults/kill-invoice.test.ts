import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepDisk } from '../../api/ground/files/sweep-disk'
import { sweepFiles } from '../../api/ground/files/sweep-files'
import { createLog } from '../../api/ground/http/log'
import type { JobDeps } from '../../api/ground/jobs/job'
import { openDiskStore } from '../../api/ground/storage/file-store'
import { buildNfe } from '../support/nfe/build-nfe'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { openOrderPlacer } from '../support/order-placer'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { DATABASES } from '../support/test-databases'
import { buildWorker } from './build-worker'

/** 20 kills in CI, 40 in `npm run chaos`. */
const KILLS = tries('CHAOS_INVOICE_KILLS', 20, 40)
const WORKER = join(ROOT, '.cache/invoice-worker.mjs')
/** When a round kills: between file and row, once it was read, while it is being kept. One of five is left alone. */
const MOMENTS = ['saved', 'read', 'keeping', 'saved', 'never'] as const
const ROUNDS = (KILLS / 4) * 5

describe.each(DATABASES)('an invoice whose keeping is killed on %s', (database) => {
  let api: TestApi
  let folder: string
  beforeAll(async () => {
    await buildWorker(new URL('./invoice-worker.ts', import.meta.url), WORKER)
    folder = mkdtempSync(join(tmpdir(), 'kill-invoice-'))
    api = await openTestApi({ database, now: new Date(), deps: { files: openDiskStore(folder) } })
  })
  afterAll(async () => {
    await api?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  it(`is kept whole or not at all, over ${KILLS} kills`, { timeout: 900_000 }, async () => {
    await api.db.execute(
      sql`DELETE FROM files WHERE order_id IS NULL AND product_id IS NULL AND promotion_id IS NULL AND banner_id IS NULL AND video_id IS NULL`,
    )
    const { rows: before } = await api.db.execute<{ id: number }>(sql`SELECT id::int FROM files`)
    const seeded = new Set(before.map(({ id }) => id))
    const placer = await openOrderPlacer(api)
    const token = (await api.as('fiscal').token())!
    const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
    const kept: number[] = []
    const all: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const moment = MOMENTS[round % MOMENTS.length]!
      const id = await placer.store()
      await placer.place(id, 'AWAITING_NF_BE_SENT')
      all.push(id)
      const { rows } = await api.db.execute<{ document: string }>(sql`
        SELECT coalesce(o.client_document, k.document) AS document FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE o.id = ${id}`)
      const xml = buildNfe({ number: 100 + round, issuedAt: `${month}T00:10:00-03:00`, recipient: rows[0]!.document })
      const child = fork(WORKER, [JSON.stringify(api.target), folder, token, String(id), xml], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_POOL: '2' },
      })
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.on('message', async (message: { saved?: string; read?: number; kept?: number }) => {
        if (message.saved && moment === 'saved') child.kill('SIGKILL')
        if (message.read && moment === 'read') child.kill('SIGKILL')
        if (message.read && moment === 'keeping') {
          await pause((round * 531) % 2_500)
          child.kill('SIGKILL')
        }
        if (message.kept === 201) kept.push(id)
      })
      await gone
    }
    const { rows } = await api.db.execute<{
      id: number
      status: string
      key: string | null
      file: number | null
      named: string | null
      notes: number
      events: number
    }>(sql`
      SELECT o.id::int, o.status, o.invoice_key AS key, i.file_id::int AS file, f.storage_key AS named,
             (SELECT count(*)::int FROM order_notes n WHERE n.order_id = o.id AND n.visibility = 'PUBLIC') AS notes,
             (SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.event = 'INVOICE_ISSUED') AS events
        FROM orders o LEFT JOIN order_invoices i ON i.order_id = o.id LEFT JOIN files f ON f.id = i.file_id AND f.order_id = o.id
       WHERE o.id = ANY (${sql.param(all)}::bigint[])`)
    const torn = rows.filter(({ status, key, file, named, notes, events }) =>
      status === 'NF_SENT' ? !(key && file && named && notes === 1 && events === 1) : key || file || notes || events,
    )
    expect(torn, 'half of an invoice').toEqual([])
    expect(
      kept.filter((id) => rows.find((row) => row.id === id)?.status !== 'NF_SENT'),
      'acknowledged and gone',
    ).toEqual([])
    expect(kept.length).toBeGreaterThanOrEqual(Math.floor(ROUNDS / MOMENTS.length))

    // What waited for nothing is swept a day later: no row without its file, no file without a row.
    api.setNow(new Date(Date.now() + 25 * 3_600_000))
    const deps = { db: api.db, files: openDiskStore(folder), now: api.now, log: createLog('silent') } as JobDeps
    await sweepFiles(deps)
    const swept = await sweepDisk(deps)
    expect(swept.missing.filter(({ id }) => !seeded.has(id))).toEqual([])
    const onDisk = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.split('/').length === 2,
    )
    expect(onDisk).toHaveLength(rows.filter(({ status }) => status === 'NF_SENT').length)
    console.info(
      `invoices on ${database}: ${KILLS} kills, ${kept.length} acknowledged, 0 torn, ${swept.removedFiles} files without a row swept`,
    )
  })
})
