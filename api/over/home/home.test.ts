import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { OPEN_ORDERS } from '#domain/sales/orders/list/open-statuses'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Home } from './show-home'

/** Home is one answer of what its parts answer by themselves: the same rows, sums and figures. */
describe.each(DATABASES)('home, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const PERSONAS = ['admin', 'manager', 'integrator', 'readOnly'] as const
  const homeOf = async (
    persona: (typeof PERSONAS)[number] | 'consultant' | 'fiscal' | 'finance',
    query: Record<string, string> = {},
  ) => {
    const { status, body } = await api.as(persona).get<Home>('/home', query)
    expect(status).toBe(200)
    return body
  }

  it.each(PERSONAS)('shows %s what the lists, the queue and the notices show', async (persona) => {
    const ask = api.as(persona)
    const home = await homeOf(persona)
    for (const [name, budget, statuses] of [
      ['budgets', 'true', OPEN_BUDGET_STATUSES],
      ['orders', 'false', OPEN_ORDERS],
    ] as const) {
      const list = await ask.get('/orders', {
        budget,
        'orderStatus[]': [...statuses],
        perPage: '6',
        field: 'createdAt',
        order: 'desc',
        withTotals: 'true',
      })
      expect(list.status).toBe(200)
      expect(home[name]?.data).toEqual(list.body.data)
      expect(home[name]?.totals).toEqual(list.body.totals)
      expect(home[name]?.data.length, name).toBeGreaterThan(0)
    }
    expect(home.queue).toEqual((await ask.get('/queue')).body.groups)
    expect(home.notices).toEqual((await ask.get('/users/me/notices')).body)
    expect(home.banners).toEqual((await ask.get('/banners/shown')).body.data)
  })

  it('shows figures to who may see them, of the own regional where nothing is asked', async () => {
    const ask = api.as('manager')
    const { ownYear, dashboard } = await homeOf('manager')
    expect(ownYear).toBeNull()
    const regionals = (await ask.get<{ ownRegionalId: number }>('/dashboard-data/regionals')).body
    const withoutMoment = (answer: object | null | undefined) => ({ ...answer, asOf: '' })
    expect(withoutMoment(dashboard?.regionals)).toEqual(withoutMoment(regionals))
    expect(regionals.ownRegionalId).not.toBeNull()
    const own = (await ask.get('/dashboard-data', { regionalId: String(regionals.ownRegionalId), abcRows: '0' })).body
    expect(withoutMoment(dashboard?.data)).toEqual(withoutMoment(own))
    const all = await homeOf('manager', { regionalId: '' })
    const allFigures = (await ask.get('/dashboard-data', { abcRows: '0' })).body
    expect(withoutMoment(all.dashboard?.data)).toEqual(withoutMoment(allFigures))
  })

  it('lets what is not there, or is another regional’s team, narrow nothing, and refuses what is no number', async () => {
    const all = await homeOf('admin', { regionalId: '' })
    const wrong = await homeOf('admin', { regionalId: '999999', teamId: '999999' })
    expect(wrong.dashboard?.data?.orders).toEqual(all.dashboard?.data?.orders)
    expect((await api.as('admin').get('/home', { regionalId: 'x' })).status).toBe(422)
    expect((await api.as('admin').get('/home', { date: '2024-12-31' })).status).toBe(422)
  })

  it('shows a company’s people their own year, and no goal of anybody', async () => {
    const home = await homeOf('integrator')
    expect(home.dashboard).toBeNull()
    const { asOf: _, ...year } = (await api.as('integrator').get('/dashboard-data/ownYear')).body
    expect(home.ownYear?.year).toMatchObject(year)
    expect(JSON.stringify(home)).not.toMatch(/goal|regional/i)
  })

  it('shows a consultant the year of the companies that the own lists show, which nobody else of the staff has', async () => {
    const home = await homeOf('consultant')
    expect(home.dashboard).toBeNull()
    const { asOf: _, ...year } = (await api.as('consultant').get('/dashboard-data/ownYear')).body
    expect(home.ownYear?.year).toMatchObject(year)
    for (const persona of ['manager', 'fiscal', 'finance'] as const)
      expect((await homeOf(persona)).ownYear, persona).toBeNull()
  })

  it('stands without banners where showing them cannot be counted', async () => {
    const before = await homeOf('admin')
    await api.db.execute(sql`ALTER TABLE banner_days RENAME TO away`)
    try {
      const { banners, ...rest } = await homeOf('admin')
      expect(banners).toEqual([])
      expect(rest.queue).toEqual(before.queue)
      expect(rest.budgets).toEqual(before.budgets)
    } finally {
      await api.db.execute(sql`ALTER TABLE away RENAME TO banner_days`)
    }
  })

  it('is no page for API users, and none without a login', async () => {
    expect((await api.as('apiUser').get('/home')).status).toBe(403)
    expect((await api.anonymous.get('/home')).status).toBe(401)
  })
})
