import { erpSettings } from '../../api/ground/config/erp-settings'
import { createLog } from '../../api/ground/http/log'
import { readErpStock } from '../../api/sales/erp/read-erp-stock'
import { runErpJobs } from '../../api/sales/erp/run-erp-jobs'
import { type ErpSimulator, startErpSimulator } from '../../api/sales/erp/simulator/start-simulator'
import type { TestApi } from './open-test-api'

/** An ERP for a test: the built-in simulator on a port of its own, and the worker that speaks to it. */
export interface TestErp {
  simulator: ErpSimulator
  /** Runs what is due by the API's clock. */
  run(): Promise<number>
  /** Reads the centres whose stock is due. */
  readStock(): Promise<number>
  close(): Promise<void>
}

export async function openTestErp(api: TestApi, waits: Record<string, string> = {}): Promise<TestErp> {
  const simulator = await startErpSimulator({ now: api.now })
  const erp = erpSettings(simulator, waits)
  const deps = { db: api.db, now: api.now, log: createLog(process.env.TEST_LOG ?? 'silent'), config: { erp } }
  return { simulator, run: () => runErpJobs(deps), readStock: () => readErpStock(deps), close: () => simulator.close() }
}

/** Brings every order that waits for the ERP into one that takes everything. */
export async function integrate(api: TestApi): Promise<void> {
  const erp = await openTestErp(api)
  try {
    await erp.run()
  } finally {
    await erp.close()
  }
}
