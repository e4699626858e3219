import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { IS_PROMOTED } from '../../../tests/support/promote-kit'
import { DATABASES } from '../../../tests/support/test-databases'
import type { CartAnswer } from './cart'

/** A kit on a cart that holds something: 'Trocar' or 'Somar', both with 'Desfazer' (docs/verbs.md). */
describe.each(DATABASES)('a kit on a full cart on %s', (database) => {
  let api: TestApi
  let kitId: number
  let otherId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    const idOf = async (name: string) =>
      Number(
        (
          await api.db.execute(
            sql`SELECT id FROM product_kits k WHERE NOT ${IS_PROMOTED} AND enabled AND name LIKE ${`Gerador ${name}%`} ORDER BY id LIMIT 1`,
          )
        ).rows[0]!.id,
      )
    kitId = await idOf('8,19 kWp')
    otherId = await idOf('5,85')
  })
  beforeEach(() => api.db.execute(sql`DELETE FROM carts`))
  afterAll(() => api.close())

  const me = () => api.as('integrator')
  const show = async () => (await me().get<CartAnswer>('/carts/current')).body
  const enter = async (id: number, rest: object = {}) =>
    (await me().post<CartAnswer>('/carts/current/kit', { kitId: id, ...rest })).body
  const undo = (rest: object = {}) => me().post<CartAnswer & { code: string }>('/carts/current/undo', rest)
  const quantitiesOf = ({ lines }: CartAnswer) => lines.map(({ productId, quantity }) => [productId, quantity] as const)

  it('summed is all lines doubled, with gauge, electrics and price band anew', async () => {
    const one = await enter(kitId)
    const two = await enter(kitId, { entry: 'ADD' })
    expect(quantitiesOf(two)).toEqual(quantitiesOf(one).map(([id, quantity]) => [id, quantity * 2]))
    expect(two).toMatchObject({ kitId, budgetType: 'KIT', potency: one.potency * 2, canUndo: true, blockers: [] })
    expect(two.gauge!.overload.ratio).toBeCloseTo(one.gauge!.overload.ratio!, 9)
    // 28 modules are in the band from 28 on: R$ 520 instead of 540.
    const moduleOf = ({ lines }: CartAnswer) => lines.find(({ type }) => type === 'MODULE')!.price
    expect([moduleOf(one), moduleOf(two)]).toEqual([540, 520])
    expect(two.totals.lines).toBeLessThan(2 * one.totals.lines)
    // Another one makes a generator of its own; no piece is lost.
    const both = await enter(otherId, { entry: 'ADD' })
    expect(both).toMatchObject({ kitId: null, budgetType: 'KIT' })
    const pieces = (cart: CartAnswer) => cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await undo()
    expect(quantitiesOf(await show())).toEqual(quantitiesOf(two))
    const other = await enter(otherId)
    expect(pieces(both)).toBe(pieces(two) + pieces(other))
  })

  it('takes its place by default, and what was there comes back, site and all', async () => {
    await me().put('/carts/current', { budgetType: 'KIT', freightUf: 'PE', taxpayer: true })
    const first = await enter(kitId)
    expect(first.canUndo).toBe(false)
    const second = await enter(otherId, { freightUf: 'AM', taxpayer: false })
    expect(second).toMatchObject({ kitId: otherId, freightUf: 'AM', canUndo: true })
    const back = await undo({ version: second.version })
    expect(back.status).toBe(200)
    expect(back.body).toMatchObject({ kitId, freightUf: 'PE', taxpayer: true, totals: first.totals, canUndo: true })
    expect(quantitiesOf(back.body)).toEqual(quantitiesOf(first))
    // Undone twice it is as before: nothing is lost by 'Desfazer' either.
    expect((await undo()).body).toMatchObject({ kitId: otherId, freightUf: 'AM' })
    expect((await undo({ version: second.version })).body.code).toBe('VERSION_CONFLICT')
  })

  it('brings back what was cleared, and nothing after a budget was made of it', async () => {
    expect((await undo()).status).toBe(404)
    const first = await enter(kitId)
    await me().delete('/carts/current')
    expect(await show()).toMatchObject({ lines: [], canUndo: true })
    expect(quantitiesOf((await undo()).body)).toEqual(quantitiesOf(first))
    await enter(otherId)
    expect((await me().post('/orders', {})).status).toBe(201)
    expect(await show()).toMatchObject({ lines: [], canUndo: false })
    expect((await undo()).status).toBe(404)
  })

  it('is undone in the session that it was done in, by its owner', async () => {
    await enter(kitId)
    await enter(otherId)
    await api.db.execute(
      sql`UPDATE carts SET previous = jsonb_set(previous, '{sessionId}', to_jsonb((previous ->> 'sessionId')::bigint + 1))`,
    )
    expect((await show()).canUndo).toBe(false)
    expect((await undo()).status).toBe(404)
    expect((await api.as('readOnly').post('/carts/current/undo', {})).status).toBe(403)
    expect((await api.as('pampa').post('/carts/current/undo', {})).status).toBe(404)
  })

  it('does not come beside loose products', async () => {
    const pampa = api.as('pampa')
    await pampa.put('/carts/current', { budgetType: 'DETACHED', freightUf: 'SC' })
    const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE name LIKE 'Inversor Voltrix VX-6K%'`)
    await pampa.post('/carts/current/items', { productId: Number(rows[0]!.id), quantity: 1 })
    const refused = await pampa.post('/carts/current/kit', { kitId, entry: 'ADD' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'entry', rule: 'choice' }]])
    expect((await pampa.get<CartAnswer>('/carts/current')).body.lines).toHaveLength(1)
  })
})
