import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/ground/dates/business-date'
import { checkRegister } from '../../../tests/support/check-register'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { readRuleContext } from '../../sales/order-record/order-references'
import type { NationalYear } from './national-holidays'

describe.each(DATABASES)('holidays on %s', (database) => {
  let api: TestApi
  let day = '2050-01-01'
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const input = () => {
    day = addDays(day, 1)
    return { date: day, name: 'Feriado de teste', enabled: true }
  }

  checkRegister(() => api, {
    path: '/holidays',
    table: 'holidays',
    input,
    change: { name: 'Feriado mudado', enabled: false },
    keeper: 'director',
    strangers: ['logistics', 'integrator', 'manager', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ date: '2027-02-31' }, 'date', 'brDate'],
      [{ date: '' }, 'date', 'brDate'],
      [{ date: '25/12/2026' }, 'date', 'unique'],
      [{ name: 'x'.repeat(121) }, 'name', 'maxLength'],
    ],
    unique: 'date',
  })

  it('lists a year, by name and by whether it is on', async () => {
    const dates = async (query: Record<string, string>) =>
      (await api.as('director').get('/holidays', { perPage: 100, ...query })).body.data.map(({ date }) => date)
    const year = await dates({ year: '2026' })
    expect([year[0], year.at(-1)]).toEqual(['2026-01-01', '2026-12-25'])
    expect(await dates({ year: '2026', name: 'consciencia' })).toEqual(['2026-11-20'])
    expect(await dates({ year: '2026', enabled: 'false' })).toEqual([])
    expect((await api.as('director').get('/holidays', { year: '26' })).status).toBe(422)
  })

  it('shows the national ones of a year and which are there already', async () => {
    const { body } = await api.as('director').get<NationalYear>('/holidays/national/2027')
    expect(body.days).toHaveLength(13)
    expect(body.days.every(({ registered }) => registered)).toBe(true)
    const later = (await api.as('director').get<NationalYear>('/holidays/national/2031')).body
    expect(later.days.filter(({ registered }) => registered)).toEqual([])
    expect(later.days.filter(({ kind }) => kind === 'BANK').map(({ date }) => date)).toEqual([
      '2031-02-24',
      '2031-02-25',
      '2031-06-12',
    ])
    for (const year of ['1999', '2100', 'abcd'])
      expect((await api.as('director').get(`/holidays/national/${year}`)).status).toBe(404)
  })

  it('adds those of a year that are not there, leaves what somebody decided, and writes one audit row', async () => {
    await api.as('director').post('/holidays', { date: '2032-11-20', name: 'Nosso nome', enabled: false })
    const send = (body: object) => api.as('director').post<{ added: unknown[] }>('/holidays/national', body)
    const first = await send({ year: '2032', bankDays: '' })
    expect([first.status, first.body.added.length]).toEqual([200, 9])
    const second = await send({ year: 2032, bankDays: true })
    expect(second.body.added).toHaveLength(3)
    expect((await send({ year: 2032, bankDays: true })).body.added).toEqual([])
    const { rows } = await api.db.execute(sql`SELECT name, enabled FROM holidays WHERE date = '2032-11-20'`)
    expect(rows).toEqual([{ name: 'Nosso nome', enabled: false }])
    const audit = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'holidays' AND record_id = '2032' ORDER BY id`,
    )
    expect(audit.rows).toEqual([{ action: 'import' }, { action: 'import' }, { action: 'import' }])
  })

  it('adds a year once, however often and by whomever it is sent', async () => {
    const idempotencyKey = newIdempotencyKey()
    const body = { year: 2033, bankDays: true }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => api.as('director').post('/holidays/national', body, { idempotencyKey })),
      ...Array.from({ length: 5 }, () => api.as('admin').post('/holidays/national', body)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM holidays WHERE date BETWEEN '2033-01-01' AND '2033-12-31'`,
    )
    expect(rows).toEqual([{ n: 13 }])
  })

  it('refuses a year that is none, and whoever may not', async () => {
    for (const year of ['', 1999, 2100, 'x'])
      expect((await api.as('director').post('/holidays/national', { year })).body.errors[0]).toMatchObject({
        field: 'year',
      })
    for (const persona of ['logistics', 'integrator'] as const) {
      expect((await api.as(persona).post('/holidays/national', { year: 2034 })).status).toBe(403)
      expect((await api.as(persona).get('/holidays/national/2034')).status).toBe(403)
    }
  })

  it('acts at once: the rules of the next order know it, and no longer when it is off or gone', async () => {
    const isHoliday = async (date: string) => (await readRuleContext(api.db, TEST_NOW, null)).holidays.has(date)
    const date = '2026-12-08'
    expect(await isHoliday(date)).toBe(false)
    const { body } = await api.as('director').post('/holidays', { date, name: 'Imaculada Conceição', enabled: true })
    expect(await isHoliday(date)).toBe(true)
    await api
      .as('director')
      .put(`/holidays/${body.id}`, { date, name: 'Imaculada Conceição', enabled: false, version: 1 })
    expect(await isHoliday(date)).toBe(false)
    await api.as('director').put(`/holidays/${body.id}`, { date, name: 'Imaculada', enabled: true, version: 2 })
    expect(await isHoliday(date)).toBe(true)
    await api.as('director').delete(`/holidays/${body.id}`)
    expect(await isHoliday(date)).toBe(false)
  })
})
