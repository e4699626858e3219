import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'

const PATH = '/unloadFees'
const fee = (initialRange: number, finalRange: number | null, value = 180) => ({ initialRange, finalRange, value })

describe.each(DATABASES)('unload fees on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.execute(sql`DELETE FROM unload_fees`)
  })

  const create = async (...given: Parameters<typeof fee>) => (await api.as('director').post(PATH, fee(...given))).body

  it('are made, shown, changed and deleted, with an audit row for each write', async () => {
    const made = await create(1, 20)
    const one = `${PATH}/${made.id}`
    expect(made).toMatchObject({ ...fee(1, 20), version: 1 })
    const put = (body: object) => api.as('director').put(one, body)
    const changed = await put({ initialRange: '1', finalRange: '', value: '1.900,50', version: 1 })
    expect(changed.body).toMatchObject({ initialRange: 1, finalRange: null, value: 1900.5, version: 2 })
    expect((await put({ ...fee(1, null, 1900.5), version: 2 })).body.version).toBe(2)
    expect((await put({ ...fee(1, 9), version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await api.as('admin').get(one)).body).toEqual(changed.body)
    expect((await api.as('director').delete(one)).status).toBe(200)
    for (const answer of [api.as('admin').get(one), api.as('admin').delete(one), put({ ...fee(1, 9), version: 2 })])
      expect((await answer).status).toBe(404)
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'unload_fees' AND record_id = ${String(made.id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it('refuse a range over another one, naming both; a change may keep its own', async () => {
    const first = await create(5, 27)
    const { status, body } = await api.as('admin').post(PATH, fee(20, 40))
    expect([status, body.code]).toEqual([400, 'QUANTITY_RANGE_CONFLICT'])
    expect(body.errors[0]!.meta).toEqual({
      id: first.id,
      ranges: [
        [5, 27],
        [20, 40],
      ],
    })
    const next = await create(28, null)
    expect((await api.as('admin').post(PATH, fee(500, null))).body.code).toBe('QUANTITY_RANGE_CONFLICT')
    const wider = await api.as('admin').put(`${PATH}/${next.id}`, { ...fee(27, null), version: 1 })
    expect(wider.body.code).toBe('QUANTITY_RANGE_CONFLICT')
    const own = await api.as('admin').put(`${PATH}/${next.id}`, { ...fee(30, null), version: 1 })
    expect(own.status).toBe(200)
  })

  it.each([
    [{ initialRange: 0 }, 'initialRange', 'min'],
    [{ initialRange: '' }, 'initialRange', 'required'],
    [{ initialRange: 1.5 }, 'initialRange', 'integer'],
    [{ initialRange: 9, finalRange: 8 }, 'finalRange', 'belowStart'],
    [{ value: -1 }, 'value', 'min'],
    [{ value: 1.005 }, 'value', 'decimals'],
  ])('refuse %j beside the field', async (wrong, field, rule) => {
    const { status, body } = await api.as('admin').post(PATH, { ...fee(1, 20), ...wrong })
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ field, rule })
  })

  it('are for those who keep them', async () => {
    const { id } = await create(1, 20)
    for (const persona of ['consultant', 'integrator', 'marketing'] as const) {
      const caller = api.as(persona)
      const tried = [
        caller.get(`${PATH}/${id}`),
        caller.post(PATH, fee(21, 30)),
        caller.put(`${PATH}/${id}`, { ...fee(1, 20), version: 1 }),
        caller.delete(`${PATH}/${id}`),
      ]
      for (const answer of tried) expect((await answer).status).toBe(403)
    }
  })
})

describe.runIf(hasPostgres)('unload fees under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    await api.db.execute(sql`DELETE FROM unload_fees`)
  })
  afterAll(() => api.close())

  it('leave no two ranges that overlap, whatever is saved together', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => api.as('admin').post(PATH, fee(1 + at * 3 + round, 6 + at * 3 + round))),
      )
      expect(answers.filter(({ status }) => status !== 201 && status !== 400)).toEqual([])
      const { rows } = await api.db.execute(sql`
        SELECT a.id FROM unload_fees a JOIN unload_fees b ON a.id < b.id
         AND int4range(a.initial_range, a.final_range, '[]') && int4range(b.initial_range, b.final_range, '[]')`)
      expect(rows).toEqual([])
    }
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM unload_fees`)
    expect(Number(rows[0]!.n)).toBeGreaterThan(1)
  })
})
