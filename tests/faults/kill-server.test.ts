import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { tries } from '../support/run-size'
import { orderCaller } from './order-caller'
import { prepareDatabase, startPortal, stopPortal } from './running-portal'

/** docs/threats.md G12: 20 kills in CI, 200 in `npm run chaos`. */
const KILLS = tries('CHAOS_KILLS', 6, 200)
/** The longest that a start after a kill may take. */
const RESTART_MS = 20_000
/** The time limit of the test: as many of the longest starts as it has, however busy the machine. */
const TIME = { timeout: 300_000 + KILLS * RESTART_MS }

describe('the portal on its embedded database', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kill-'))
    prepareDatabase({ DATA_DIR: dataDir })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it(`loses no acknowledged order and tears none over ${KILLS} kills in mid-write`, TIME, async () => {
    const acknowledged = new Map<number, number>()
    const restarts: number[] = []
    let products: { productId: number; quantity: number }[] = []
    for (let round = 0; round <= KILLS; round++) {
      const portal = await startPortal({ DATA_DIR: dataDir })
      restarts.push(portal.readyAfterMs)
      const call = orderCaller(portal.origin)
      const token = await call.logIn(DEMO_LOGINS.integrator.email)
      if (products.length === 0) products = await call.kit(token)
      for (const [id, lines] of acknowledged) {
        const order = await call.show(token, id)
        expect(order, `order ${id} after kill ${round}`).not.toBeNull()
        expect(order!.lines).toHaveLength(lines)
        expect(order!.timeline.length).toBeGreaterThan(0)
        expect(Math.round(order!.lines.reduce((sum, line) => sum + line.orderPrice * line.quantity, 0) * 100)).toBe(
          Math.round(order!.totals.lines * 100),
        )
        acknowledged.delete(id)
      }
      if (round === KILLS) {
        expect(await stopPortal(portal, 'SIGTERM')).toBe(0)
        break
      }
      let writing = true
      const writers = Array.from({ length: 4 }, async () => {
        while (writing) {
          const { status, body } = await call.send('POST', '/orders', token, { budgetType: 'KIT', products })
          if (status === 201) acknowledged.set(Number(body?.id), products.length)
        }
      })
      while (acknowledged.size < 3) await pause(10)
      // A different moment of the write each time.
      await pause((round * 97) % 350)
      await stopPortal(portal, 'SIGKILL')
      writing = false
      await Promise.all(writers)
    }
    expect(Math.max(...restarts)).toBeLessThan(RESTART_MS)
  })
})
