import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../api/seed/demo-logins'
import { prepareDatabase, startPortal, stopPortal } from './running-portal'

/** G12: 20 kills in CI, 200 in `npm run chaos`. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 20)
const PORT = '4911'

interface Line {
  orderPrice: number
  quantity: number
}
interface Order {
  totals: { lines: number }
  lines: Line[]
  timeline: unknown[]
}

describe('the portal on its embedded database', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kill-'))
    prepareDatabase({ DATA_DIR: dataDir })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it(`loses no acknowledged order and tears none over ${KILLS} kills in mid-write`, { timeout: 900_000 }, async () => {
    const acknowledged = new Map<number, number>()
    const restarts: number[] = []
    let products: { productId: number; quantity: number }[] = []
    for (let round = 0; round <= KILLS; round++) {
      const portal = await startPortal({ DATA_DIR: dataDir, PORT })
      restarts.push(portal.readyAfterMs)
      const call = caller(portal.origin)
      const token = await call.logIn()
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
          const id = await call.store(token, products)
          if (id !== null) acknowledged.set(id, products.length)
        }
      })
      while (acknowledged.size < 3) await pause(10)
      // A different moment of the write each time.
      await pause((round * 97) % 350)
      await stopPortal(portal, 'SIGKILL')
      writing = false
      await Promise.all(writers)
    }
    expect(Math.max(...restarts)).toBeLessThan(20_000)
  })
})

function caller(origin: string) {
  const send = async (method: string, path: string, token: string | null, body?: unknown) => {
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return { status: 0, body: null }
    }
  }
  return {
    async logIn(): Promise<string> {
      const { body } = await send('POST', '/users/login', null, {
        email: 'integrador@soldovale.example',
        password: DEMO_PASSWORD,
      })
      return body.token
    },
    async kit(token: string) {
      const { body } = await send('GET', '/products/listAll', token)
      const id = (part: string) =>
        (body.data as { id: number; name: string }[]).find((product) => product.name.includes(part))!.id
      return [
        { productId: id('HL-585N'), quantity: 14 },
        { productId: id('VX-6K'), quantity: 1 },
        { productId: id('Conector MC4'), quantity: 4 },
      ]
    },
    async store(token: string, products: unknown): Promise<number | null> {
      const { status, body } = await send('POST', '/orders', token, { budgetType: 'KIT', products })
      return status === 201 ? body.id : null
    },
    async show(token: string, id: number): Promise<Order | null> {
      const { status, body } = await send('GET', `/orders/${id}`, token)
      return status === 200 ? body : null
    },
  }
}
