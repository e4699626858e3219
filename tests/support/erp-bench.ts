import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ErpState } from '#domain/sales/erp/erp-states'
import type { Answered, TestAnswer } from './api-caller'
import { copyOrders } from './copy-orders'
import { openTestErp, type TestErp } from './integrate'
import { openTestApi, type TestApi } from './open-test-api'
import { TEST_NOW } from './test-clock'
import type { DatabaseKind } from './test-database'

const MINUTE_MS = 60_000

export const KIT_IN_ANALYSIS = sql`o.status = 'ANALYSIS' AND o.type = 'NORMAL' AND o.budget_type = 'KIT'`
export const LOOSE_IN_ANALYSIS = sql`o.status = 'ANALYSIS' AND o.type = 'DETACHED'`

interface JobRow {
  kind: string
  key: string
  state: string
  attempts: number
  code: string | null
  detail: string | null
  /** Minutes until the next try. */
  waits: number
}

export interface ErpBench {
  api: TestApi
  /** The ERP of this test. */
  erp: TestErp
  /** A new one with an empty queue before it, and the clock where the demo has it. */
  restart(): Promise<void>
  later(minutes: number): void
  /** A new order that has just left its analysis. */
  leaveAnalysis(like?: SQL): Promise<number>
  orderRow(id: number): Promise<{ erpState: ErpState; erpNumber: string | null }>
  jobsOf(id: number): Promise<JobRow[]>
  /** 'ORDER', or 'ORDER FAILED_TO_CREATE_ERP_ORDER', in order. */
  callsOf(id: number): Promise<string[]>
  inErp(id: number): ReturnType<TestErp['simulator']['memory']['ordersOf']>
  cancel(id: number): Promise<TestAnswer<Answered>>
  close(): Promise<void>
}

/** API, simulated ERP and worker around one database, for tests of the traffic between them. */
export async function openErpBench(database: DatabaseKind): Promise<ErpBench> {
  const api = await openTestApi({ database })
  const rowsOf = async <Row>(query: SQL) => (await api.db.execute(query)).rows as unknown as Row[]
  const bench: ErpBench = {
    api,
    erp: await openTestErp(api),
    async restart() {
      await bench.erp.close()
      api.setNow(TEST_NOW)
      bench.erp = await openTestErp(api, { ERP_CALL_MS: '2000' })
      await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE' WHERE state <> 'DONE'`)
    },
    later: (minutes) => api.setNow(new Date(api.now().getTime() + minutes * MINUTE_MS)),
    async leaveAnalysis(like = KIT_IN_ANALYSIS) {
      const [id] = await copyOrders(api.db, like, 1)
      const { body } = await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Documentos conferidos.' })
      expect(body).not.toHaveProperty('code')
      return id!
    },
    async orderRow(id) {
      const [row] = await rowsOf<{ erpState: ErpState; erpNumber: string | null }>(
        sql`SELECT erp_state AS "erpState", erp_number AS "erpNumber" FROM orders WHERE id = ${id}`,
      )
      return row!
    },
    jobsOf: (id) =>
      rowsOf<JobRow>(sql`
        SELECT kind, key, state, attempts, error_code AS code, error_detail AS detail,
               round(extract(epoch FROM next_try_at - ${api.now().toISOString()}::timestamptz) / 60.0, 2)::float AS waits
          FROM erp_jobs WHERE order_id = ${id} ORDER BY id`),
    async callsOf(id) {
      const calls = await rowsOf<{ call: string }>(
        sql`SELECT step || CASE WHEN ok THEN '' ELSE ' ' || error_code END AS call FROM erp_attempts WHERE order_id = ${id} ORDER BY id`,
      )
      return calls.map(({ call }) => call)
    },
    inErp: (id) => bench.erp.simulator.memory.orders().filter(({ key }) => key.startsWith(`order-${id}-`)),
    cancel: (id) => api.as('coordinator').delete(`/orders/${id}`, { reason: 'Cliente desistiu.' }),
    async close() {
      await bench.erp.close()
      await api.close()
    },
  }
  return bench
}
