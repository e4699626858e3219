import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MONTHS } from '#domain/people/regionals/goals-input'
import { checkRegister } from '../../../tests/support/check-register'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { GoalsOfYear } from './goals'
import type { Regional } from './regional'

const EMPTY = Object.fromEntries(MONTHS.map((month) => [month, '']))

describe.each(DATABASES)('regionals on %s', (database) => {
  let api: TestApi
  let count = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  checkRegister(() => api, {
    path: '/regionals',
    table: 'regionals',
    input: () => ({ name: `Regional ${++count}` }),
    change: { name: 'Regional mudada' },
    keeper: 'director',
    strangers: ['manager', 'integrator', 'finance', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ name: ' nordeste ' }, 'name', 'unique'],
      [{ name: 'x'.repeat(121) }, 'name', 'maxLength'],
    ],
    unique: 'name',
  })

  const create = async (name: string) => (await api.as('director').post<Regional>('/regionals', { name })).body
  const goalsOf = async (id: number, year: number) =>
    (await api.as('director').get<GoalsOfYear>(`/regionals/${id}/goals/${year}`)).body

  it('lists those of the seed with how many teams each has', async () => {
    const { body } = await api.as('director').get<{ data: Regional[] }>('/regionals', { name: 'sudeste' })
    expect(body.data).toMatchObject([{ name: 'Sudeste', teamsCount: 3 }])
  })

  it('keeps one that has teams, and says how many', async () => {
    const { body } = await api.as('director').get<{ data: Regional[] }>('/regionals', { name: 'sudeste' })
    const refused = await api.as('director').delete(`/regionals/${body.data[0]!.id}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    expect(refused.body.errors.map(({ meta }) => meta)).toEqual([{ referrer: 'teams', count: 3 }])
  })

  it('gives the dashboards all of them, as id and name', async () => {
    const { status, body } = await api.as('coordinator').get('/regionals/listAll')
    expect(status).toBe(200)
    expect(body.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Centro-Oeste', 'Norte', 'Sul']))
    expect(Object.keys(body.data[0]!).sort()).toEqual(['id', 'name'])
    expect((await api.as('integrator').get('/regionals/listAll')).status).toBe(403)
    expect((await api.as('logistics').get('/regionals/listAll')).status).toBe(403)
  })

  it('shows the goals of the seed, and of a year without any', async () => {
    const [{ id }] = (await api.as('director').get<{ data: Regional[] }>('/regionals', { name: 'sul' })).body.data as [
      Regional,
    ]
    const year = await goalsOf(id, 2026)
    expect(year).toMatchObject({ regional: { id, name: 'Sul' }, year: 2026, total: 18_000_000, version: 13 })
    expect(year.goals.november).toBe(1_500_000)
    const empty = await goalsOf(id, 2040)
    expect(empty).toMatchObject({ total: 0, version: 1 })
    expect(Object.values(empty.goals)).toEqual(Array(12).fill(null))
  })

  it('takes the goals of a year as Brazilians type them, writes what changes, and one audit row', async () => {
    const { id } = await create('Metas')
    const path = `/regionals/${id}/goals/2027`
    const first = await api.as('director').put<GoalsOfYear>(path, {
      ...EMPTY,
      january: '1.500.000,00',
      february: 'R$ 99,90',
      december: 0,
      version: 1,
    })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ total: 1_500_099.9, version: 3 })
    expect(first.body.goals).toMatchObject({ january: 1_500_000, february: 99.9, march: null, december: null })
    const second = await api
      .as('director')
      .put<GoalsOfYear>(path, { ...first.body.goals, february: '', march: 10, version: 3 })
    expect(second.body).toMatchObject({ total: 1_500_010, version: 5 })
    expect(second.body.goals).toMatchObject({ january: 1_500_000, february: null, march: 10 })
    const { rows } = await api.db.execute(
      sql`SELECT before, after FROM audit_logs WHERE table_name = 'goals' AND record_id = ${`${id}/2027`} ORDER BY id`,
    )
    expect(rows).toEqual([
      { before: {}, after: { '2027-01-01': 150_000_000, '2027-02-01': 9_990 } },
      {
        before: { '2027-01-01': 150_000_000, '2027-02-01': 9_990 },
        after: { '2027-01-01': 150_000_000, '2027-02-01': 0, '2027-03-01': 1_000 },
      },
    ])
    expect((await goalsOf(id, 2026)).total).toBe(0)
    expect((await goalsOf(id, 2028)).total).toBe(0)
  })

  it('answers 409 to whoever saves over a newer goal, and lets one of ten win', async () => {
    const { id } = await create('Disputa de metas')
    const save = (march: number) =>
      api.as('director').put(`/regionals/${id}/goals/2027`, { ...EMPTY, march, version: 1 })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save(at + 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await save(99)).body.code).toBe('VERSION_CONFLICT')
    // Another year of the same regional is another form.
    const other = await api.as('director').put(`/regionals/${id}/goals/2028`, { ...EMPTY, march: 1, version: 1 })
    expect(other.status).toBe(200)
  })

  it.each([
    ['1500.50', 'ambiguousNumber'],
    ['-1', 'min'],
    ['1.000.000.000', 'max'],
    ['muito', 'brNumber'],
  ])('refuses the goal %s beside its month', async (may, rule) => {
    const { id } = await create(`Recusa ${may}`)
    const { status, body } = await api.as('director').put(`/regionals/${id}/goals/2027`, { ...EMPTY, may, version: 1 })
    expect([status, body.errors[0]]).toEqual([422, expect.objectContaining({ field: 'may', rule })])
  })

  it('asks for the permissions of goals, and knows no other years and regionals', async () => {
    const { id } = await create('Só de ler')
    const path = `/regionals/${id}/goals/2027`
    expect((await api.as('manager').get(path)).status).toBe(200)
    for (const persona of ['manager', 'coordinator', 'integrator'] as const)
      expect((await api.as(persona).put(path, { ...EMPTY, version: 1 })).status).toBe(403)
    expect((await api.as('coordinator').get(path)).status).toBe(403)
    expect((await api.anonymous.get(path)).status).toBe(401)
    for (const unknown of [
      '999999/goals/2027',
      'x/goals/2027',
      `${id}/goals/1999`,
      `${id}/goals/abcd`,
      `${id}/goals/20270`,
    ])
      for (const answer of [
        await api.as('director').get(`/regionals/${unknown}`),
        await api.as('director').put(`/regionals/${unknown}`, { ...EMPTY, version: 1 }),
      ])
        expect([unknown, answer.status]).toEqual([unknown, 404])
  })
})
