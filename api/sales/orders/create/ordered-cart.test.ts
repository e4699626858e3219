import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type DemoIds, readDemoIds } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'

describe.each(DATABASES)('a tab that still shows a cart on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api.close())

  let fills = 0
  /** A module more or less each time: the same again would change nothing, and not the version either. */
  const fill = async (): Promise<number> => {
    fills += 1
    const items = ids.kit.map((item, at) => (at === 0 ? { ...item, quantity: item.quantity - (fills % 2) } : item))
    const kit = { budgetType: 'KIT', networkVoltage: 'MONO_220', items }
    return (await api.as('integrator').post('/carts/current/customized', kit)).body.version
  }
  const order = (cartVersion: number | null) =>
    api.as('integrator').post('/orders', { cartVersion }, { idempotencyKey: newIdempotencyKey() })
  const ordered = (id: number) => ({
    status: 409,
    body: { code: 'CART_ALREADY_ORDERED', errors: [{ code: 'CART_ALREADY_ORDERED', meta: { id } }] },
  })

  it('hears which budget it became, also when the cart holds something else by now', async () => {
    const first = await fill()
    const made = await order(first)
    expect(made.status).toBe(201)
    expect(await order(first)).toMatchObject(ordered(made.body.id))

    const second = await fill()
    expect(second).toBeGreaterThan(first)
    expect(await order(first)).toMatchObject(ordered(made.body.id))
    const next = await order(second)
    expect(next.status).toBe(201)
    expect(await order(first)).toMatchObject(ordered(made.body.id))
    expect(await order(second)).toMatchObject(ordered(next.body.id))
  })

  it('that was changed before it was ordered became that budget all the same', async () => {
    const shown = await fill()
    const made = await order(await fill())
    expect(await order(shown)).toMatchObject(ordered(made.body.id))
  })

  it('that was changed, and is not ordered yet, is stale as ever', async () => {
    const shown = await fill()
    const present = await fill()
    expect(await order(shown)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await order(present)).status).toBe(201)
  })

  it('of somebody else is not spoken of', async () => {
    const version = await fill()
    expect((await order(version)).status).toBe(201)
    expect((await api.as('pampa').post('/orders', { cartVersion: version })).body.code).toBe(
      'INVALID_PRODUCTS_IN_ORDER',
    )
  })

  it('makes one budget of two tabs that order together', async () => {
    const version = await fill()
    const answers = await Promise.all([order(version), order(version), order(version)])
    const made = answers.find(({ status }) => status === 201)!
    const others = answers.filter((answer) => answer !== made)
    expect(others).toHaveLength(2)
    for (const other of others) expect(other).toMatchObject(ordered(made.body.id))
  })
})
