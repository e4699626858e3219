import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErpState } from '#domain/erp/erp-states'
import { copyOrders } from '../../tests/support/copy-orders'
import { openTestErp, type TestErp } from '../../tests/support/integrate'
import { openTestApi, type TestApi } from '../../tests/support/open-test-api'
import { TEST_NOW } from '../../tests/support/test-clock'
import { DATABASES } from '../../tests/support/test-databases'
import type { OrderDetail } from '../orders/order-detail'
import type { Misbehaviour } from './simulator/misbehaviour'

const MINUTE = 60_000
const KIT = sql`o.status = 'ANALYSIS' AND o.type = 'NORMAL' AND o.budget_type = 'KIT'`
const LOOSE = sql`o.status = 'ANALYSIS' AND o.type = 'DETACHED'`

interface ErpRow {
  erpState: ErpState
  erpNumber: string | null
}
interface JobRow {
  kind: string
  key: string
  state: string
  attempts: number
  code: string | null
  detail: string | null
  waits: number
}

describe.each(DATABASES)('orders on their way into the ERP on %s', (database) => {
  let api: TestApi
  let erp: TestErp
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.setNow(TEST_NOW)
    erp = await openTestErp(api, { ERP_CALL_MS: '2000' })
    await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE' WHERE state <> 'DONE'`)
    return () => erp.close()
  })

  const later = (minutes: number) => api.setNow(new Date(api.now().getTime() + minutes * MINUTE))
  const leaveAnalysis = async (like = KIT) => {
    const [id] = await copyOrders(api.db, like, 1)
    const { body } = await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Documentos conferidos.' })
    expect(body).not.toHaveProperty('code')
    return id!
  }
  const orderRow = async (id: number) =>
    (await api.db.execute(sql`SELECT erp_state AS "erpState", erp_number AS "erpNumber" FROM orders WHERE id = ${id}`))
      .rows[0] as unknown as ErpRow
  const jobsOf = async (id: number) =>
    (
      await api.db.execute(sql`
        SELECT kind, key, state, attempts, error_code AS code, error_detail AS detail,
               round(extract(epoch FROM next_try_at - ${api.now().toISOString()}::timestamptz) / 60.0, 2)::float AS waits
          FROM erp_jobs WHERE order_id = ${id} ORDER BY id`)
    ).rows as unknown as JobRow[]
  const callsOf = async (id: number) =>
    (
      await api.db.execute(
        sql`SELECT step || CASE WHEN ok THEN '' ELSE ' ' || error_code END AS call FROM erp_attempts WHERE order_id = ${id} ORDER BY id`,
      )
    ).rows.map(({ call }) => String(call))
  const inErp = (id: number) => erp.simulator.memory.orders().filter(({ key }) => key.startsWith(`order-${id}-`))
  const cancel = (id: number) => api.as('coordinator').delete(`/orders/${id}`, { reason: 'Cliente desistiu.' })

  it('go in with the move that lets them go: materials, engineering of the kit, order', async () => {
    const id = await leaveAnalysis()
    expect(await orderRow(id)).toEqual({ erpState: 'QUEUED', erpNumber: null })
    expect(await jobsOf(id)).toMatchObject([{ kind: 'CREATE', key: `order-${id}-v0`, state: 'QUEUED', waits: 0 }])
    expect(await erp.run()).toBe(1)
    const { totals } = (await api.as('fiscal').get<OrderDetail>(`/orders/${id}`)).body
    const [there, ...more] = inErp(id)
    expect(more).toEqual([])
    expect(there).toMatchObject({
      status: 'ABERTO',
      total: totals.total,
      items: [{ code: `K${id}V0`, quantity: 1 }],
    })
    expect(await orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: there!.number })
    const calls = await callsOf(id)
    expect(calls.slice(0, 3)).toEqual(['LOGIN', 'EXISTS', 'MATERIAL'])
    expect(calls.slice(-2)).toEqual(['ENGINEERING', 'ORDER'])
    expect(await erp.run()).toBe(0)
  })

  it('go in line by line when they are loose goods, with one login for all and each material once', async () => {
    const first = await leaveAnalysis(LOOSE)
    const second = await leaveAnalysis(LOOSE)
    expect(await erp.run()).toBe(2)
    expect(await callsOf(first)).toEqual(['LOGIN', 'EXISTS', 'MATERIAL', 'ORDER'])
    expect(await callsOf(second)).toEqual(['EXISTS', 'ORDER'])
    expect(inErp(second)[0]!.items[0]!.quantity).toBe(30)
  })

  it('leave with the move or not at all: a refused move asks the ERP for nothing', async () => {
    const [id] = await copyOrders(api.db, KIT, 1)
    expect((await api.as('fiscal').put(`/orders/nextStatus/${id}`, {})).body.code).toBe(
      'CURRENT_STATUS_REQUIRE_ORDER_NOTE',
    )
    expect(await jobsOf(id!)).toEqual([])
    expect(await orderRow(id!)).toMatchObject({ erpState: 'NONE' })
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
      const id = await leaveAnalysis()
      erp.simulator.misbehave(how)
      expect(await erp.run()).toBe(1)
      const [job] = await jobsOf(id)
      expect(job).toMatchObject({ state: 'QUEUED', attempts: 1, code })
      expect(job!.waits).toBeGreaterThanOrEqual(1)
      expect(job!.waits).toBeLessThanOrEqual(1.2)
      expect((await callsOf(id)).at(-1)).toBe(`${step} ${code}`)
      expect(await orderRow(id)).toMatchObject({ erpState: 'QUEUED' })
      expect(await erp.run(), 'not before its time').toBe(0)

      erp.simulator.misbehave({})
      later(1.2)
      expect(await erp.run()).toBe(1)
      expect(inErp(id)).toHaveLength(1)
      expect(await orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: inErp(id)[0]!.number })
      expect(await jobsOf(id)).toMatchObject([{ state: 'DONE', code: null, detail: null }])
    },
  )

  it('are found again after a lost answer, and never made twice', async () => {
    const id = await leaveAnalysis()
    erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: 'lose', times: 1 }] })
    await erp.run()
    expect(inErp(id), 'the ERP has it, and nobody here knows').toHaveLength(1)
    expect(await orderRow(id)).toEqual({ erpState: 'QUEUED', erpNumber: null })
    later(2)
    await erp.run()
    expect(erp.simulator.calls.ORDER).toBe(1)
    expect(await orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: inErp(id)[0]!.number })
  })

  it('renew a token that has run out, by the way', async () => {
    const id = await leaveAnalysis()
    erp.simulator.misbehave({ next: [{ step: 'ENGINEERING', fault: 'expire', times: 1 }] })
    await erp.run()
    expect(await orderRow(id)).toMatchObject({ erpState: 'INTEGRATED' })
    expect((await callsOf(id)).slice(-4)).toEqual([
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
    const id = await leaveAnalysis()
    erp.simulator.misbehave({ next: [{ step, fault: 'refuse', times: 1 }] })
    await erp.run()
    expect(await jobsOf(id)).toMatchObject([
      { state: 'DEAD', attempts: 1, code, detail: 'resposta 422: DADOS_INVALIDOS: Recusa simulada' },
    ])
    expect(await orderRow(id)).toMatchObject({ erpState: 'FAILED' })
    const { rows } = await api.db.execute(
      sql`SELECT event, data, handled_at FROM order_events WHERE order_id = ${id} AND event = 'ERP_FAILED'`,
    )
    expect(rows).toMatchObject([{ data: { code, kind: 'CREATE', attempts: 1 }, handled_at: null }])
  })

  it('stop at once when their company is unknown there', async () => {
    const id = await leaveAnalysis()
    const { rows } = await api.db.execute(
      sql`SELECT cnpj FROM companies WHERE id = (SELECT company_id FROM orders WHERE id = ${id})`,
    )
    erp.simulator.misbehave({ unknownCompanies: [String(rows[0]!.cnpj)] })
    await erp.run()
    expect(await jobsOf(id)).toMatchObject([{ state: 'DEAD', code: 'COMPANY_DOES_NOT_EXISTS_ON_ERP' }])
    later(60 * 24)
    expect(await erp.run()).toBe(0)
  })

  it('are given up after twelve tries over some twenty hours, each wait twice the one before', async () => {
    const id = await leaveAnalysis()
    erp.simulator.misbehave({ failRate: 1 })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 12; attempt++) {
      expect(await erp.run()).toBe(1)
      const [job] = await jobsOf(id)
      expect(job!.attempts).toBe(attempt)
      if (attempt < 12) {
        waits.push(job!.waits)
        later(job!.waits + 0.01)
      }
    }
    for (const [n, wait] of waits.entries()) {
      const plain = Math.min(2 ** n, 360)
      expect(wait).toBeGreaterThanOrEqual(plain)
      expect(wait).toBeLessThanOrEqual(Math.min(plain * 1.2, 360))
    }
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 60).toBeGreaterThan(20)
    expect(await jobsOf(id)).toMatchObject([{ state: 'DEAD', attempts: 12, code: 'ERP_INTEGRATION_FAILED' }])
    expect(await orderRow(id)).toMatchObject({ erpState: 'FAILED' })
  })

  it('lose no tries to an ERP that is down: three ask, the others wait', async () => {
    const ids = [await leaveAnalysis(), await leaveAnalysis(), await leaveAnalysis(), await leaveAnalysis()]
    await erp.simulator.close()
    expect(await erp.run()).toBe(3)
    expect((await jobsOf(ids[3]!))[0]).toMatchObject({ state: 'QUEUED', attempts: 0, code: null })
    expect((await jobsOf(ids[0]!))[0]).toMatchObject({ code: 'ERP_INTEGRATION_FAILED' })
  })

  it('end cancelled there too when they are cancelled before, during and after their creation', async () => {
    const before = await leaveAnalysis()
    expect((await cancel(before)).body.status).toBe('CANCELED')
    await erp.run()
    expect(inErp(before)).toEqual([])
    expect(await callsOf(before), 'nothing is created of it').toEqual(['LOGIN', 'EXISTS'])

    const during = await leaveAnalysis()
    erp.simulator.misbehave({ delayMs: 40 })
    const running = erp.run()
    await expect.poll(async () => (await orderRow(during)).erpState).toBe('RUNNING')
    expect((await cancel(during)).body.status).toBe('CANCELED')
    await running
    erp.simulator.misbehave({})
    await erp.run()
    expect(inErp(during).filter(({ status }) => status === 'ABERTO')).toEqual([])

    const after = await leaveAnalysis()
    await erp.run()
    await cancel(after)
    expect(await orderRow(after)).toMatchObject({ erpState: 'QUEUED', erpNumber: expect.any(String) })
    await erp.run()
    expect(inErp(after)).toMatchObject([{ status: 'CANCELADO' }])

    for (const id of [before, during, after]) {
      expect(await orderRow(id)).toMatchObject({ erpState: 'CANCELED' })
      expect((await jobsOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['CREATE DONE', 'CANCEL DONE'])
    }
  })

  it('end cancelled there too when the answer to their creation was lost, or comes late', async () => {
    const lost = await leaveAnalysis()
    erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: 'lose', times: 1 }] })
    await erp.run()
    await cancel(lost)
    await erp.run()
    later(1.5)
    await erp.run()
    expect(inErp(lost)).toMatchObject([{ status: 'CANCELADO' }])
    expect(await orderRow(lost)).toMatchObject({ erpState: 'CANCELED' })

    // The ERP takes it after everyone has stopped listening.
    const late = await leaveAnalysis()
    await erp.simulator.close()
    await erp.run()
    erp = await openTestErp(api)
    await api.db.execute(
      sql`INSERT INTO erp_attempts (job_id, order_id, step, ok, error_code, milliseconds, at)
          SELECT id, order_id, 'ORDER', false, 'ERP_INTEGRATION_FAILED', 8000, ${api.now().toISOString()}::timestamptz FROM erp_jobs WHERE order_id = ${late}`,
    )
    await cancel(late)
    await erp.run()
    expect(await orderRow(late), 'it looks again when the creation can no longer come through').toMatchObject({
      erpState: 'QUEUED',
    })
    erp.simulator.memory.saveOrder({ key: `order-${late}-v0`, companyCnpj: '1', total: 1, items: [] })
    later(1.5)
    await erp.run()
    expect(inErp(late)).toMatchObject([{ status: 'CANCELADO' }])
    expect(await orderRow(late)).toMatchObject({ erpState: 'CANCELED' })
  })

  it('are asked for once, however often they step back and come again', async () => {
    const id = await leaveAnalysis()
    await erp.run()
    await api.as('fiscal').put(`/orders/backStatus/${id}`, { note: 'Falta um dado.' })
    const back = await api.as('admin').put(`/orders/backStatus/${id}`, { note: 'Falta um dado.' })
    expect(back.body).not.toHaveProperty('code')
    const again = await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Agora sim.' })
    expect(again.body).not.toHaveProperty('code')
    expect(await orderRow(id)).toMatchObject({ erpState: 'INTEGRATED' })
    expect(await jobsOf(id)).toHaveLength(1)
    expect(await erp.run()).toBe(0)
  })

  it('are replaced there when another revision of them comes', async () => {
    const id = await leaveAnalysis()
    await erp.run()
    await api.db.execute(sql`UPDATE orders SET status = 'ANALYSIS', revision = 1 WHERE id = ${id}`)
    await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Com outro centro de distribuição.' })
    await erp.run()
    expect(inErp(id).map(({ key, status }) => `${key} ${status}`)).toEqual([
      `order-${id}-v0 CANCELADO`,
      `order-${id}-v1 ABERTO`,
    ])
    expect(await orderRow(id)).toEqual({ erpState: 'INTEGRATED', erpNumber: inErp(id)[1]!.number })
  })

  it('are taken by one worker at a time, each order by one, and again when a worker died', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push(await leaveAnalysis())
    await cancel(ids[5]!)
    erp.simulator.misbehave({ delayMs: 5 })
    await Promise.all([erp.run(), erp.run(), erp.run()])
    expect(
      erp.simulator.memory
        .orders()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(
      ids
        .slice(0, 5)
        .map((id) => `order-${id}-v0`)
        .sort(),
    )
    const dead = await leaveAnalysis()
    await api.db.execute(
      sql`UPDATE erp_jobs SET state = 'RUNNING', attempts = 1, lease_until = ${api.now().toISOString()}::timestamptz + interval '60 seconds' WHERE order_id = ${dead}`,
    )
    expect(await erp.run(), 'it may still be alive').toBe(0)
    later(1.01)
    expect(await erp.run()).toBe(1)
    expect(inErp(dead)).toHaveLength(1)
  })

  it('hold the next steps back, with the ERP’s last word as the reason', async () => {
    const id = await leaveAnalysis()
    await api.db.execute(sql`UPDATE orders SET status = 'CONFIRMED', confirmed_at = now() WHERE id = ${id}`)
    const blockers = async () => {
      const { body } = await api.as('pcp').get<OrderDetail>(`/orders/${id}`)
      return body.allowedActions.find(({ action }) => action === 'nextStatus')!.blockers.map(({ code }) => code)
    }
    expect(await blockers()).toEqual(['ERP_INTEGRATION_PENDING'])
    expect((await api.as('pcp').put(`/orders/nextStatus/${id}`, {})).body.code).toBe('ERP_INTEGRATION_PENDING')
    erp.simulator.misbehave({ next: [{ step: 'ENGINEERING', fault: 'fail', times: 1 }] })
    await erp.run()
    expect(await blockers()).toEqual(['FAILED_TO_CREATE_ERP_ENGENHARIA'])
    later(2)
    await erp.run()
    expect(await blockers()).toEqual([])
    expect((await api.as('pcp').put(`/orders/nextStatus/${id}`, {})).body.status).toBe('PREPARING')
  })

  it('do not become budgets again once the ERP was asked', async () => {
    const id = await leaveAnalysis()
    await api.db.execute(sql`UPDATE orders SET status = 'PENDING' WHERE id = ${id}`)
    const refused = await api.as('coordinator').put(`/orders/backToNegotiation/${id}`, { note: 'Renegociar.' })
    expect(refused.body.code).toBe('INVALID_STATUS_TO_PREVIOUS_STATUS')
  })

  it('keep password and token out of tables and logs, whatever the ERP repeats', async () => {
    const id = await leaveAnalysis()
    const { createServer } = await import('node:http')
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
    const { default: pino } = await import('pino')
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const { erpSettings } = await import('./erp-settings')
    const { runErpJobs } = await import('./run-erp-jobs')
    const { port } = echo.address() as { port: number }
    const run = (password: string) =>
      runErpJobs({
        db: api.db,
        now: api.now,
        log,
        config: { erp: erpSettings({ url: `http://127.0.0.1:${port}`, user: 'u', password }) },
      })
    await run('CANARY-password-0001')
    later(2)
    await run('CANARY-password-again')
    echo.closeAllConnections()
    echo.close()
    const { rows } = await api.db.execute(
      sql`SELECT detail FROM erp_attempts WHERE order_id = ${id} AND NOT ok UNION ALL SELECT error_detail FROM erp_jobs WHERE order_id = ${id}`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(rows)).toContain('[oculto]')
    expect(JSON.stringify(rows) + lines.join('')).not.toMatch(/CANARY/)
  })
})
