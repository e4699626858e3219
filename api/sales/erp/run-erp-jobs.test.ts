import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOrders } from '../../../tests/support/copy-orders'
import { type ErpBench, KIT_IN_ANALYSIS, LOOSE_IN_ANALYSIS, openErpBench } from '../../../tests/support/erp-bench'
import { openTestErp } from '../../../tests/support/integrate'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { OrderDetail } from '../orders/record/order-detail'
import type { Misbehaviour } from './simulator/misbehaviour'

describe.each(BOTH_DATABASES)('orders on their way into the ERP on %s', (database) => {
  let on: ErpBench
  beforeAll(async () => {
    on = await openErpBench(database)
  })
  afterAll(() => on.close())
  beforeEach(() => on.restart())

  it('go in with the move that lets them go: materials, engineering of the kit, order', async () => {
    const id = await on.leaveAnalysis()
    expect(await on.orderRow(id)).toEqual({ erpState: 'QUEUED', erpNumber: null })
    expect(await on.jobsOf(id)).toMatchObject([{ kind: 'CREATE', key: `order-${id}-v0`, state: 'QUEUED', waits: 0 }])
    expect(await on.erp.run()).toBe(1)
    const { totals } = (await on.api.as('fiscal').get<OrderDetail>(`/orders/${id}`)).body
    const [there, ...more] = on.inErp(id)
    expect(more).toEqual([])
    expect(there).toMatchObject({
      status: 'ABERTO',
      total: totals.total,
      items: [{ code: `K${id}V0`, quantity: 1 }],
    })
    expect(await on.orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: there!.number })
    const calls = await on.callsOf(id)
    expect(calls.slice(0, 3)).toEqual(['LOGIN', 'EXISTS', 'MATERIAL'])
    expect(calls.slice(-2)).toEqual(['ENGINEERING', 'ORDER'])
    expect(await on.erp.run()).toBe(0)
  })

  it('go in line by line when they are loose goods, with one login for all and each material once', async () => {
    const first = await on.leaveAnalysis(LOOSE_IN_ANALYSIS)
    const second = await on.leaveAnalysis(LOOSE_IN_ANALYSIS)
    expect(await on.erp.run()).toBe(2)
    expect(await on.callsOf(first)).toEqual(['LOGIN', 'EXISTS', 'MATERIAL', 'ORDER'])
    expect(await on.callsOf(second)).toEqual(['EXISTS', 'ORDER'])
    expect(on.inErp(second)[0]!.items[0]!.quantity).toBe(30)
  })

  it('leave with the move or not at all: a refused move asks the ERP for nothing', async () => {
    const [id] = await copyOrders(on.api.db, KIT_IN_ANALYSIS, 1)
    expect((await on.api.as('fiscal').put(`/orders/nextStatus/${id}`, {})).body.code).toBe(
      'CURRENT_STATUS_REQUIRE_ORDER_NOTE',
    )
    expect(await on.jobsOf(id!)).toEqual([])
    expect(await on.orderRow(id!)).toMatchObject({ erpState: 'NONE' })
  })

  it.each([
    ['LOGIN', { refuseLogin: true }, 'ERP_AUTHENTICATION_FAILED'],
    ['LOGIN', { next: [{ step: 'LOGIN', fault: 'fail', times: 1 }] }, 'ERP_INTEGRATION_FAILED'],
    ['EXISTS', { next: [{ step: 'EXISTS', fault: 'fail', times: 1 }] }, 'ERP_INTEGRATION_FAILED'],
    ['MATERIAL', { next: [{ step: 'MATERIAL', fault: 'fail', times: 1 }] }, 'FAILED_TO_CREATE_ERP_MATERIAL'],
    ['ENGINEERING', { next: [{ step: 'ENGINEERING', fault: 'fail', times: 1 }] }, 'FAILED_TO_CREATE_ERP_ENGENHARIA'],
    ['ORDER', { next: [{ step: 'ORDER', fault: 'fail', times: 1 }] }, 'FAILED_TO_CREATE_ERP_ORDER'],
    ['ORDER', { next: [{ step: 'ORDER', fault: 'lose', times: 1 }] }, 'ERP_INTEGRATION_FAILED'],
    ['ORDER', { next: [{ step: 'ORDER', fault: 'hang', times: 1 }] }, 'ERP_INTEGRATION_FAILED'],
    ['ORDER', { next: [{ step: 'ORDER', fault: 'garbage', times: 1 }] }, 'ERP_INTEGRATION_FAILED'],
    ['ORDER', { next: [{ step: 'ORDER', fault: 'redirect', times: 1 }] }, 'ERP_INTEGRATION_FAILED'],
  ] as [string, Misbehaviour, string][])(
    'wait a minute when %s goes wrong (%j) and are in once',
    async (step, how, code) => {
      const id = await on.leaveAnalysis()
      on.erp.simulator.misbehave(how)
      expect(await on.erp.run()).toBe(1)
      const [job] = await on.jobsOf(id)
      expect(job).toMatchObject({ state: 'QUEUED', attempts: 1, code })
      expect(job!.waits).toBeGreaterThanOrEqual(1)
      expect(job!.waits).toBeLessThanOrEqual(1.2)
      expect((await on.callsOf(id)).at(-1)).toBe(`${step} ${code}`)
      expect(await on.orderRow(id)).toMatchObject({ erpState: 'QUEUED' })
      expect(await on.erp.run(), 'not before its time').toBe(0)

      on.erp.simulator.misbehave({})
      on.later(1.2)
      expect(await on.erp.run()).toBe(1)
      expect(on.inErp(id)).toHaveLength(1)
      expect(await on.orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: on.inErp(id)[0]!.number })
      expect(await on.jobsOf(id)).toMatchObject([{ state: 'DONE', code: null, detail: null }])
    },
  )

  it('are found again after a lost answer, and never made twice', async () => {
    const id = await on.leaveAnalysis()
    on.erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: 'lose', times: 1 }] })
    await on.erp.run()
    expect(on.inErp(id), 'the ERP has it, and nobody here knows').toHaveLength(1)
    expect(await on.orderRow(id)).toEqual({ erpState: 'QUEUED', erpNumber: null })
    on.later(2)
    await on.erp.run()
    expect(on.erp.simulator.calls.ORDER).toBe(1)
    expect(await on.orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: on.inErp(id)[0]!.number })
  })

  it('renew a token that has run out, by the way', async () => {
    const id = await on.leaveAnalysis()
    on.erp.simulator.misbehave({ next: [{ step: 'ENGINEERING', fault: 'expire', times: 1 }] })
    await on.erp.run()
    expect(await on.orderRow(id)).toMatchObject({ erpState: 'INTEGRATED' })
    expect((await on.callsOf(id)).slice(-4)).toEqual([
      'ENGINEERING ERP_AUTHENTICATION_FAILED',
      'LOGIN',
      'ENGINEERING',
      'ORDER',
    ])
  })

  it.each([
    ['MATERIAL', 'FAILED_TO_CREATE_ERP_MATERIAL'],
    ['ENGINEERING', 'FAILED_TO_CREATE_ERP_ENGENHARIA'],
    ['ORDER', 'FAILED_TO_CREATE_ERP_ORDER'],
  ] as const)('stop at once where the ERP says no to their %s, and the staff is told', async (step, code) => {
    const id = await on.leaveAnalysis()
    on.erp.simulator.misbehave({ next: [{ step, fault: 'refuse', times: 1 }] })
    await on.erp.run()
    expect(await on.jobsOf(id)).toMatchObject([
      { state: 'DEAD', attempts: 1, code, detail: 'resposta 422: DADOS_INVALIDOS: Recusa simulada' },
    ])
    expect(await on.orderRow(id)).toMatchObject({ erpState: 'FAILED' })
    const { rows } = await on.api.db.execute(
      sql`SELECT event, data, handled_at FROM order_events WHERE order_id = ${id} AND event = 'ERP_FAILED'`,
    )
    expect(rows).toMatchObject([{ data: { code, kind: 'CREATE', attempts: 1 }, handled_at: null }])
  })

  it('stop at once when their company is unknown there', async () => {
    const id = await on.leaveAnalysis()
    const { rows } = await on.api.db.execute(
      sql`SELECT cnpj FROM companies WHERE id = (SELECT company_id FROM orders WHERE id = ${id})`,
    )
    on.erp.simulator.misbehave({ unknownCompanies: [String(rows[0]!.cnpj)] })
    await on.erp.run()
    expect(await on.jobsOf(id)).toMatchObject([{ state: 'DEAD', code: 'COMPANY_DOES_NOT_EXISTS_ON_ERP' }])
    on.later(60 * 24)
    expect(await on.erp.run()).toBe(0)
  })

  it('are given up after twelve tries over some twenty hours, each wait twice the one before', async () => {
    const id = await on.leaveAnalysis()
    on.erp.simulator.misbehave({ failRate: 1 })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 12; attempt++) {
      expect(await on.erp.run()).toBe(1)
      const [job] = await on.jobsOf(id)
      expect(job!.attempts).toBe(attempt)
      if (attempt < 12) {
        waits.push(job!.waits)
        on.later(job!.waits + 0.01)
      }
    }
    for (const [n, wait] of waits.entries()) {
      const plain = Math.min(2 ** n, 360)
      expect(wait).toBeGreaterThanOrEqual(plain)
      expect(wait).toBeLessThanOrEqual(Math.min(plain * 1.2, 360))
    }
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 60).toBeGreaterThan(20)
    expect(await on.jobsOf(id)).toMatchObject([{ state: 'DEAD', attempts: 12, code: 'ERP_INTEGRATION_FAILED' }])
    expect(await on.orderRow(id)).toMatchObject({ erpState: 'FAILED' })
  })

  it('lose no tries to an ERP that is down: three ask, the others wait', async () => {
    const ids = [await on.leaveAnalysis(), await on.leaveAnalysis(), await on.leaveAnalysis(), await on.leaveAnalysis()]
    await on.erp.simulator.close()
    expect(await on.erp.run()).toBe(3)
    expect((await on.jobsOf(ids[3]!))[0]).toMatchObject({ state: 'QUEUED', attempts: 0, code: null })
    expect((await on.jobsOf(ids[0]!))[0]).toMatchObject({ code: 'ERP_INTEGRATION_FAILED' })
  })

  it.runIf(database === 'postgres')(
    'go in several at a time, of each order one job after the other, each key once',
    { timeout: 120_000 },
    async () => {
      await on.erp.close()
      on.erp = await openTestErp(on.api, { ERP_CONCURRENCY: '8', ERP_RUN_MS: '90000' })
      on.erp.simulator.misbehave({ delayMs: 15 })
      const { db } = on.api
      const ids = await copyOrders(db, LOOSE_IN_ANALYSIS, 16)
      await db.execute(sql`
        INSERT INTO erp_jobs (order_id, kind, key, next_try_at)
        SELECT id, 'CREATE', 'order-' || id || '-v' || n, ${on.api.now().toISOString()}::timestamptz
          FROM generate_series(0, 4) n, unnest(${sql.param(ids)}::bigint[]) id ORDER BY n, id`)
      let isOver = false
      const together = { all: 0, ofOne: 0 }
      const watch = (async () => {
        while (!isOver) {
          const { rows } = await db.execute<{ all: number; one: number }>(sql`
            SELECT COALESCE(sum(n), 0)::int AS all, COALESCE(max(n), 0)::int AS one
              FROM (SELECT count(*) AS n FROM erp_jobs WHERE state = 'RUNNING' GROUP BY order_id) AS held`)
          together.all = Math.max(together.all, rows[0]!.all)
          together.ofOne = Math.max(together.ofOne, rows[0]!.one)
        }
      })()
      expect(await on.erp.run()).toBe(80)
      isOver = true
      await watch
      expect(together.ofOne).toBe(1)
      expect(together.all).toBeGreaterThan(3)
      expect(together.all).toBeLessThanOrEqual(8)
      const { rows } = await db.execute<{ orderId: number; keys: string[] }>(sql`
        SELECT a.order_id::int AS "orderId", array_agg(j.key ORDER BY a.id) AS keys
          FROM erp_attempts a JOIN erp_jobs j ON j.id = a.job_id
         WHERE a.step = 'ORDER' AND a.order_id = ANY(${sql.param(ids)}::bigint[]) GROUP BY a.order_id`)
      expect(rows).toHaveLength(16)
      for (const { orderId, keys } of rows) expect(keys).toEqual([0, 1, 2, 3, 4].map((n) => `order-${orderId}-v${n}`))
      for (const id of ids) {
        const open = on.inErp(id).filter(({ status }) => status === 'ABERTO')
        expect(open.map(({ key }) => key)).toEqual([`order-${id}-v4`])
      }
    },
  )

  it('cost an ERP that refuses the login one try, however many wait', async () => {
    const ids = [await on.leaveAnalysis(LOOSE_IN_ANALYSIS), await on.leaveAnalysis(LOOSE_IN_ANALYSIS)]
    on.erp.simulator.misbehave({ refuseLogin: true })
    expect(await on.erp.run()).toBe(1)
    const jobs = await Promise.all(ids.map((id) => on.jobsOf(id)))
    expect(jobs.flat().map(({ attempts }) => attempts)).toEqual([1, 0])
  })
})
