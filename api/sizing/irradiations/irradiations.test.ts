import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

interface Place {
  id: number
  name: string
  uf: string
  horizontal: number[]
  dayTemperature: number
  source: string
  version: number
}

describe.each(DATABASES)('the table of irradiation on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const list = async (query: Record<string, string> = {}) =>
    (await me().get<{ data: Place[]; meta: { total: number } }>('/irradiations', query)).body
  const row = (name: string, lon = '-52.61') =>
    `1;${lon};-27.10;${name};Município;SC;5000;${Array(12).fill('5000').join(';')}`
  const send = (lines: string[], more: object = {}, persona: 'admin' | 'pampa' | 'consultant' = 'admin') => {
    const body = new FormData()
    body.append('file', new File([lines.join('\n')], 'atlas.csv'))
    for (const [name, value] of Object.entries({ source: 'Atlas', licence: 'Própria', period: '2017', ...more }))
      body.append(name, value)
    return api.as(persona).post('/irradiations/import', body)
  }

  it('lists the capitals with source and licence, and changes one of them once', async () => {
    const { data, meta } = await list({ uf: 'SC' })
    expect([meta.total, data[0]]).toEqual([
      1,
      expect.objectContaining({ name: 'Florianópolis', source: 'Estimativa própria' }),
    ])
    const place = data[0]!
    const form = {
      ...place,
      horizontal: place.horizontal.map((value) => String(value).replace('.', ',')),
      dayTemperature: '23,5',
    }
    expect((await me().put(`/irradiations/${place.id}`, { ...place })).body.version).toBe(place.version)
    const changed = await me().put(`/irradiations/${place.id}`, form)
    expect([changed.status, changed.body.version]).toEqual([200, place.version + 1])
    expect((await me().put(`/irradiations/${place.id}`, form)).status).toBe(409)
    const again = (await me().get<Place>(`/irradiations/${place.id}`)).body
    expect(again).toMatchObject({ dayTemperature: 23.5, horizontal: place.horizontal })
    expect((await me().get('/irradiations/987654')).status).toBe(404)
    expect((await me().put('/irradiations/987654', { ...form })).status).toBe(404)
    const { data: others } = await list({ uf: 'PR' })
    const taken = await me().put(`/irradiations/${others[0]!.id}`, { ...again, uf: 'SC', version: others[0]!.version })
    expect([taken.status, taken.body.errors[0]]).toEqual([422, { field: 'name', rule: 'unique' }])
  })

  it.each([
    [{ latitude: '60' }, 'latitude'],
    [{ longitude: '-5261' }, 'longitude'],
    [{ horizontal: Array(11).fill('5') }, 'horizontal'],
    [{ horizontal: Array(12).fill('50') }, 'horizontal[0]'],
    [{ source: '' }, 'source'],
  ])('refuses %j beside the field', async (wrong, field) => {
    const { data } = await list({ uf: 'RS' })
    const { status, body } = await me().put(`/irradiations/${data[0]!.id}`, { ...data[0], ...wrong })
    expect([status, body.errors[0]!.field]).toEqual([422, field])
  })

  it('imports a file whole or not at all, and keeps the row that it replaces', async () => {
    const refused = await send([row('Chapecó'), row('Xaxim', '-5261'), row('Seara', 'x')])
    expect([refused.status, refused.body.errors.map(({ meta }) => meta)]).toEqual([
      400,
      [
        { line: 2, name: 'fica fora do Brasil: confira o ponto decimal', count: 2 },
        { line: 3, name: 'tem um número ilegível', count: 2 },
      ],
    ])
    expect((await list({ name: 'Chapecó' })).meta.total).toBe(0)
    expect((await send([row('Chapecó'), row('Xaxim')])).body).toEqual({ places: 2 })
    const before = (await list({ name: 'chapeco' })).data[0]!
    expect((await send([row('CHAPECÓ')])).body).toEqual({ places: 1 })
    const after = (await list({ name: 'chapeco' })).data
    expect(after).toEqual([{ ...before, name: 'CHAPECÓ', version: before.version + 1 }])
    expect((await send([])).body.errors[0]).toEqual({ field: 'file', rule: 'required' })
    expect((await send(['ID;LON'])).body.errors[0]).toEqual({ field: 'file', rule: 'fileTooSmall' })
    expect((await send([row('Seara')], { source: '' })).body.errors[0]).toMatchObject({ field: 'source' })
    const { rows } = await api.db.execute(
      sql`SELECT action, after->>'places' AS places FROM audit_logs WHERE table_name = 'irradiations' AND record_id = 'import' ORDER BY id`,
    )
    expect(rows).toEqual([
      { action: 'importPlaces', places: '2' },
      { action: 'importPlaces', places: '1' },
    ])
  })

  it('is for those who keep the catalogue', async () => {
    const { data } = await list({ uf: 'RJ' })
    for (const persona of ['pampa', 'consultant'] as const) {
      expect((await api.as(persona).get('/irradiations')).status).toBe(403)
      expect((await api.as(persona).get(`/irradiations/${data[0]!.id}`)).status).toBe(403)
      expect((await api.as(persona).put(`/irradiations/${data[0]!.id}`, { ...data[0] })).status).toBe(403)
      expect((await send([row('Seara')], {}, persona)).status).toBe(403)
    }
  })
})
