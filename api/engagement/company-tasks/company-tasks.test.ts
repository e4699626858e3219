import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { openTestStore, type TestStore } from '../../../tests/support/test-stores'
import type { JobDeps } from '../../ground/jobs/job'
import { remindTasks } from './remind-tasks'

type Persona = Parameters<TestApi['as']>[0]
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const DAY = 86_400_000

describe.each(DATABASES)('activities on %s', (database) => {
  let api: TestApi
  let files: TestStore
  let companyId: number
  beforeAll(async () => {
    files = await openTestStore('disk')
    api = await openTestApi({ database, deps: { files: files.store } })
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Sol do Vale'`)
    companyId = Number(rows[0]!.id)
  })
  afterAll(async () => {
    await api.close()
    await files.close()
  })

  const input = (more: object = {}) => ({
    type: 'VISIT',
    companyId,
    date: '2026-12-01T09:30',
    description: 'Ver o telhado.',
    ...more,
  })
  const create = (more: object = {}, persona: Persona = 'consultant') =>
    api.as(persona).post('/companyTasks', input(more), { idempotencyKey: newIdempotencyKey() })
  const made = async (more: object = {}) => {
    const { status, body } = await create(more)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id as number
  }
  const upload = async (persona: Persona) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(PDF)], 'ata.pdf'))
    return (await api.as(persona).post('/files', form)).body.id as number
  }
  const fieldsOf = (body: { errors?: { field?: string; rule?: string }[] }) =>
    (body.errors ?? []).map(({ field, rule }) => `${field} ${rule}`)

  it('are planned by who may, in São Paulo’s time, and found by every filter', async () => {
    const { status, body } = await create({ local: 'Itajaí' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 'VISIT',
      state: 'OPEN',
      date: '2026-12-01T12:30:00.000Z',
      companyName: 'Sol do Vale',
      local: 'Itajaí',
      assets: [],
    })
    const found = async (query: Record<string, string | number>, persona: Persona = 'consultant') =>
      (await api.as(persona).get('/companyTasks', query)).body.data.map(({ id }) => id)
    const fits: Record<string, string | number>[] = [
      { companyId },
      { companyName: 'SOL DO vále' },
      { type: 'VISIT' },
      { state: 'OPEN' },
      { mine: 'true' },
      { initialDate: '2026-12-01', finalDate: '2026-12-01' },
      { creatorUserId: Number(body.creatorUserId) },
    ]
    for (const query of fits) expect(await found(query), JSON.stringify(query)).toContain(body.id)
    const misses: Record<string, string>[] = [
      { type: 'EMAIL' },
      { state: 'CANCELED' },
      { finalDate: '2026-11-30' },
      { initialDate: '2026-12-02' },
      { companyName: '%' },
    ]
    for (const query of misses) expect(await found(query), JSON.stringify(query)).not.toContain(body.id)
    expect((await found({})).at(0), 'the newest first').toBe(body.id)
    expect(await found({ mine: 'true' }, 'admin')).not.toContain(body.id)
    expect(await found({}, 'admin')).toContain(body.id)
  })

  it('ask for a company, or of a prospection for its name, and for one that is active and seen', async () => {
    expect(fieldsOf((await create({ companyId: null })).body)).toEqual(['companyId required'])
    expect(fieldsOf((await create({ type: 'PROSPECTION', companyId: '' })).body)).toEqual(['companyName required'])
    const prospect = await create({ type: 'PROSPECTION', companyId: '', companyName: ' Raio  ' })
    expect(prospect.body).toMatchObject({ companyId: null, companyName: 'Raio' })
    expect(fieldsOf((await create({ description: 'x'.repeat(1001) })).body)).toEqual(['description maxLength'])
    expect(fieldsOf((await create({ date: '31/12/2026' })).body)).toEqual(['date date'])
    const { rows } = await api.db.execute(sql`
      SELECT id::int FROM companies co WHERE kind = 'INTEGRATOR' AND (status <> 'ACTIVE' OR helper_user_id IS DISTINCT FROM
        (SELECT id FROM users WHERE name = 'Clara Comercial') AND team_id IS DISTINCT FROM (SELECT team_id FROM users WHERE name = 'Clara Comercial'))`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) expect(fieldsOf((await create({ companyId: id })).body)).toEqual(['companyId exists'])
    expect((await create({}, 'pcp')).status).toBe(403)
    expect((await create({}, 'integrator')).status).toBe(403)
  })

  it('are closed once: concluded with a result or canceled with a reason', async () => {
    const id = await made()
    const act = (verb: string, body: object, key = newIdempotencyKey()) =>
      api.as('consultant').post(`/companyTasks/${verb}/${id}`, body, { idempotencyKey: key })
    expect(fieldsOf((await act('conclude', { result: ' ' })).body)).toEqual(['result required'])
    const done = await Promise.all([act('conclude', { result: 'Fechou' }), act('cancel', { reason: 'Remarcou' })])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(done.find(({ status }) => status === 400)!.body.code).toBe('COMPANY_TASK_CLOSED')
    for (const again of [
      await act('cancel', { reason: 'Tarde' }),
      await act('conclude', { result: 'Tarde' }),
      await api.as('consultant').put(`/companyTasks/${id}`, { ...input(), version: 2 }),
      await api.as('consultant').delete(`/companyTasks/${id}`),
    ])
      expect([again.status, again.body.code]).toEqual([400, 'COMPANY_TASK_CLOSED'])
  })

  it('that have taken place are saved as done; what is to come is not', async () => {
    const past = new Date(api.now().getTime() - 3 * DAY).toISOString()
    const future = new Date(api.now().getTime() + 3 * DAY).toISOString()
    expect((await create({ date: past, isDone: 'on' })).body.state).toBe('CONCLUDED')
    expect(fieldsOf((await create({ date: future, isDone: 'on' })).body)).toEqual(['date beforeOrEqual'])
    // A day that is not there, and a year of which two digits were typed.
    for (const date of ['2026-02-31T10:00', '0026-12-01T10:00'])
      expect(fieldsOf((await create({ date })).body), date).toEqual(['date date'])
  })

  it('take their creator’s own uploads and nobody else’s', async () => {
    const [own, foreign] = [await upload('consultant'), await upload('admin')]
    const asset = (src: string) => ({ addAssets: [{ title: 'Ata', src }] })
    expect((await create(asset(`/files/${foreign}`))).status).toBe(404)
    expect((await create(asset('/files/999999'))).status).toBe(404)
    for (const src of ['https://evil.example/files/1', `//files/${own}`, 'javascript:1', `/files/${own}/../1`])
      expect(fieldsOf((await create(asset(src))).body), src).toEqual(['addAssets[0].src url'])
    const { body } = await create(asset(`/files/${own}`))
    expect(body.assets).toEqual([
      { id: own, assetId: own, assetUrl: `/files/${own}`, title: 'Ata', mediaType: 'application/pdf' },
    ])
    expect((await create(asset(`/files/${own}`))).status, 'it is taken').toBe(404)
    const readers: Persona[] = ['consultant', 'admin', 'integrator', 'pcp']
    const seen = await Promise.all(
      readers.map(async (persona) => {
        const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
        return (await api.send(new Request(`http://api.test/api/files/${own}`, { headers }))).status
      }),
    )
    expect(seen).toEqual([200, 200, 404, 404])
    expect((await api.as('consultant').delete(`/companyTasks/${body.id}`)).status).toBe(200)
  })

  it('are a calendar file whose lines nobody can break', async () => {
    const description = `Fim;\nEND:VEVENT, ${'ação '.repeat(40)}`.trim()
    const id = await made({ description })
    const headers = { authorization: `Bearer ${await api.as('consultant').token()}` }
    const response = await api.send(new Request(`http://api.test/api/companyTasks/${id}/calendar`, { headers }))
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const text = await response.text()
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded).toContain('DTSTART:20261201T123000Z')
    expect(unfolded.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1)
    const told = unfolded.find((line) => line.startsWith('DESCRIPTION:'))!.slice('DESCRIPTION:'.length)
    expect(told.replace(/\\([\\;,n])/g, (_, one) => (one === 'n' ? '\n' : one))).toBe(description)
  })

  it('say in the companies’ list for how long nobody was in touch', async () => {
    const quiet = async (persona: Persona, query = {}) =>
      (
        await api
          .as(persona)
          .get<{ data: { quietDays: number | null }[] }>('/companies', { name: 'Sol do Vale', ...query })
      ).body.data[0]?.quietDays
    await api.db.execute(sql`DELETE FROM company_tasks WHERE company_id = ${companyId}`)
    const silent = Number(await quiet('consultant'))
    expect(silent).toBeGreaterThan(100)
    expect(await quiet('consultant', { quietDays: silent })).toBe(silent)
    expect(await quiet('consultant', { quietDays: silent + 1 })).toBeUndefined()
    await made({ date: new Date(api.now().getTime() - 5 * DAY).toISOString(), isDone: 'on', type: 'COMMENT' })
    expect(await quiet('consultant'), 'a comment is no contact').toBe(silent)
    await made({ date: new Date(api.now().getTime() - 5 * DAY).toISOString(), isDone: 'on' })
    expect(await quiet('consultant')).toBe(5)
    expect(await quiet('finance')).toBeNull()
  })

  it('are reminded of once a day, and not before 8 h', async () => {
    await api.db.execute(sql`DELETE FROM company_tasks`)
    await made({ date: '2026-12-10T15:00' })
    await made({ date: '2026-12-09T15:00' })
    await made({ date: '2026-12-11T15:00' })
    const remind = (at: string) => remindTasks({ db: api.db, now: () => new Date(at) } as JobDeps)
    const told = async () =>
      (await api.db.execute(sql`SELECT data FROM account_events WHERE event = 'TASKS_DUE'`)).rows.map(
        ({ data }) => data,
      )
    await remind('2026-12-10T10:59:00.000Z')
    expect(await told()).toEqual([])
    await Promise.all([remind('2026-12-10T11:00:00.000Z'), remind('2026-12-10T11:00:00.000Z')])
    await remind('2026-12-10T15:00:00.000Z')
    expect(await told()).toEqual([{ date: '2026-12-10', today: 1, overdue: 1 }])
    await remind('2026-12-11T11:00:00.000Z')
    expect(await told()).toHaveLength(2)
  })
})
