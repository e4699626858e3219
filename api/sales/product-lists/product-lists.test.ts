import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PRODUCT_LISTS } from '#domain/sales/product-lists/product-list-limits'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { IS_PROMOTED, promoteKit } from '../../../tests/support/promote-kit'
import { BOTH_DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import type { CartAnswer } from '../cart/cart'
import type { ProductList } from './product-list'

const PATH = '/productLists'

interface Side {
  price: number
  total: number
}
interface Now {
  budgetType: string
  lines: {
    productId: number | null
    kitId: number | null
    name: string
    quantity: number
    after: Side | null
    code: string | null
    substitute: (Side & { productId: number; name: string }) | null
  }[]
}
type Persona = Parameters<TestApi['as']>[0]

describe.each(BOTH_DATABASES)('lists of goods on %s', (database) => {
  let api: TestApi
  const ids: Record<string, number> = {}
  let kitId: number
  let promotedKitId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute<{ id: number; name: string }>(sql`SELECT id::int, name FROM products`)
    for (const { id, name } of rows) ids[name] = id
    const kitOf = async (where = sql`true`) =>
      Number(
        (await api.db.execute(sql`SELECT k.id FROM product_kits k WHERE k.enabled AND ${where} ORDER BY k.id LIMIT 1`))
          .rows[0]!.id,
      )
    kitId = await kitOf(sql`NOT ${IS_PROMOTED} AND k.name LIKE 'Gerador 8,19 kWp%'`)
    promotedKitId = await kitOf(sql`NOT ${IS_PROMOTED} AND k.name LIKE 'Gerador 5,85%'`)
    await promoteKit(api.db, promotedKitId, { endsOn: '2026-12-20', discount: 5 })
  })
  beforeEach(async () => {
    await api.db.execute(sql`DELETE FROM carts`)
    await api.db.execute(sql`DELETE FROM product_lists`)
    await api.db.execute(sql`UPDATE products SET enabled = true WHERE name LIKE 'Conector MC4%'`)
  })
  afterAll(() => api.close())

  const idOf = (part: string) => ids[Object.keys(ids).find((name) => name.includes(part))!]!
  const product = (part: string, quantity: number) => ({ productId: idOf(part), quantity })
  const create = (body: object, persona: Persona = 'integrator') =>
    api.as(persona).post<ProductList & { code: string; errors: { field: string; rule: string }[] }>(PATH, body)
  const now = async (id: number, persona: Persona = 'integrator') =>
    (await api.as(persona).get<Now>(`${PATH}/${id}/drift`)).body
  const put = (body: object, persona: Persona = 'integrator') =>
    api
      .as(persona)
      .post<CartAnswer & { code: string; errors: { field: string; rule: string }[] }>('/carts/current/quickOrder', body)
  const cart = async (persona: Persona = 'integrator') => (await api.as(persona).get<CartAnswer>('/carts/current')).body
  const quantities = ({ lines }: CartAnswer) => new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const chooseCompany = async (name: string, persona: Persona = 'consultant') => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM companies WHERE fantasy_name LIKE ${`${name}%`}`,
    )
    return api.as(persona).put('/carts/current', { budgetType: 'KIT', companyId: rows[0]!.id })
  }

  it('are made, shown, changed and deleted, each with one audit row', async () => {
    const made = await create({
      name: 'Kit do João',
      note: 'Telhado colonial',
      lines: [product('HL-585N', 10), { kitId, quantity: 2 }, product('HL-585N', 4)],
    })
    expect([made.status, made.body.version, made.body.count]).toEqual([201, 1, 2])
    // The same product twice is one line.
    expect(made.body.lines).toMatchObject([
      { productId: idOf('HL-585N'), kitId: null, quantity: 14, unit: 'un' },
      { productId: null, kitId, quantity: 2, unit: null },
    ])
    const { id } = made.body
    const changed = await api.as('integrator').put<ProductList>(`${PATH}/${id}`, { name: 'Kit do José', version: 1 })
    // What is not said stays.
    expect(changed.body).toMatchObject({ name: 'Kit do José', note: 'Telhado colonial', count: 2, version: 2 })
    const same = await api.as('integrator').put<ProductList>(`${PATH}/${id}`, { name: 'Kit do José', version: 2 })
    expect(same.body.version).toBe(2)
    const stale = await api.as('integrator').put(`${PATH}/${id}`, { name: 'Outra', version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const emptied = await api.as('integrator').put<ProductList>(`${PATH}/${id}`, {
      name: 'Kit do José',
      lines: [],
      note: null,
      version: 2,
    })
    expect(emptied.body).toMatchObject({ note: null, lines: [], count: 0 })
    expect((await api.as('integrator').delete(`${PATH}/${id}`)).status).toBe(200)
    expect((await api.as('integrator').get(`${PATH}/${id}`)).status).toBe(404)
    const { rows } = await api.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_logs WHERE table_name = 'product_lists' AND record_id = ${String(id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete'])
  })

  it('have a name that the company has once, however it is spelt; a deleted one is free again', async () => {
    const { body } = await create({ name: 'Padrão 5 kWp' })
    const again = await create({ name: ' PADRAO  5 kWp ' })
    expect([again.status, again.body.errors]).toEqual([422, [{ field: 'name', rule: 'unique' }]])
    expect((await create({ name: 'Padrão 5 kWp' }, 'pampa')).status).toBe(201)
    await api.as('integrator').delete(`${PATH}/${body.id}`)
    expect((await create({ name: 'padrão 5 kWp' })).status).toBe(201)
  })

  it('are found by name and note, in their order', async () => {
    for (const [name, note] of [
      ['zilda', null],
      ['Ângela', 'telhado de fibrocimento'],
    ] as const)
      await create({ name, note })
    const list = async (query: Record<string, string> = {}) =>
      (await api.as('integrator').get<{ data: { name: string }[] }>(PATH, query)).body.data.map(({ name }) => name)
    expect(await list()).toEqual(['Ângela', 'zilda'])
    expect(await list({ search: 'FIBROCIMENTO' })).toEqual(['Ângela'])
    expect(await list({ search: '%' })).toEqual([])
    expect((await api.as('integrator').get(PATH, { colour: 'x' })).status).toBe(422)
  })

  it('refuse what is none, beside each line', async () => {
    const bad = await create({
      name: 'Errada',
      lines: [
        { productId: 999_999, quantity: 1 },
        { kitId: 999_999, quantity: 1 },
      ],
    })
    expect(bad.body.errors).toEqual([
      { field: 'lines[0].productId', rule: 'exists' },
      { field: 'lines[1].kitId', rule: 'exists' },
    ])
    const shapes = await create({ name: 'x', lines: [{ quantity: 1 }, { productId: 1, kitId: 1, quantity: 0 }] })
    expect(shapes.body.errors.map(({ field, rule }) => [field, rule])).toEqual(
      expect.arrayContaining([
        ['lines[0].productId', 'required'],
        ['lines[1].quantity', 'min'],
      ]),
    )
    const sums = await create({ name: 'x', lines: [product('HL-585N', 99_999), product('HL-585N', 1)] })
    expect(sums.body.errors).toMatchObject([{ field: 'lines[0].quantity', rule: 'max', meta: { max: 99_999 } }])
    const long = await create({ name: 'x', lines: Array.from({ length: 301 }, () => product('HL-585N', 1)) })
    expect([long.status, long.body.errors[0]!.rule]).toEqual([422, 'maxItems'])
  })

  it(`are ${MAX_PRODUCT_LISTS} a company at most, and the refusal says so`, async () => {
    await api.db.execute(sql`
      INSERT INTO product_lists (company_id, name, user_id)
      SELECT u.company_id, 'Lista ' || n, u.id FROM users u, generate_series(1, ${MAX_PRODUCT_LISTS}) n WHERE u.name LIKE 'Ivo Integrador%'`)
    const refused = await create({ name: 'Mais uma' })
    expect(refused.body.errors).toEqual([{ field: 'productLists', rule: 'maxItems', meta: { max: MAX_PRODUCT_LISTS } }])
    expect((await create({ name: 'Mais uma' }, 'pampa')).status).toBe(201)
  })

  it('take more lines from two users at once, and lose none', async () => {
    const { id } = (await create({ name: 'Juntas', lines: [product('HL-585N', 1)] })).body
    const add = (lines: object[], persona: Persona = 'integrator', key = newIdempotencyKey()) =>
      api
        .as(persona)
        .post<ProductList & { errors: { field: string; rule: string }[] }>(
          `${PATH}/${id}/lines`,
          { lines },
          { idempotencyKey: key },
        )
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add([product('HL-585N', 2), { kitId, quantity: 1 }])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const key = newIdempotencyKey()
    for (let at = 0; at < 3; at += 1) await add([product('VX-6K', 1)], 'integrator', key)
    const { body } = await api.as('integrator').get<ProductList>(`${PATH}/${id}`)
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([21, 10, 1])
    expect((await add([])).status).toBe(422)
    expect((await add([product('HL-585N', 1)], 'pampa')).status).toBe(404)
    expect((await add([{ productId: 999_999, quantity: 1 }])).body.errors).toEqual([
      { field: 'lines[0].productId', rule: 'exists' },
    ])
    expect((await add([product('HL-585N', 99_999)])).body.errors).toMatchObject([
      { field: 'lines[0].quantity', rule: 'max' },
    ])
  })

  it('are one company’s: for others, and for staff whose cart is another company’s, there is none', async () => {
    const { id } = (await create({ name: 'Segredo', lines: [product('HL-585N', 1)] })).body
    const tries = async (persona: Persona) => [
      (await api.as(persona).get(`${PATH}/${id}`)).status,
      (await api.as(persona).get(`${PATH}/${id}/drift`)).status,
      (await api.as(persona).put(`${PATH}/${id}`, { name: 'Meu', version: 1 })).status,
      (await api.as(persona).delete(`${PATH}/${id}`)).status,
      (await api.as(persona).get<{ data: unknown[] }>(PATH)).body.data.length,
    ]
    expect(await tries('pampa')).toEqual([404, 404, 404, 404, 0])
    expect(await tries('admin')).toEqual([404, 404, 404, 404, 0])
    await chooseCompany('Energia Pampa', 'admin')
    expect(await tries('admin')).toEqual([404, 404, 404, 404, 0])
    const unchosen = await create({ name: 'De quem?' }, 'director')
    expect(unchosen.body.errors).toEqual([{ field: 'companyId', rule: 'required' }])
    await chooseCompany('Sol do Vale', 'admin')
    const { status, body } = await api.as('admin').get<ProductList>(`${PATH}/${id}`)
    expect([status, body.name]).toEqual([200, 'Segredo'])
    expect((await api.as('readOnly').get(PATH)).status).toBe(403)
    expect((await api.anonymous.get(PATH)).status).toBe(401)
  })

  it('say today’s prices, and of what is gone why, and what takes its place', async () => {
    const { id } = (
      await create({
        name: 'Hoje',
        lines: [product('HL-585N', 28), { kitId, quantity: 2 }, product('Conector MC4', 6)],
      })
    ).body
    const before = await now(id)
    expect(before.budgetType).toBe('KIT')
    expect(before.lines[0]!.after).toMatchObject({ price: 520, total: 28 * 520 })
    // A kit costs what the cart says of as many of it.
    const kits = (await put({ kits: [{ kitId, quantity: 2 }] })).body
    expect(before.lines[1]!.after!.total).toBe(kits.totals.lines)
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${idOf('Conector MC4')}`)
    const after = await now(id)
    expect(after.lines[2]).toMatchObject({ after: null, code: 'INVALID_PRODUCTS_IN_ORDER', quantity: 6 })
    // A kit that lacks an item is not sold by half.
    expect(after.lines[1]).toMatchObject({ after: null, code: 'INVALID_PRODUCTS_IN_ORDER', substitute: null })
    expect(after.lines[0]!.after).not.toBeNull()
  })

  it('name the substitute that an order’s drift names', async () => {
    const [gone] = Object.values(
      (await api.db.execute(sql`SELECT id::int FROM products WHERE type = 'MODULE' AND enabled ORDER BY id LIMIT 1`))
        .rows[0]!,
    )
    const other = Number(
      (
        await api.db.execute(
          sql`SELECT id FROM products WHERE type = 'MODULE' AND enabled AND id <> ${Number(gone)} ORDER BY id LIMIT 1`,
        )
      ).rows[0]!.id,
    )
    const { id } = (await create({ name: 'Módulos', lines: [{ productId: Number(gone), quantity: 10 }] })).body
    await api.db.execute(sql`UPDATE products SET enabled = false, substitute_id = ${other} WHERE id = ${Number(gone)}`)
    try {
      expect((await now(id)).lines[0]).toMatchObject({ after: null, substitute: { productId: other } })
    } finally {
      await api.db.execute(sql`UPDATE products SET enabled = true, substitute_id = NULL WHERE id = ${Number(gone)}`)
    }
  })

  it('enter the cart as it takes kits: summed or in its place, and what was there comes back', async () => {
    const kit = (await put({ kits: [{ kitId, quantity: 1 }] })).body
    expect(kit).toMatchObject({ kitId, budgetType: 'KIT', canUndo: false })
    const both = (await put({ kits: [{ kitId, quantity: 1 }], items: [product('Conector MC4', 3)] })).body
    expect(both).toMatchObject({ canUndo: true })
    const mc4 = idOf('Conector MC4')
    const [one, two] = [quantities(kit), quantities(both)]
    for (const [id, quantity] of one) expect(two.get(id), String(id)).toBe(quantity * 2 + (id === mc4 ? 3 : 0))
    expect(quantities((await api.as('integrator').post<CartAnswer>('/carts/current/undo', {})).body)).toEqual(one)
    const instead = (await put({ items: [product('HL-585N', 5)], entry: 'REPLACE', budgetType: 'CUSTOMIZED' })).body
    expect(instead).toMatchObject({ kitId: null, budgetType: 'CUSTOMIZED', canUndo: true })
    expect(quantities(instead).get(idOf('HL-585N'))).toBe(5)
    expect(quantities(instead).has(idOf('VX-6K'))).toBe(false)
  })

  it('several of a promotion’s kit have its price; beside loose goods no kit comes', async () => {
    await chooseCompany('Sol do Vale', 'admin')
    const two = (await put({ kits: [{ kitId: promotedKitId, quantity: 2 }] }, 'admin')).body
    expect(two).toMatchObject({ kitId: promotedKitId, budgetType: 'PROMOTION' })
    expect(two.blockers.filter(({ field }) => field === 'products')).toEqual([])
    // Who sees no promotions has none in a list either.
    expect((await put({ kits: [{ kitId: promotedKitId, quantity: 2 }] })).status).toBe(400)
    await api.db.execute(sql`DELETE FROM carts`)
    await api.db.execute(sql`UPDATE companies SET allow_detached_order = true WHERE fantasy_name LIKE 'Sol do Vale%'`)
    await put({ items: [product('Conector MC4', 3)], budgetType: 'DETACHED' })
    const refused = await put({ kits: [{ kitId, quantity: 1 }] })
    await api.db.execute(sql`UPDATE companies SET allow_detached_order = false WHERE fantasy_name LIKE 'Sol do Vale%'`)
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'entry', rule: 'choice' }]])
    expect(quantities(await cart())).toEqual(new Map([[idOf('Conector MC4'), 3]]))
  })

  it('enter whole or not at all', async () => {
    await put({ items: [product('Conector MC4', 3)], budgetType: 'CUSTOMIZED' })
    const before = await cart()
    await api.db.execute(sql`UPDATE product_kits SET enabled = false WHERE id = ${kitId}`)
    try {
      const refused = await put({ kits: [{ kitId, quantity: 1 }], items: [product('HL-585N', 1)] })
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_PRODUCTS_IN_ORDER'])
      const nothing = await put({ items: [], kits: [] })
      expect(nothing.status).toBe(422)
      expect(await cart()).toEqual(before)
    } finally {
      await api.db.execute(sql`UPDATE product_kits SET enabled = true WHERE id = ${kitId}`)
    }
  })

  it('cost the same statements whatever they hold', async () => {
    const short = (await create({ name: 'Curta', lines: [product('HL-585N', 1), { kitId, quantity: 1 }] })).body.id
    const all = Object.values(ids).map((productId) => ({ productId, quantity: 1 }))
    const long = (await create({ name: 'Longa', lines: [...all, { kitId, quantity: 1 }] })).body.id
    const count = async (id: number) => (await api.statements.during(() => now(id))).statements.length
    await now(long)
    const figures = { short: await count(short), long: await count(long) }
    // Two more where something is gone: its candidates, and their prices.
    expect(figures.long, JSON.stringify(figures)).toBeLessThanOrEqual(figures.short + 2)
    expect(figures.short).toBeLessThanOrEqual(7)
  })

  it('begin a budget for a client, until another company or another client is chosen', async () => {
    const clientOf = async (persona: Persona, document: string) =>
      (
        await api
          .as(persona)
          .post<{ id: number; companyId: number }>('/companyClients', { name: `Cliente ${document}`, document })
      ).body
    const own = await clientOf('integrator', '529.982.247-25')
    const foreign = await clientOf('pampa', '529.982.247-25')
    const setClient = (companyClientId: number | null, persona: Persona = 'integrator') =>
      api.as(persona).put<CartAnswer>('/carts/current/client', { companyClientId })
    expect((await setClient(foreign.id)).status).toBe(404)
    expect((await setClient(own.id)).body.client).toEqual({ id: own.id, name: 'Cliente 529.982.247-25' })
    const kept = (await put({ kits: [{ kitId, quantity: 1 }] })).body
    expect(kept.client?.id).toBe(own.id)
    await put({ items: [product('Conector MC4', 1)], entry: 'REPLACE', budgetType: 'CUSTOMIZED' })
    await setClient(null)
    expect((await cart()).client).toBeNull()
    // 'Desfazer' brings the cart back with its client.
    expect((await api.as('integrator').post<CartAnswer>('/carts/current/undo', {})).body.client?.id).toBe(own.id)
    await api.as('integrator').delete(`/companyClients/${own.id}`)
    expect((await cart()).client).toBeNull()
    // Staff come to the client's company; another company has other clients.
    const staff = (await setClient(foreign.id, 'admin')).body
    expect([staff.company?.id, staff.client?.id]).toEqual([foreign.companyId, foreign.id])
    await chooseCompany('Sol do Vale', 'admin')
    expect((await cart('admin')).client).toBeNull()
  })

  it('are made once for one key, however often the form is sent', async () => {
    const idempotencyKey = newIdempotencyKey()
    const body = { name: 'Uma vez', lines: [product('Conector MC4', 1)] }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.as('integrator').post<ProductList>(PATH, body, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it.skipIf(database === 'postgres' && !hasPostgres)(
    'let one of twenty equal names, and one of ten savers, win',
    async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Corrida' })))
      expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
      const { id } = made.find(({ status }) => status === 201)!.body
      const saved = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          api.as('integrator').put(`${PATH}/${id}`, { name: `Corrida ${at}`, version: 1 }),
        ),
      )
      expect(saved.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    },
  )

  it('are never more than the company may have, made at once', async () => {
    await api.db.execute(sql`
      INSERT INTO product_lists (company_id, name, user_id)
      SELECT u.company_id, 'Lista ' || n, u.id FROM users u, generate_series(1, ${MAX_PRODUCT_LISTS - 1}) n WHERE u.name LIKE 'Ivo Integrador%'`)
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => create({ name: `Última ${at}` })))
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
  })
})
