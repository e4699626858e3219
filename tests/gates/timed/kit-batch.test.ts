import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiCaller } from '../../support/api-caller'
import { type DemoPortal, openDemoPortal } from '../demo-portal'

/** The cost of 2,000 points for the process that serves all users meanwhile, and the wait of a page. */

const GROWTH_LIMIT = 50_000_000
const ROUNDS = 3

let portal: DemoPortal
let admin: ApiCaller
beforeAll(async () => {
  portal = await openDemoPortal({ LOG_LEVEL: 'error' })
  admin = portal.as('admin')
})
afterAll(() => portal?.stop())

async function idsOf(query: Record<string, string | number>, fits: (name: string) => boolean): Promise<number[]> {
  const { status, body } = await admin.get<{ data: { id: number; name: string }[] }>('/products', query)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.filter(({ name }) => fits(name)).map(({ id }) => id)
}

it('generating 2,000 points takes 50 MB at most beside serving', { timeout: 180_000 }, async () => {
  const [panelId] = await idsOf({ type: 'MODULE', perPage: 100 }, (name) => name.includes('585'))
  const inverterIds = (await idsOf({ type: 'INVERTER', perPage: 100 }, (name) => name.includes('Voltrix VX-'))).slice(
    0,
    20,
  )
  const made = await admin.post('/kitBatches', {
    name: 'Dois mil pontos',
    systemType: 'ON_GRID',
    panelId,
    inverterIds,
    fixationTypes: ['COLONIAL', 'FIBRO_WOOD', 'FIBRO_METAL', 'ZINCO_ALUZINCO', 'MINI_ZINCO_ALUZINCO', 'SLAB_STRUCTURE'],
    networkVoltages: ['MONO_220', 'TRI_220', 'TRI_380'],
    initialPotency: '2,34',
    finalPotency: '67,2',
    step: 1,
    minRatio: '',
    maxRatio: '',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = Number(made.body.id)
  const show = async () =>
    (
      await admin.get<{ points: number; run: { state: string; made: number; skipped: number } | null }>(
        `/kitBatches/${id}`,
      )
    ).body
  expect((await show()).points).toBeGreaterThan(1_950)
  const table = async () => {
    const answer = await admin.post(`/kitBatches/generateKits/${id}`, { dryRun: true })
    expect(answer.status).toBe(200)
  }
  const generate = async () => {
    expect((await admin.post(`/kitBatches/generateKits/${id}`, {})).status).toBe(201)
    await expect.poll(async () => (await show()).run?.state, { timeout: 60_000, interval: 200 }).toBe('DONE')
  }
  // Memory that every process holds once it has served: code, pools, kits at their prices.
  for (let round = 0; round < ROUNDS; round++) {
    await portal.cookieOf('admin')
    await admin.get('/productKits')
  }
  const before = portal.memory()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, portal.memory())
  }, 50)
  await table()
  await generate()
  clearInterval(watch)
  const { run } = await show()
  const grown = highest - before
  console.info(`2,000 points: ${run!.made} kits, ${run!.skipped} skipped, ${Math.round(grown / 1e6)} MB grown`)
  expect(run!.made).toBeGreaterThan(500)
  expect(grown).toBeLessThan(GROWTH_LIMIT)
})
