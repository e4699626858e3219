import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../ground/config/config'
import { erpSettings } from '../../ground/config/erp-settings'
import type { Database } from '../../ground/db/executor'
import { createErpClient, type ErpSession } from '../../sales/erp/erp-client'
import { ErpFailure } from '../../sales/erp/erp-failure'
import { startErpSimulator } from '../../sales/erp/simulator/start-simulator'
import { ordersGoneFromErp } from './adjust-restored'
import { PARTS } from './manifest'
import { ordersInErpFrom } from './order-numbers'

export interface ErpFindings {
  /** Null: there is no ERP to ask. */
  failure: string | null
  /** Orders above the copy's numbers. */
  newer: number[]
  /** Orders of the copy that the ERP does not have any more. */
  gone: number[]
}

/**
 * Asks the ERP, the built-in one too, what it has that the copy has not, and the other way round.
 * Changes nothing there.
 */
export async function askErp(
  config: Pick<Config, 'erp' | 'simulatesErp' | 'dataDir'>,
  db: Database,
  next: number,
  signal: AbortSignal,
): Promise<ErpFindings | null> {
  const memory = join(config.dataDir, PARTS.erp)
  const simulator =
    !config.erp && config.simulatesErp && existsSync(memory) ? await startErpSimulator({ file: memory }) : null
  const settings = config.erp ?? (simulator && erpSettings(simulator))
  if (!settings) return null
  const session: ErpSession = createErpClient(settings).session(async () => {}, signal)
  try {
    // One call first: it logs in, and eight at once would do so eight times.
    await session.exists('order-0-v0')
    const newer = await ordersInErpFrom(session, next)
    // The demo's orders were never in the built-in ERP: it would miss all of them.
    const gone = simulator ? [] : await ordersGoneFromErp(db, session)
    return { failure: null, newer, gone }
  } catch (error) {
    if (!(error instanceof ErpFailure)) throw error
    return { failure: `${error.code} (${error.detail})`, newer: [], gone: [] }
  } finally {
    await simulator?.close()
  }
}
