import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { longestTurn } from '../../../tests/support/longest-turn'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import type { ProductKitRow } from '../kits/product-kit'
import { findBatch } from './batch-queries'
import type { BatchDifference, KitBatch, KitBatchRow, SkippedPoint } from './kit-batch'
import { planBatch } from './plan-batch'
import { runDueBatches } from './run-batches'

type Page<Row> = { data: Row[]; meta: { total: number } }

describe.each(DATABASES)('batches of kits on %s', (database) => {
  let api: TestApi
  let product: (name: string) => number

  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute<{ id: number; name: string }>(sql`SELECT id::int, name FROM products`)
    product = (name) => rows.find((row) => row.name.includes(name))!.id
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.execute(sql`UPDATE kit_batch_runs SET state = 'CANCELED' WHERE state IN ('QUEUED', 'RUNNING')`)
  })

  const form = (more: object = {}) => ({
    name: 'Residencial',
    systemType: 'ON_GRID',
    panelId: product('585'),
    inverterIds: [product('VX-3K'), product('VX-5K'), product('VX-6K')],
    fixationTypes: ['COLONIAL'],
    networkVoltages: ['MONO_220'],
    initialPotency: '2,3',
    finalPotency: '12',
    step: 1,
    minRatio: '',
    maxRatio: '',
    ...more,
  })
  const me = () => api.as('admin')
  const create = async (more: object = {}) => {
    const { status, body } = await me().post('/kitBatches', form(more))
    expect([status, body]).toEqual([201, { id: expect.any(Number) }])
    return body.id
  }
  const deps = () => ({ db: api.db, now: api.now, log: createLog('silent') }) as JobDeps
  const dryRun = async (id: number, more: object = {}) =>
    (await me().post<BatchDifference>(`/kitBatches/generateKits/${id}`, { dryRun: true, ...more })).body
  const generate = async (id: number, more: object = {}) => {
    const { status, body } = await me().post(`/kitBatches/generateKits/${id}`, more)
    expect([status, body]).toEqual([201, { id: expect.any(Number) }])
    await runDueBatches(deps())
    return (await show(id)).run!
  }
  const show = async (id: number) => (await me().get<KitBatch>(`/kitBatches/${id}`)).body
  const kitsOf = async (id: number) =>
    (await me().get<Page<ProductKitRow>>(`/kitBatches/${id}/kits`, { perPage: 50 })).body.data

  const dearer = async (name: string, factor: number) =>
    api.db.execute(
      sql`UPDATE price_table_products SET price_cents = price_cents * ${factor}::numeric WHERE product_id = ${product(name)}`,
    )
  const itemsOf = async (id: number) =>
    (
      await api.db.execute(sql`
        SELECT k.point_key, k.enabled, i.product_id::int, i.quantity FROM product_kits k JOIN product_kit_items i ON i.kit_id = k.id
         WHERE k.batch_id = ${id} AND k.destroyed_at IS NULL ORDER BY k.point_key, i.product_id`)
    ).rows

  it('shows the table first, generates it, and finds nothing to change afterwards', async () => {
    const id = await create()
    const first = await dryRun(id)
    expect(first).toMatchObject({ points: 17, unchanged: 0, counts: { NEW: 16, SKIPPED: 1, CHANGED: 0 } })
    expect((await kitsOf(id)).length).toBe(0)
    expect(await generate(id)).toMatchObject({ state: 'DONE', made: 16, skipped: 1, pointsDone: 17, pointsTotal: 17 })
    const kits = await kitsOf(id)
    expect(kits).toHaveLength(16)
    for (const kit of kits) {
      expect(kit).toMatchObject({ sellable: true, blockers: [] })
      const row = first.rows.find(({ name }) => name === kit.name)!
      expect(kit.totalPrice).toBe(row.totalPrice)
      expect(kit.kept!.batch).toEqual({ id, name: 'Residencial', edited: false })
    }
    const worked = kits.find(({ name }) => name === 'Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial')!
    expect(worked.totalPrice).toBe(13168.8)
    const before = await itemsOf(id)
    expect(await dryRun(id)).toMatchObject({ unchanged: 16, counts: { NEW: 0, CHANGED: 0, GONE: 0, SKIPPED: 1 } })
    expect(await generate(id)).toMatchObject({ state: 'DONE', made: 0, changed: 0, removed: 0 })
    expect(await itemsOf(id)).toEqual(before)
    const { rows } = await api.db.execute(sql`
      SELECT action, count(*)::int AS n FROM audit_logs WHERE table_name = 'product_kits' AND after->>'batchId' = ${String(id)} GROUP BY action`)
    expect(rows).toEqual([{ action: 'create', n: 16 }])
    expect(JSON.stringify([first, kits])).not.toMatch(/cost(Price|Total)|margin/i)
  })

  it('says what it skips, filtered and as a sheet', async () => {
    const id = await create({
      networkVoltages: ['MONO_220', 'TRI_380'],
      fixationTypes: ['COLONIAL', 'IBRAP'],
      finalPotency: '3',
    })
    await generate(id)
    const { body } = await me().get<Page<SkippedPoint>>(`/kitBatches/${id}/skipped`)
    const show = await me().get<Page<SkippedPoint>>(`/kitBatches/${id}/skipped`, {
      code: 'NO_INVERTER_AVAILABLE',
      networkVoltage: 'TRI_380',
    })
    expect(body.data.map(({ text }) => text)).toContain(
      'NO_INVERTER_AVAILABLE: 4 × 585 W em Mono 220 V – a maior relação possível é 0,78, o mínimo é 0,80',
    )
    expect(show.body.data.length).toBeGreaterThan(0)
    expect(show.body.data.length).toBeLessThan(body.data.length)
    expect(new Set(show.body.data.map(({ networkVoltage }) => networkVoltage))).toEqual(new Set(['TRI_380']))
    const token = await me().token()
    const sheet = await api.send(
      new Request(`http://api.test/api/kitBatches/${id}/skipped/exporter?code=NO_INVERTER_AVAILABLE`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    expect([
      sheet.status,
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK'])
  })

  it('tells which kits would have another inverter when prices change, and mends them', async () => {
    const id = await create()
    await generate(id)
    expect((await show(id)).outdated).toEqual({ changed: 0, impossible: 0 })
    await dearer('VX-6K', 3)
    const { outdated } = await show(id)
    expect(outdated.changed).toBeGreaterThan(0)
    await api.db.execute(sql`UPDATE kit_batches SET judged_on = NULL WHERE id = ${id}`)
    await runDueBatches(deps())
    const { body } = await me().get<Page<KitBatchRow>>('/kitBatches')
    expect(body.data.find((one) => one.id === id)!.outdated).toEqual(outdated)
    const again = await dryRun(id, { change: 'CHANGED' })
    expect(again.counts.CHANGED).toBe(outdated.changed)
    for (const row of again.rows) {
      expect(row.previousInverters).not.toBe(row.inverters)
      expect(row.totalPrice).toBeLessThan(row.previousPrice!)
    }
    const ids = (await kitsOf(id)).map((kit) => kit.id)
    expect(await generate(id)).toMatchObject({ made: 0, changed: outdated.changed })
    expect((await kitsOf(id)).map((kit) => kit.id)).toEqual(ids)
    expect((await show(id)).outdated).toEqual({ changed: 0, impossible: 0 })
    await dearer('VX-6K', 1 / 3)
  })

  it('reckons a batch that is opened only when something changed that it depends on', async () => {
    const id = await create()
    const made = (await generate(id)).made
    /** @returns whether the points were computed: prices and kits are read for that alone */
    const opened = async () => {
      const { result, statements } = await api.statements.during(() => show(id))
      return [statements.some((text) => text.includes('product_kit_items')), result.outdated]
    }
    const NONE = { changed: 0, impossible: 0 }
    await api.db.execute(sql`UPDATE kit_batches SET fingerprint = NULL WHERE id = ${id}`)
    expect(await opened()).toEqual([true, NONE])
    expect(await opened()).toEqual([false, NONE])
    // Another product's price is nothing to it.
    await dearer('VX-75KT', 2)
    expect(await opened()).toEqual([false, NONE])
    await dearer('VX-75KT', 1 / 2)
    const setLimit = (value: number) =>
      api.db.execute(sql`INSERT INTO settings (key, value) VALUES ('overload.STRING_UP_TO_10KW.max', ${JSON.stringify(value)}::jsonb)
                         ON CONFLICT (key) DO UPDATE SET value = excluded.value`)
    for (const [change, back] of [
      [() => dearer('VX-6K', 3), () => dearer('VX-6K', 1 / 3)],
      [
        () => me().put(`/products/disable/${product('VX-6K')}`, {}),
        () => me().put(`/products/enable/${product('VX-6K')}`, {}),
      ],
      [
        () => setLimit(1.01),
        () => api.db.execute(sql`DELETE FROM settings WHERE key = 'overload.STRING_UP_TO_10KW.max'`),
      ],
    ] as const) {
      await change()
      const [isReckoned, found] = await opened()
      expect(isReckoned, String(change)).toBe(true)
      expect(found, String(change)).not.toEqual(NONE)
      expect(await opened()).toEqual([false, found])
      const { body } = await me().get<Page<KitBatchRow>>('/kitBatches')
      expect(body.data.find((one) => one.id === id)!.outdated).toEqual(found)
      await back()
      expect((await opened())[1]).toEqual(NONE)
    }
    // Kits edited by hand are not counted any more.
    await dearer('VX-6K', 3)
    const { changed } = (await show(id)).outdated
    await api.db.execute(sql`UPDATE product_kits SET hand_edited = true, version = version + 1 WHERE batch_id = ${id}`)
    expect(await opened()).toEqual([true, NONE])
    expect([changed > 0, made > 0]).toEqual([true, true])
    // A night looks whatever was seen: a release may have other rules.
    await api.db.execute(sql`UPDATE kit_batches SET judged_on = NULL, outdated = 99 WHERE id = ${id}`)
    expect((await show(id)).outdated.changed).toBe(99)
    await runDueBatches(deps())
    expect((await show(id)).outdated).toEqual(NONE)
    await dearer('VX-6K', 1 / 3)
  })

  it('takes off sale what is no longer possible, and back again', async () => {
    const id = await create({ inverterIds: [product('VX-6K')] })
    const made = (await generate(id)).made
    await me().put(`/products/disable/${product('VX-6K')}`, {})
    expect((await show(id)).outdated).toEqual({ changed: 0, impossible: made })
    expect((await dryRun(id)).counts).toMatchObject({ GONE: made })
    expect(await generate(id)).toMatchObject({ removed: made })
    expect((await kitsOf(id)).every(({ kept }) => kept!.enabled === false)).toBe(true)
    expect((await dryRun(id)).counts).toMatchObject({ GONE: 0, SKIPPED: 17 })
    await me().put(`/products/enable/${product('VX-6K')}`, {})
    expect(await generate(id)).toMatchObject({ changed: made, made: 0 })
    expect((await kitsOf(id)).every(({ kept }) => kept!.enabled)).toBe(true)
  })

  it('leaves what was changed by hand or deleted, unless it is ticked', async () => {
    const id = await create()
    await generate(id)
    const [first, second] = await kitsOf(id)
    const { body: kit } = await me().get(`/productKits/${first!.id}`)
    const slots = kit.slots as Record<string, unknown>
    const body = {
      ...slots,
      systemType: 'ON_GRID',
      networkVoltage: 'MONO_220',
      fixationType: 'COLONIAL',
      name: 'Meu',
      enabled: true,
      grounding: null,
      version: kit.version,
    }
    expect((await me().put(`/productKits/${first!.id}`, body)).status).toBe(200)
    expect((await me().delete(`/kitBatches/kits/${second!.id}`)).status).toBe(200)
    const { counts, rows } = await dryRun(id)
    expect(counts).toMatchObject({ EDITED: 1, DELETED: 1, NEW: 0, CHANGED: 0 })
    expect(await generate(id)).toMatchObject({ made: 0, changed: 0 })
    expect((await kitsOf(id)).find((one) => one.id === first!.id)).toMatchObject({
      name: 'Meu',
      kept: { batch: { edited: true } },
    })
    const overwriteKeys = rows.filter(({ change }) => change !== 'SKIPPED').map(({ key }) => key)
    expect(await generate(id, { overwriteKeys })).toMatchObject({ made: 1, changed: 1 })
    expect((await kitsOf(id)).map(({ name }) => name)).toContain(second!.name)
    expect((await dryRun(id)).counts).toMatchObject({ EDITED: 0, DELETED: 0, NEW: 0, CHANGED: 0 })
  })

  it('is generated by one worker at a time, cancelled, and then left as it is', async () => {
    const id = await create()
    expect((await me().post(`/kitBatches/cancel/${id}`, {})).body.code).toBe('KIT_BATCH_IS_IDLE')
    expect((await me().post(`/kitBatches/generateKits/${id}`, {})).status).toBe(201)
    const twice = await me().post(`/kitBatches/generateKits/${id}`, {})
    expect([twice.status, twice.body.code]).toEqual([400, 'KIT_BATCH_IN_PROGRESS'])
    expect((await me().delete(`/kitBatches/${id}`)).body.code).toBe('KIT_BATCH_IN_PROGRESS')
    expect((await me().post(`/kitBatches/cancel/${id}`, {})).status).toBe(200)
    await runDueBatches(deps())
    expect(await show(id)).toMatchObject({ kits: 0, run: { state: 'CANCELED' } })
    await me().post(`/kitBatches/generateKits/${id}`, {})
    await Promise.all([runDueBatches(deps()), runDueBatches(deps()), runDueBatches(deps())])
    expect(await show(id)).toMatchObject({ kits: 16, run: { state: 'DONE', made: 16 } })
  })

  it('takes a dead worker’s generation up where it is', async () => {
    const id = await create()
    await me().post(`/kitBatches/generateKits/${id}`, {})
    await api.db.execute(sql`
      UPDATE kit_batch_runs SET state = 'RUNNING', claim_token = 'dead', lease_until = ${new Date(api.now().getTime() + 60_000).toISOString()}::timestamptz
       WHERE batch_id = ${id}`)
    await runDueBatches(deps())
    expect((await show(id)).run).toMatchObject({ state: 'RUNNING' })
    const later = { ...deps(), now: () => new Date(api.now().getTime() + 61_000) }
    await runDueBatches(later)
    expect(await show(id)).toMatchObject({ kits: 16, run: { state: 'DONE' } })
  })

  it('is deleted with its kits, unless one of them is promoted', async () => {
    const id = await create()
    await generate(id)
    const [kit] = await kitsOf(id)
    const promotion = await api.as('marketing').post('/promotions', {
      name: 'Verão',
      startsOn: '2026-11-18',
      endsOn: '2026-11-20',
      discount: 5,
      kitIds: [kit!.id],
      audience: 'ALL',
    })
    const refused = await me().delete(`/kitBatches/${id}`)
    expect([refused.status, refused.body.code, refused.body.errors[0]!.meta]).toEqual([
      400,
      'RESOURCE_IN_USE',
      { referrer: 'promotions', count: 1 },
    ])
    expect((await me().delete(`/kitBatches/kits/${kit!.id}`)).body.code).toBe('RESOURCE_IN_USE')
    await api.as('marketing').delete(`/promotions/${promotion.body.id}`)
    expect((await me().delete(`/kitBatches/${id}`)).status).toBe(200)
    expect((await me().get(`/kitBatches/${id}`)).status).toBe(404)
    expect((await me().get(`/productKits/${kit!.id}`)).status).toBe(404)
  })

  it('filters the list of kits by the batch', async () => {
    const id = await create({ finalPotency: '3' })
    await generate(id)
    const { body } = await me().get<Page<ProductKitRow>>('/productKits', { batchId: id, status: 'ALL' })
    expect(body.data.map((kit) => kit.id)).toEqual((await kitsOf(id)).map((kit) => kit.id))
    expect((await api.as('pampa').get('/productKits', { batchId: id })).status).toBe(403)
  })

  it('is hybrid with hybrid inverters, and their batteries', async () => {
    const hybrid = { systemType: 'HYBRID', inverterIds: [product('KH-')], finalPotency: '20' }
    const id = await create(hybrid)
    const { counts } = await dryRun(id)
    expect(counts.NEW).toBeGreaterThan(0)
    const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE type = 'BATTERY' ORDER BY id LIMIT 1`)
    const withTooMany = await create({ ...hybrid, batteries: [{ productId: rows[0]!.id, quantity: 99 }] })
    const none = await dryRun(withTooMany)
    expect(none.counts.NEW).toBe(0)
    expect(none.rows.map(({ reason }) => reason).join()).toContain('as baterias do lote não servem')
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ inverterIds: [] }, 'inverterIds', 'required'],
    [{ inverterIds: [987654] }, 'inverterIds', 'choice'],
    [{ panelId: 987654 }, 'panelId', 'choice'],
    [{ fixationTypes: [] }, 'fixationTypes', 'required'],
    [{ fixationTypes: ['ROOF'] }, 'fixationTypes[0]', 'choice'],
    [{ networkVoltages: [] }, 'networkVoltages', 'required'],
    [{ initialPotency: '12', finalPotency: '2' }, 'finalPotency', 'belowStart'],
    [{ initialPotency: '2', finalPotency: '2,1' }, 'finalPotency', 'noPoint'],
    [{ initialPotency: '1', finalPotency: '9000' }, 'finalPotency', 'tooManyPoints'],
    [{ step: 0 }, 'step', 'min'],
    [{ minRatio: '140', maxRatio: '120' }, 'maxRatio', 'belowStart'],
    [{ systemType: 'HYBRID' }, 'inverterIds', 'onlyHybrid'],
    [{ batteries: [{ productId: 1, quantity: 1 }] }, 'batteries', 'onlyHybrid'],
  ])('refuses %j beside %s', async (wrong, field, rule) => {
    const { status, body } = await me().post('/kitBatches', form(wrong))
    expect([status, body.errors[0]!.field, body.errors[0]!.rule]).toEqual([422, field, rule])
  })

  it('is for those who keep kits, and of no company', async () => {
    const id = await create()
    for (const persona of ['pampa', 'integrator'] as const) {
      const caller = api.as(persona)
      expect((await caller.get('/kitBatches')).status).toBe(403)
      expect((await caller.get(`/kitBatches/${id}`)).status).toBe(403)
      expect((await caller.get(`/kitBatches/${id}/kits`)).status).toBe(403)
      expect((await caller.get(`/kitBatches/${id}/skipped`)).status).toBe(403)
      expect((await caller.post('/kitBatches', form())).status).toBe(403)
      expect((await caller.post(`/kitBatches/generateKits/${id}`, { dryRun: true })).status).toBe(403)
      expect((await caller.post(`/kitBatches/cancel/${id}`, {})).status).toBe(403)
      expect((await caller.delete(`/kitBatches/${id}`)).status).toBe(403)
      expect((await caller.delete('/kitBatches/kits/1')).status).toBe(403)
    }
    expect((await api.as('consultant').get(`/kitBatches/${id}`)).status).toBe(200)
    expect((await api.as('consultant').post(`/kitBatches/generateKits/${id}`, {})).status).toBe(403)
    for (const path of ['/kitBatches/987654', '/kitBatches/987654/kits', '/kitBatches/987654/skipped'])
      expect((await me().get(path)).status).toBe(404)
    expect((await me().post('/kitBatches/generateKits/987654', { dryRun: true })).status).toBe(404)
    expect((await me().post('/kitBatches/generateKits/987654', {})).status).toBe(404)
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM product_kits WHERE batch_id IS NULL ORDER BY id LIMIT 1`,
    )
    expect((await me().delete(`/kitBatches/kits/${rows[0]!.id}`)).status).toBe(404)
  })

  it('makes 2,000 points with ten statements and one for each 500 kits, and blocks nobody for long', {
    timeout: 240_000,
  }, async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      SELECT id::int FROM products WHERE type = 'INVERTER' AND destroyed_at IS NULL AND enabled
         AND COALESCE(specs->>'inverterType', 'STRING') <> 'HYBRID' ORDER BY id LIMIT 20`)
    const id = await create({
      inverterIds: rows.map((row) => row.id),
      fixationTypes: [
        'COLONIAL',
        'FIBRO_WOOD',
        'FIBRO_METAL',
        'ZINCO_ALUZINCO',
        'MINI_ZINCO_ALUZINCO',
        'SLAB_STRUCTURE',
      ],
      networkVoltages: ['MONO_220', 'TRI_220', 'TRI_380'],
      initialPotency: '2,34',
      finalPotency: '67,2',
    })
    expect((await show(id)).points).toBeGreaterThan(1_950)
    const batch = await findBatch(api.db, id)
    const longest: number[] = []
    for (let round = 0; round < 3; round++)
      longest.push(await longestTurn(() => planBatch(api.db, batch, api.now(), new Set())))
    await me().post(`/kitBatches/generateKits/${id}`, {})
    const started = performance.now()
    const { statements } = await api.statements.during(() => runDueBatches(deps()))
    const ms = performance.now() - started
    const { made, skipped } = (await show(id)).run!
    console.info(
      `batch of ${made + skipped} points on ${database}: ${made} kits, ${statements.length} statements, ${Math.round(ms)} ms; longest block of three plans ${longest.map((one) => one.toFixed(0)).join(', ')} ms`,
    )
    expect(made).toBeGreaterThan(500)
    expect(statements.length).toBeLessThanOrEqual(10 + Math.ceil(made / 500))
    // Of three, the one in which no garbage was collected.
    expect(Math.min(...longest)).toBeLessThanOrEqual(50)
    expect((await dryRun(id)).counts).toMatchObject({ NEW: 0, CHANGED: 0, GONE: 0 })
    await me().delete(`/kitBatches/${id}`)
  })
})
