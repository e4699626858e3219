import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ErpBench, openErpBench } from '../../../tests/support/erp-bench'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { StockDetail, StockSummary } from '../../catalogue/stock/stock-answer'
import { materialCode, productOfMaterial } from './material-code'
import { readToldStock } from './simulator/told-stock'

describe('the material of a product', () => {
  it('says which product it is, and a kit says none', () => {
    expect([1, 42, 1_234_567].map(materialCode).map(productOfMaterial)).toEqual([1, 42, 1_234_567])
    for (const code of ['K12V0', 'P12', 'P000000', 'P0000012', 'X000012', '', 'P000012 '])
      expect(productOfMaterial(code), code).toBeNull()
  })
})

describe.each(BOTH_DATABASES)("the ERP's stock on %s", (database) => {
  let on: ErpBench
  beforeAll(async () => {
    on = await openErpBench(database)
  })
  afterAll(() => on.close())
  beforeEach(async () => {
    await on.restart()
    await on.api.db.execute(sql`
      UPDATE stock_centers SET next_at = ${on.api.now().toISOString()}::timestamptz, started_at = NULL, failed_since = NULL, claim_token = NULL, lease_until = NULL`)
    await on.api.db.execute(sql`
      UPDATE stock_levels SET as_of = as_of - interval '30 days', arrivals_as_of = arrivals_as_of - interval '30 days' WHERE as_of > ${on.api.now().toISOString()}::timestamptz - interval '20 days'`)
  })

  const detail = async (id: number) => (await on.api.as('logistics').get<StockDetail>(`/stock/${id}`)).body.centers[0]!
  const summary = async () => (await on.api.as('logistics').get<StockSummary>('/stock/summary')).body
  const set = (id: number, onHand: number, more: object = {}) =>
    on.erp.simulator.memory.setStock({ center: '1', code: materialCode(id), onHand, ...more })

  it('is read page by page, whatever number of materials there are, and each ten minutes', async () => {
    for (let n = 1; n <= 2_300; n++) on.erp.simulator.memory.setStock({ center: '1', code: `M${n}`, onHand: n })
    set(7, 41.9, { taken: 3.2, arrivals: [{ container: 'MSCU 7', quantity: 20, on: '2026-12-12', confirmed: true }] })
    expect(await on.erp.readStock()).toBe(3)
    expect(on.erp.simulator.calls.STOCK, 'three pages of the first centre, one each of the others').toBe(5)
    const found = await detail(7)
    expect(found, 'portions of a unit are not sold').toMatchObject({ onHand: 41, allocated: 4, source: 'ERP' })
    expect(found.arrivals).toMatchObject([
      { quantity: 20, on: '2026-12-12', container: 'MSCU 7', confirmed: true, source: 'ERP' },
    ])
    const { rows } = await on.api.db.execute(
      sql`SELECT rows, applied, unknown FROM stock_readings WHERE center_id = 1 ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]).toMatchObject({ rows: 2_301, applied: 1, unknown: 2_300 })

    on.later(9)
    expect(await on.erp.readStock()).toBe(0)
    on.later(1)
    expect(await on.erp.readStock()).toBe(3)
    expect(
      (await detail(7)).moves.filter(({ kind }) => kind === 'READING').length,
      'the same figures move nothing',
    ).toBe(found.moves.filter(({ kind }) => kind === 'READING').length)
  })

  it('includes an order as soon as a reading can: a minute after the answer, not before, and once', async () => {
    const { rows } = await on.api.db.execute<{ id: number }>(sql`SELECT id::int FROM products ORDER BY id`)
    for (const { id } of rows) set(id, 900)
    await on.erp.readStock()
    const id = await on.leaveAnalysis()
    const lines = await on.api.db.execute<{ product: number; quantity: number }>(
      sql`SELECT product_id::int AS product, quantity FROM order_lines WHERE order_id = ${id} ORDER BY position LIMIT 1`,
    )
    const { product, quantity } = lines.rows[0]!
    const before = await detail(product)
    on.later(0.2)
    await on.erp.run()
    expect((await on.orderRow(id)).erpState).toBe('INTEGRATED')
    on.later(0.5)
    expect(await on.erp.readStock(), 'a reading within the minute would not tell').toBe(0)
    expect((await detail(product)).free).toBe(before.free)
    on.later(0.6)
    expect(await on.erp.readStock(), 'only the centre that it leaves from').toBe(1)
    const after = await detail(product)
    expect(after.free, 'never twice, never lost').toBe(before.free)
    expect(after.claimed).toBe(before.claimed - quantity)
    expect(after.allocated).toBe(before.allocated! + quantity)
    expect(await on.erp.readStock(), 'and once').toBe(0)
  })

  it('counts an order twice rather than not at all while an answer is lost, and then once', async () => {
    const { rows } = await on.api.db.execute<{ id: number }>(sql`SELECT id::int FROM products ORDER BY id`)
    for (const { id } of rows) set(id, 900)
    await on.erp.readStock()
    const id = await on.leaveAnalysis()
    const lines = await on.api.db.execute<{ product: number; quantity: number }>(
      sql`SELECT product_id::int AS product, quantity FROM order_lines WHERE order_id = ${id} ORDER BY position LIMIT 1`,
    )
    const { product, quantity } = lines.rows[0]!
    const before = (await detail(product)).free!
    on.erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: 'lose', times: 1 }] })
    await on.erp.run()
    on.later(10)
    await on.erp.readStock()
    expect((await detail(product)).free, 'the ERP has it, and nobody knows').toBe(before - quantity)
    await on.erp.run()
    expect((await on.orderRow(id)).erpState).toBe('INTEGRATED')
    on.later(1.1)
    await on.erp.readStock()
    expect((await detail(product)).free).toBe(before)
  })

  it.each(['fail', 'hang', 'garbage', 'redirect', 'lose'] as const)(
    'says since when the ERP is silent (%s), and takes orders all the same',
    async (fault) => {
      set(7, 50)
      await on.erp.readStock()
      const kept = await detail(7)
      on.later(10)
      on.erp.simulator.misbehave({ next: [{ step: 'STOCK', fault, times: 9 }] })
      const since = on.api.now().toISOString()
      expect(await on.erp.readStock()).toBe(0)
      on.later(3)
      expect(await on.erp.readStock()).toBe(0)
      const centers = (await summary()).centers
      expect(centers[0]).toMatchObject({ silentSince: since, errorCode: 'ERP_INTEGRATION_FAILED' })
      expect(await detail(7)).toMatchObject({ onHand: kept.onHand, asOf: kept.asOf })
      expect((await on.leaveAnalysis()) > 0).toBe(true)
      on.erp.simulator.misbehave({})
      on.later(3)
      expect(await on.erp.readStock()).toBe(3)
      expect((await summary()).centers[0]).toMatchObject({ silentSince: null, errorCode: null })
    },
  )

  it('is read by one worker at a time, and by another one when that is dead', async () => {
    set(7, 50)
    on.erp.simulator.misbehave({ delayMs: 30 })
    const many = await Promise.all([on.erp.readStock(), on.erp.readStock(), on.erp.readStock()])
    expect(
      many.reduce((sum, one) => sum + one, 0),
      'each centre once',
    ).toBe(3)
    await on.api.db.execute(
      sql`UPDATE stock_centers SET next_at = now() - interval '1 year', claim_token = 'dead', lease_until = ${on.api.now().toISOString()}::timestamptz + interval '1 minute'`,
    )
    expect(await on.erp.readStock()).toBe(0)
    on.later(1.1)
    expect(await on.erp.readStock()).toBe(3)
  })

  it('goes on in a new simulator where the one before it ended', async () => {
    set(7, 50, { taken: 4, arrivals: [{ container: null, quantity: 5, on: '2026-12-12', confirmed: false }] })
    await on.erp.readStock()
    const told = await readToldStock(on.api.db)
    expect(told.find(({ center, code }) => center === '1' && code === materialCode(7))).toEqual({
      center: '1',
      code: materialCode(7),
      onHand: 50,
      taken: 4,
      arrivals: [{ container: null, quantity: 5, on: '2026-12-12', confirmed: false }],
    })
  })
})
