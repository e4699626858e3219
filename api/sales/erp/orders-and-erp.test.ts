import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOrders } from '../../../tests/support/copy-orders'
import { type ErpBench, KIT_IN_ANALYSIS, openErpBench } from '../../../tests/support/erp-bench'
import { openTestErp } from '../../../tests/support/integrate'
import { DATABASES } from '../../../tests/support/test-databases'
import { erpSettings } from '../../ground/config/erp-settings'
import type { OrderDetail } from '../orders/record/order-detail'
import { runErpJobs } from './run-erp-jobs'

describe.each(DATABASES)('orders that change while the ERP is at them on %s', (database) => {
  let on: ErpBench
  beforeAll(async () => {
    on = await openErpBench(database)
  })
  afterAll(() => on.close())
  beforeEach(() => on.restart())

  it('end cancelled there too when they are cancelled before, during and after their creation', async () => {
    const before = await on.leaveAnalysis()
    expect((await on.cancel(before)).body.status).toBe('CANCELED')
    await on.erp.run()
    expect(on.inErp(before)).toEqual([])
    expect(await on.callsOf(before), 'nothing is created of it').toEqual(['LOGIN', 'EXISTS'])

    const during = await on.leaveAnalysis()
    on.erp.simulator.misbehave({ delayMs: 40 })
    const running = on.erp.run()
    await expect.poll(async () => (await on.orderRow(during)).erpState).toBe('RUNNING')
    expect((await on.cancel(during)).body.status).toBe('CANCELED')
    await running
    on.erp.simulator.misbehave({})
    await on.erp.run()
    expect(on.inErp(during).filter(({ status }) => status === 'ABERTO')).toEqual([])

    const after = await on.leaveAnalysis()
    await on.erp.run()
    await on.cancel(after)
    expect(await on.orderRow(after)).toMatchObject({ erpState: 'QUEUED', erpNumber: expect.any(String) })
    await on.erp.run()
    expect(on.inErp(after)).toMatchObject([{ status: 'CANCELADO' }])

    for (const id of [before, during, after]) {
      expect(await on.orderRow(id)).toMatchObject({ erpState: 'CANCELED' })
      expect((await on.jobsOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['CREATE DONE', 'CANCEL DONE'])
    }
  })

  it('end cancelled there too when the answer to their creation was lost, or comes late', async () => {
    const lost = await on.leaveAnalysis()
    on.erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: 'lose', times: 1 }] })
    await on.erp.run()
    await on.cancel(lost)
    await on.erp.run()
    on.later(1.5)
    await on.erp.run()
    expect(on.inErp(lost)).toMatchObject([{ status: 'CANCELADO' }])
    expect(await on.orderRow(lost)).toMatchObject({ erpState: 'CANCELED' })

    // The ERP takes it after everyone has stopped listening.
    const late = await on.leaveAnalysis()
    await on.erp.simulator.close()
    await on.erp.run()
    on.erp = await openTestErp(on.api)
    await on.api.db.execute(
      sql`INSERT INTO erp_attempts (job_id, order_id, step, ok, error_code, milliseconds, at)
          SELECT id, order_id, 'ORDER', false, 'ERP_INTEGRATION_FAILED', 8000, ${on.api.now().toISOString()}::timestamptz FROM erp_jobs WHERE order_id = ${late}`,
    )
    await on.cancel(late)
    await on.erp.run()
    expect(await on.orderRow(late), 'it looks again when the creation can no longer come through').toMatchObject({
      erpState: 'QUEUED',
    })
    on.erp.simulator.memory.saveOrder({ key: `order-${late}-v0`, companyCnpj: '1', total: 1, items: [] })
    on.later(1.5)
    await on.erp.run()
    expect(on.inErp(late)).toMatchObject([{ status: 'CANCELADO' }])
    expect(await on.orderRow(late)).toMatchObject({ erpState: 'CANCELED' })
  })

  it('are asked for once, however often they step back and come again', async () => {
    const id = await on.leaveAnalysis()
    await on.erp.run()
    await on.api.as('fiscal').put(`/orders/backStatus/${id}`, { note: 'Falta um dado.' })
    const back = await on.api.as('admin').put(`/orders/backStatus/${id}`, { note: 'Falta um dado.' })
    expect(back.body).not.toHaveProperty('code')
    const again = await on.api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Agora sim.' })
    expect(again.body).not.toHaveProperty('code')
    expect(await on.orderRow(id)).toMatchObject({ erpState: 'INTEGRATED' })
    expect(await on.jobsOf(id)).toHaveLength(1)
    expect(await on.erp.run()).toBe(0)
  })

  it('are replaced there when another revision of them comes', async () => {
    const id = await on.leaveAnalysis()
    await on.erp.run()
    await on.api.db.execute(sql`UPDATE orders SET status = 'ANALYSIS', revision = 1 WHERE id = ${id}`)
    await on.api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Com outro centro de distribuição.' })
    await on.erp.run()
    expect(on.inErp(id).map(({ key, status }) => `${key} ${status}`)).toEqual([
      `order-${id}-v0 CANCELADO`,
      `order-${id}-v1 ABERTO`,
    ])
    expect(await on.orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: on.inErp(id)[1]!.number })
  })

  it('are taken by one worker at a time, each order by one, and again when a worker died', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push(await on.leaveAnalysis())
    await on.cancel(ids[5]!)
    on.erp.simulator.misbehave({ delayMs: 5 })
    await Promise.all([on.erp.run(), on.erp.run(), on.erp.run()])
    expect(
      on.erp.simulator.memory
        .orders()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(
      ids
        .slice(0, 5)
        .map((id) => `order-${id}-v0`)
        .sort(),
    )
    const dead = await on.leaveAnalysis()
    await on.api.db.execute(
      sql`UPDATE erp_jobs SET state = 'RUNNING', attempts = 1, lease_until = ${on.api.now().toISOString()}::timestamptz + interval '60 seconds' WHERE order_id = ${dead}`,
    )
    expect(await on.erp.run(), 'it may still be alive').toBe(0)
    on.later(1.01)
    expect(await on.erp.run()).toBe(1)
    expect(on.inErp(dead)).toHaveLength(1)
  })

  it('hold the next steps back, with the ERP’s last word as the reason', async () => {
    const id = await on.leaveAnalysis()
    await on.api.db.execute(sql`UPDATE orders SET status = 'CONFIRMED', confirmed_at = now() WHERE id = ${id}`)
    const blockers = async () => {
      const { body } = await on.api.as('pcp').get<OrderDetail>(`/orders/${id}`)
      return body.allowedActions.find(({ action }) => action === 'nextStatus')!.blockers.map(({ code }) => code)
    }
    expect(await blockers()).toEqual(['ERP_INTEGRATION_PENDING'])
    expect((await on.api.as('pcp').put(`/orders/nextStatus/${id}`, {})).body.code).toBe('ERP_INTEGRATION_PENDING')
    on.erp.simulator.misbehave({ next: [{ step: 'ENGINEERING', fault: 'fail', times: 1 }] })
    await on.erp.run()
    expect(await blockers()).toEqual(['FAILED_TO_CREATE_ERP_ENGENHARIA'])
    on.later(2)
    await on.erp.run()
    expect(await blockers()).toEqual([])
    expect((await on.api.as('pcp').put(`/orders/nextStatus/${id}`, {})).body.status).toBe('PREPARING')
  })

  it('move as quickly while the ERP hangs as while it answers', { timeout: 120_000 }, async () => {
    const medianOfMoves = async () => {
      const ids = await copyOrders(on.api.db, KIT_IN_ANALYSIS, 15)
      const times: number[] = []
      for (const id of ids) {
        const began = performance.now()
        const { status } = await on.api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Documentos conferidos.' })
        times.push(performance.now() - began)
        expect(status).toBe(200)
      }
      return times.sort((a, b) => a - b)[7]!
    }
    await medianOfMoves()
    const calm = await medianOfMoves()
    // Everything that comes is swallowed: the worker sits in a call of 2 s while people work.
    on.erp.simulator.misbehave({ next: [{ step: 'LOGIN', fault: 'hang', times: 1000 }] })
    const working = on.erp.run()
    const hanging = await medianOfMoves()
    expect(on.erp.simulator.calls.LOGIN, 'the worker was at it').toBeGreaterThan(0)
    await working
    expect(hanging).toBeLessThan(2 * calm + 50)
  })

  it('do not become budgets again once the ERP was asked', async () => {
    const id = await on.leaveAnalysis()
    await on.api.db.execute(sql`UPDATE orders SET status = 'PENDING' WHERE id = ${id}`)
    const refused = await on.api.as('coordinator').put(`/orders/backToNegotiation/${id}`, { note: 'Renegociar.' })
    expect(refused.body.code).toBe('INVALID_STATUS_TO_PREVIOUS_STATUS')
  })

  it('keep password and token out of tables and logs, whatever the ERP repeats', async () => {
    const id = await on.leaveAnalysis()
    const echo = createServer((incoming, outgoing) => {
      let sent = ''
      incoming.on('data', (part) => (sent += part))
      incoming.on('end', () => {
        const Mensagem = `${sent}\u0000 ${JSON.stringify(incoming.headers)}`
        if (incoming.url!.includes('Login') && !sent.includes('again'))
          outgoing.end(JSON.stringify({ Token: 'CANARY-token-0001' }))
        else outgoing.writeHead(500).end(JSON.stringify({ Codigo: 'ECO', Mensagem }))
      })
    })
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const { port } = echo.address() as { port: number }
    const run = (password: string) =>
      runErpJobs({
        db: on.api.db,
        now: on.api.now,
        log,
        config: { erp: erpSettings({ url: `http://127.0.0.1:${port}`, user: 'u', password }) },
      })
    await run('CANARY-password-0001')
    on.later(2)
    await run('CANARY-password-again')
    echo.closeAllConnections()
    echo.close()
    const { rows } = await on.api.db.execute(
      sql`SELECT detail FROM erp_attempts WHERE order_id = ${id} AND NOT ok UNION ALL SELECT error_detail FROM erp_jobs WHERE order_id = ${id}`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(rows)).toContain('[oculto]')
    expect(JSON.stringify(rows) + lines.join('')).not.toMatch(/CANARY/)
  })
})
