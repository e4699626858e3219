import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { tries } from '../../../../tests/support/run-size'
import { BOTH_DATABASES } from '../../../../tests/support/test-databases'

/** docs/threats.md G9: 50 forms × 10 copies in CI, 200 × 20 in `npm run chaos`. */
const FORMS = tries('CHAOS_FORMS', 20, 200)
const COPIES = tries('CHAOS_COPIES', 10, 20)

describe.each(BOTH_DATABASES)('a checkout that is sent many times at once on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const count = async () => Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM orders`)).rows[0]!.n)

  it(`turns ${FORMS} carts into ${FORMS} budgets, and every copy is told the same number`, {
    timeout: 600_000,
  }, async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int, name FROM products WHERE name ~ 'HL-585N|VX-6K' ORDER BY type`,
    )
    const [inverter, module] = rows.map((row) => Number(row.id))
    const integrator = api.as('integrator')
    const before = await count()
    const numbers = new Set<number>()
    for (let form = 0; form < FORMS; form++) {
      await integrator.delete('/carts/current')
      await integrator.put('/carts/current', { budgetType: 'KIT', networkVoltage: 'MONO_220' })
      await integrator.post('/carts/current/items', { productId: module, quantity: 14 })
      const cart = await integrator.post('/carts/current/items', { productId: inverter, quantity: 1 })
      expect(cart.body, JSON.stringify(cart.body)).not.toHaveProperty('code')
      const key = newIdempotencyKey()
      const answers = await Promise.all(
        Array.from({ length: COPIES }, () =>
          integrator.post(
            '/orders',
            { cartVersion: cart.body.version, description: `formulário ${form}` },
            { idempotencyKey: key },
          ),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(COPIES).fill(201))
      const ids = new Set(answers.map((answer) => answer.body.id))
      expect(ids.size).toBe(1)
      numbers.add([...ids][0]!)
    }
    expect(numbers.size).toBe(FORMS)
    expect((await count()) - before).toBe(FORMS)
  })
})
