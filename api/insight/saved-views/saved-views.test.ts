import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, type Persona } from '../../over/seed/demo-logins'
import type { SavedView } from './saved-view'

const PATH = '/savedViews'
const VIEW = {
  screen: 'ORDERS',
  name: 'A receber',
  query: 'orderStatus=AWAITING&field=total&order=desc',
  columns: ['status', 'total'],
  perPage: 50,
  sharedRoleId: null,
  inSidebar: true,
}

interface Me {
  role: { id: number }
  savedViews: { name: string; slug: string }[]
}

describe.each(DATABASES)('saved views on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  beforeEach(async () => {
    await api.db.execute(sql`DELETE FROM saved_views`)
  })
  afterAll(() => api.close())

  const save = async (persona: Persona, more: object = {}) => {
    const { status, body } = await api.as(persona).post<SavedView>(PATH, { ...VIEW, ...more })
    expect(body).not.toHaveProperty('code')
    expect(status).toBe(201)
    return body
  }
  const found = async (persona: Persona, query = {}) =>
    (await api.as(persona).get<{ data: SavedView[] }>(PATH, query)).body.data.map(({ name }) => name)
  const me = async (persona: Persona) => (await api.as(persona).get<Me>('/users/me')).body
  const roleOf = async (persona: Persona) => (await me(persona)).role.id
  const audits = async (id: number) => {
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'saved_views' AND record_id = ${String(id)} ORDER BY id`,
    )
    return rows.map((row) => row.action)
  }

  it('are kept in one spelling, changed, and deleted, each with its audit row', async () => {
    const view = await save('manager', {
      query: '?page=7&cursor=x&order=desc&field=total&orderStatus[]=AWAITING&hack=1',
    })
    const { sharedRoleId: _role, ...kept } = VIEW
    expect(view).toMatchObject({ ...kept, sharedRole: null, isOwn: true, version: 1 })
    expect(view.slug).toMatch(/^[\w-]{12}$/)
    const { screen: _screen, ...change } = { ...VIEW, name: 'Cobrança', columns: [], version: 1 }
    const changed = await api.as('manager').put<SavedView>(`${PATH}/${view.id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { name: 'Cobrança', columns: [], version: 2, slug: view.slug } })
    expect((await api.as('manager').put(`${PATH}/${view.id}`, change)).body.code).toBe('VERSION_CONFLICT')
    expect((await api.as('manager').delete(`${PATH}/${view.id}`)).status).toBe(200)
    for (const path of [`${PATH}/${view.id}`, `${PATH}/bySlug/${view.slug}`])
      expect((await api.as('manager').get(path)).status, path).toBe(404)
    expect((await api.as('manager').delete(`${PATH}/${view.id}`)).status).toBe(404)
    expect(await audits(view.id)).toEqual(['create', 'update', 'delete'])
    // Its name is free again.
    await save('manager', { name: 'Cobrança' })
  })

  it('have a name once for each user and list', async () => {
    await save('manager')
    for (const name of ['A receber', ' a RECEBER ']) {
      const answer = await api.as('manager').post(PATH, { ...VIEW, name })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'name', rule: 'unique' }] } })
    }
    await save('manager', { screen: 'BUDGETS', query: '' })
    await save('admin')
    const other = await save('manager', { name: 'Outra' })
    const renamed = await api.as('manager').put(`${PATH}/${other.id}`, { ...VIEW, version: 1 })
    expect(renamed.body.errors).toMatchObject([{ field: 'name', rule: 'unique' }])
    expect((await api.as('manager').put(`${PATH}/${other.id}`, { ...VIEW, name: 'OUTRA', version: 1 })).status).toBe(
      200,
    )
  })

  it('are made once however often the form is sent, and one of two of the same name', async () => {
    const options = { idempotencyKey: newIdempotencyKey() }
    const same = await Promise.all(Array.from({ length: 10 }, () => api.as('admin').post(PATH, VIEW, options)))
    expect(new Set(same.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1)
    const race = await Promise.all(
      Array.from({ length: 10 }, () => api.as('manager').post(PATH, VIEW, { idempotencyKey: newIdempotencyKey() })),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['screen', { screen: 'CARTS' }],
    ['query', { query: 'orderStatus=NOPE' }],
    ['query', { query: 'field=costPrice' }],
    ['columns', { columns: ['costPrice'] }],
    ['perPage', { perPage: 10_000 }],
    // A claim's filters are not an order's, and claims have no choice of columns.
    ['query', { screen: 'CLAIMS', columns: [], query: 'status=NOPE' }],
    ['query', { screen: 'CLAIMS', columns: [], query: 'field=total' }],
    ['columns', { screen: 'CLAIMS', query: '' }],
    ['sharedRoleId', { sharedRoleId: 999_999 }],
  ])('refuse a wrong %s: %j', async (field, wrong) => {
    const { status, body } = await api.as('admin').post(PATH, { ...VIEW, ...wrong })
    expect(status).toBe(422)
    expect(body.errors[0]!.field?.split('[')[0]).toBe(field)
  })

  it('are fifty at most', async () => {
    await api.db.execute(sql`
      INSERT INTO saved_views (user_id, screen, name, slug)
      SELECT u.id, 'ORDERS', 'V' || s, 'slug' || lpad(s::text, 8, '0') FROM users u, generate_series(1, 50) s WHERE u.email = ${DEMO_LOGINS.manager.email}`)
    const full = await api.as('manager').post(PATH, VIEW)
    expect(full).toMatchObject({ status: 422, body: { errors: [{ rule: 'maxItems', meta: { max: 50 } }] } })
    await save('manager', { screen: 'BUDGETS', query: '' })
  })

  it('need the list’s own permission', async () => {
    expect((await api.anonymous.get(PATH)).status).toBe(401)
    expect((await api.as('marketing').get(PATH)).status).toBe(403)
    expect((await api.as('marketing').post(PATH, VIEW)).status).toBe(403)
    // Finance sees orders and no budgets.
    expect((await api.as('finance').post(PATH, { ...VIEW, screen: 'BUDGETS', query: '' })).status).toBe(403)
    const budgets = await save('manager', { screen: 'BUDGETS', query: '', sharedRoleId: null })
    expect((await api.as('finance').get(`${PATH}/bySlug/${budgets.slug}`)).status).toBe(404)
    expect((await api.as('finance').get(`${PATH}/counts`, { list: ['BUDGETS?'] })).status).toBe(403)
  })

  it('are nobody else’s: not to be found, read by number, changed or deleted', async () => {
    const view = await save('manager')
    for (const persona of ['admin', 'integrator'] as const) {
      expect(await found(persona)).toEqual([])
      expect((await api.as(persona).get(`${PATH}/${view.id}`)).status).toBe(404)
      expect((await api.as(persona).put(`${PATH}/${view.id}`, { ...VIEW, version: 1 })).status).toBe(404)
      expect((await api.as(persona).delete(`${PATH}/${view.id}`)).status).toBe(404)
    }
    expect((await api.as('manager').get(`${PATH}/999999`)).status).toBe(404)
    expect((await api.as('manager').get(`${PATH}/abc`)).status).toBe(404)
  })

  it('are shared with one’s own role, within the company', async () => {
    const role = await roleOf('integrator')
    const view = await save('integrator', { sharedRoleId: role, name: 'CANARY-A Padaria deve' })
    expect(view.sharedRole).toMatchObject({ id: role })
    // The same role in another company: what one calls one's lists stays at home.
    expect(await roleOf('demofv')).toBe(role)
    expect(await found('demofv')).toEqual([])
    expect(JSON.stringify(await me('demofv'))).not.toContain('CANARY-A')
    await api.db.execute(sql`
      UPDATE users SET role_id = ${role} WHERE email = ${DEMO_LOGINS.readOnly.email}`)
    expect(await found('readOnly')).toEqual(['CANARY-A Padaria deve'])
    expect((await me('readOnly')).savedViews).toMatchObject([{ slug: view.slug }])
    // A reader reads: it is not theirs to change.
    expect((await api.as('readOnly').put(`${PATH}/${view.id}`, { ...VIEW, version: 1 })).status).toBe(403)
    expect((await api.as('readOnly').delete(`${PATH}/${view.id}`)).status).toBe(403)
    await api.db.execute(sql`
      UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'Integrador leitura') WHERE email = ${DEMO_LOGINS.readOnly.email}`)
  })

  it('are shared with any role by whoever manages roles', async () => {
    const role = await roleOf('integrator')
    const options = async (persona: Persona) => (await api.as(persona).get(`${PATH}/roles`)).body.data.length
    expect(await options('manager')).toBe(1)
    expect(await options('director')).toBeGreaterThan(5)
    const refused = await api.as('manager').post(PATH, { ...VIEW, sharedRoleId: role })
    expect(refused.body.errors).toMatchObject([{ field: 'sharedRoleId', rule: 'exists' }])
    await save('director', { sharedRoleId: role, name: 'Para integradores' })
    expect(await found('integrator')).toEqual(['Para integradores'])
    expect(await found('demofv', { screen: 'ORDERS' })).toEqual(['Para integradores'])
    expect(await found('demofv', { screen: 'BUDGETS' })).toEqual([])
  })

  it('open by their link inside the company and for staff, and tell nobody else a name or a filter', async () => {
    const open = async (persona: Persona, { slug }: SavedView) =>
      (await api.as(persona).get(`${PATH}/bySlug/${slug}`)).status
    const own = await save('integrator', { query: 'search=Ana%20Paula', name: 'Ana Paula' })
    expect([await open('readOnly', own), await open('manager', own), await open('admin', own)]).toEqual([200, 200, 200])
    const { rows } = await api.db.execute(sql`SELECT id FROM orders ORDER BY id LIMIT 1`)
    for (const path of [`${PATH}/bySlug/${own.slug}`, `${PATH}/bySlug/${own.slug}/orders/${rows[0]!.id}`]) {
      const refused = await api.as('demofv').get(path)
      expect(refused.status, path).toBe(404)
      expect(JSON.stringify(refused.body)).not.toContain('Ana')
    }
    const ofStaff = await save('admin', { query: 'search=margem' })
    expect([await open('manager', ofStaff), await open('integrator', ofStaff)]).toEqual([200, 404])
    // A view that a user finds in a list opens by its link too.
    const shared = await save('director', { sharedRoleId: await roleOf('integrator'), name: 'Para integradores' })
    expect([await open('integrator', shared), await open('demofv', shared)]).toEqual([200, 200])
  })

  it('open with the reader’s own rows', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Energia Pampa'`)
    const view = await save('admin', { query: `companyId=${rows[0]!.id}`, sharedRoleId: await roleOf('integrator') })
    const opened = await api.as('integrator').get<SavedView>(`${PATH}/bySlug/${view.slug}`)
    expect(opened).toMatchObject({ status: 200, body: { isOwn: false, query: view.query } })
    const counts = async (persona: Persona) =>
      (await api.as(persona).get(`${PATH}/counts`, { list: [`ORDERS?${view.query}`] })).body.data
    expect(await counts('integrator')).toEqual([{ total: 0, isCapped: false }])
    expect((await counts('admin'))[0]!.total).toBeGreaterThan(0)
    expect((await api.as('integrator').get(`${PATH}/bySlug/x`)).status).toBe(404)
    expect((await api.as('integrator').get(`${PATH}/bySlug/AAAAAAAAAAAA`)).status).toBe(404)
  })

  it('are counted all in one statement, exactly as their lists are', async () => {
    const lists = [
      'ORDERS?orderStatus=AWAITING',
      'BUDGETS?orderStatus=EXPIRED&orderStatus=NEW',
      'ORDERS?search=sol',
      'ORDERS?initialOrderPotency=5,5&field=total&order=desc',
      'BUDGETS?',
    ]
    const caller = api.as('consultant')
    await caller.get('/users/me')
    const { result, statements } = await api.statements.during(() => caller.get(`${PATH}/counts`, { list: lists }))
    // Who calls, and the counts.
    expect(statements).toHaveLength(2)
    for (const [at, list] of lists.entries()) {
      const [screen, query] = list.split('?')
      const { body } = await caller.get(`/${screen!.toLowerCase()}?${query}`)
      expect(result.body.data[at], list).toEqual({ total: body.meta.total, isCapped: false })
    }
    for (const list of [
      ['ORDERS?', 'ORDERS?', 'ORDERS?', 'ORDERS?', 'ORDERS?', 'ORDERS?'],
      ['CARTS?'],
      ['ORDERS?id=x'],
    ])
      expect((await caller.get(`${PATH}/counts`, { list })).status).toBe(422)
  })

  it('cost a user without any nothing: the sidebar comes with who one is', async () => {
    const caller = api.as('director')
    await caller.get('/users/me')
    const { result, statements } = await api.statements.during(() => caller.get<Me>('/users/me'))
    expect(result.body.savedViews).toEqual([])
    expect(statements).toHaveLength(2)
    for (const name of ['F', 'E', 'D', 'C', 'B', 'A']) await save('director', { name })
    await save('director', { name: '0', inSidebar: false })
    expect((await me('director')).savedViews.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it.each([
    'field=total&order=asc',
    'field=dueDate&order=desc',
    'field=expirationAt&order=asc',
    'orderStatus=FINISHED',
    '',
  ])('lead from order to order as the list stands: %s', async (query) => {
    const screen = query.includes('expirationAt') ? 'BUDGETS' : 'ORDERS'
    const view = await save('manager', { screen, query })
    const { body } = await api
      .as('manager')
      .get(`/${screen.toLowerCase()}`, { ...Object.fromEntries(new URLSearchParams(query)), perPage: 40 })
    const ids = body.data.map((row) => Number(row.id))
    expect(ids.length).toBeGreaterThan(3)
    for (const [at, id] of ids.slice(0, -1).entries()) {
      const answer = await api.as('manager').get(`${PATH}/bySlug/${view.slug}/orders/${id}`)
      expect(answer.body, `${id}`).toMatchObject({
        view: { name: view.name },
        previous: ids[at - 1] ?? null,
        next: ids[at + 1],
      })
    }
  })

  it('lead past what the reader may not see, and not away from it', async () => {
    const view = await save('admin', { query: '', sharedRoleId: await roleOf('integrator') })
    const own = (await api.as('integrator').get('/orders', { perPage: 300 })).body.data.map((row) => Number(row.id))
    const walked: number[] = []
    for (let id: number | null = own[0]!; id !== null; ) {
      walked.push(id)
      id = (await api.as('integrator').get<{ next: number | null }>(`${PATH}/bySlug/${view.slug}/orders/${id}`)).body
        .next
    }
    expect(walked).toEqual(own)
    const { rows } = await api.db.execute(sql`
      SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id WHERE c.fantasy_name = 'Energia Pampa' LIMIT 1`)
    expect((await api.as('integrator').get(`${PATH}/bySlug/${view.slug}/orders/${rows[0]!.id}`)).status).toBe(404)
  })

  it('of claims keep their own filters, count as the list does, and lead from claim to claim', async () => {
    const CLAIMS = { screen: 'CLAIMS', columns: [], perPage: 25 }
    const query = 'field=id&order=desc&overdue=true&status[]=ANALYSIS&status[]=PENDING_RMA&orderStatus=AWAITING'
    const late = await save('manager', { ...CLAIMS, query })
    expect(late.query).toBe('status=ANALYSIS&status=PENDING_RMA&overdue=true&field=id&order=desc')
    const { screen: _, ...change } = { ...VIEW, ...CLAIMS, query: 'type=EXCHANGE&order=asc&field=id', version: 1 }
    const changed = await api.as('manager').put<SavedView>(`${PATH}/${late.id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { query: 'type=EXCHANGE&field=id&order=asc' } })
    const wrong = await api.as('manager').put(`${PATH}/${late.id}`, { ...change, query: 'type=NORMAL', version: 2 })
    expect(wrong.body.errors).toMatchObject([{ field: 'query' }])
    for (const list of ['', 'overdue=true', 'waitsForIntegrator=true', 'productName=MODULO', 'clientName=sol']) {
      const { body } = await api.as('manager').get('/customerClaims', Object.fromEntries(new URLSearchParams(list)))
      const counts = await api.as('manager').get(`${PATH}/counts`, { list: [`CLAIMS?${list}`, 'ORDERS?'] })
      expect(counts.body.data[0], list).toEqual({ total: body.meta.total, isCapped: false })
    }
    const all = await save('manager', { ...CLAIMS, name: 'Todos', query: '' })
    const ids = (await api.as('manager').get('/customerClaims', { perPage: 100 })).body.data.map((row) =>
      Number(row.id),
    )
    expect(ids.length).toBeGreaterThan(3)
    for (const [at, id] of ids.entries())
      expect((await api.as('manager').get(`${PATH}/bySlug/${all.slug}/orders/${id}`)).body, `${id}`).toMatchObject({
        previous: ids[at - 1] ?? null,
        next: ids[at + 1] ?? null,
      })
  })
})
