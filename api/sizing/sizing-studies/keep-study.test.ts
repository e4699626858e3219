import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import type { ProposalDetail } from '../../sales/proposals/proposal-detail'

const BILL = { averageConsumption: 800, uf: 'SC', city: 'Itajaí', connection: 'TRI', fixationType: 'COLONIAL' }

interface Study {
  id: number
  orderId: number | null
  name: string
  result: { systemKwp: number; yields: { bill: object } | null }
}

/** A kit that was found for a bill keeps that bill to its budget, and to the proposal. */
describe('the study of a budget', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi()
  })
  afterAll(() => api?.close())

  const me = () => api.as('integrator')
  const cart = async () => (await me().get<{ version: number | null }>('/carts/current')).body
  /** Takes one of the three kits of the bill into the cart, as the assistant does. */
  async function take(pick: string, more: object = {}) {
    const estimate = await me().post<{
      kits: { kitId: number | null; picks: string[]; potency: number; items: object[]; networkVoltage: string }[]
    }>('/sizings', BILL)
    expect(estimate.status, JSON.stringify(estimate.body)).toBe(200)
    const kit = estimate.body.kits.find(({ picks }) => picks.includes(pick)) ?? estimate.body.kits.at(-1)!
    const { version } = await cart()
    const site = { freightUf: 'SC', taxpayer: false }
    const filled = kit.kitId
      ? await me().post('/carts/current/kit', { kitId: kit.kitId, version, ...site, sizing: BILL, ...more })
      : await me().post('/carts/current/customized', {
          ...{ budgetType: 'CUSTOMIZED', networkVoltage: kit.networkVoltage, items: kit.items },
          ...{ version, ...site, sizing: BILL, ...more },
        })
    expect(filled.status, JSON.stringify(filled.body)).toBe(200)
    return kit
  }
  async function order(more: object = {}): Promise<number> {
    const made = await me().post<{ id: number }>('/orders', more)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.id
  }
  const studiesOf = async (orderId: number) =>
    (
      await api.db.execute<Study & Record<string, unknown>>(
        sql`SELECT id::int, order_id::int AS "orderId", name, result FROM sizing_studies WHERE order_id = ${orderId} ORDER BY id`,
      )
    ).rows

  it.each(['CHEAPEST', 'SPARE'])(
    'is made of the very kit that was taken (%s), and its proposal has it',
    async (pick) => {
      const kit = await take(pick)
      const orderId = await order()
      const [study, ...others] = await studiesOf(orderId)
      expect(others).toEqual([])
      expect(Math.round(study!.result.systemKwp * 1000)).toBe(kit.potency)
      expect(study!.name).toBe(`Orçamento ${orderId}, ${(kit.potency / 1000).toFixed(2).replace('.', ',')} kWp`)
      expect(study!.result.yields?.bill).toMatchObject({ before: expect.any(Number), after: expect.any(Number) })
      const proposal = await me().post<ProposalDetail>('/proposals', { orderId })
      expect(proposal.body.preview.options[0]!.yields?.bill?.savingMonth).toBeGreaterThan(0)
      expect(proposal.body.warnings.filter(({ kind }) => kind !== 'LOSS')).toEqual([])
      const list = await me().get<{ data: { id: number; orderId: number | null }[] }>('/sizingStudies')
      expect(list.body.data.map(({ orderId: of }) => of)).toContain(orderId)
    },
  )

  it('follows what the budget becomes: another number of modules, another study', async () => {
    await take('NEAREST')
    const { body } = await me().get<{
      version: number
      lines: { productId: number; type: string; quantity: number; potency: number }[]
    }>('/carts/current')
    const module = body.lines.find(({ type }) => type === 'MODULE')!
    const orderId = await order()
    const before = (await studiesOf(orderId))[0]!
    const record = (
      await me().get<{ version: number; lines: { productId: number; quantity: number }[] }>(`/orders/${orderId}`)
    ).body
    const products = record.lines.map(({ productId, quantity }) => ({
      productId,
      quantity: productId === module.productId ? quantity + 1 : quantity,
    }))
    const saved = await me().put(`/orders/${orderId}`, { version: record.version, products })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const [first, second, ...more] = await studiesOf(orderId)
    expect([first!.id, more]).toEqual([before.id, []])
    expect(second!.result.systemKwp - before.result.systemKwp).toBeCloseTo(module.potency / 1000, 2)
    const proposal = await me().post<ProposalDetail>('/proposals', { orderId })
    expect(proposal.body.preview.options[0]!.yields).not.toBeNull()
    // Terms alone make no new one.
    const again = (await me().get<{ version: number }>(`/orders/${orderId}`)).body
    await me().put(`/orders/${orderId}`, { version: again.version, description: 'Casa' })
    expect(await studiesOf(orderId)).toHaveLength(2)
  })

  it('is none for a kit that was added beside another, for a cart that was cleared, or a kit that was chosen by hand', async () => {
    await take('NEAREST')
    await me().delete('/carts/current', { version: (await cart()).version })
    const kit = await take('NEAREST')
    await take('NEAREST', { entry: 'ADD' })
    expect(await studiesOf(await order())).toEqual([])
    await take('NEAREST', { sizing: null })
    expect(await studiesOf(await order())).toEqual([])
    expect(kit.potency).toBeGreaterThan(0)
  })

  it('is none once the last of its kit was taken out of the cart, whatever came in afterwards', async () => {
    await take('NEAREST')
    type Lines = { version: number; lines: { productId: number }[] }
    const lines = async () => (await me().get<Lines>('/carts/current')).body
    const { lines: before } = await lines()
    for (let now = await lines(); now.lines.length > 0; now = await lines()) {
      const { productId } = now.lines[0]!
      expect((await me().delete(`/carts/current/items/${productId}`, { version: now.version })).status).toBe(200)
    }
    for (const { productId } of before.slice(0, 2)) {
      const { version } = await lines()
      expect((await me().post('/carts/current/items', { productId, quantity: 12, version })).status).toBe(200)
    }
    const { rows } = await api.db.execute(sql`SELECT sizing FROM carts WHERE items <> '[]'`)
    expect(rows).toEqual([{ sizing: null }])
    await me().delete('/carts/current', { version: (await lines()).version })
  })

  it('comes back with the cart that is brought back', async () => {
    await take('NEAREST')
    await me().delete('/carts/current', { version: (await cart()).version })
    const undone = await me().post('/carts/current/undo', { version: (await cart()).version })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await studiesOf(await order())).toHaveLength(1)
  })

  it('refuses a bill that is none, and keeps no budget back for one that counts no more', async () => {
    const { version } = await cart()
    const wrong = await me().post<{ code: string }>('/carts/current/customized', {
      ...{ budgetType: 'CUSTOMIZED', items: [], version },
      sizing: { uf: 'XX' },
    })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_FAILED'])
    await take('NEAREST')
    // As after a release that asks for more than it had.
    await api.db.execute(sql`UPDATE carts SET sizing = '{"uf": "SC"}'`)
    expect(await studiesOf(await order())).toEqual([])
  })
})
