import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

const TEXT = 'Versão nova dos termos de uso do portal, com tudo o que é preciso dizer.'
interface Entries {
  data: { id: number; question: string; enabled: boolean }[]
}

describe.each(DATABASES)('maintained texts on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  const faq = async (persona: 'integrator' | 'marketing', search?: string) =>
    (await api.as(persona).get<Entries>('/faqEntries', { search })).body.data

  it('are there from the first start, for everybody who is logged in', async () => {
    expect((await api.as('integrator').get<{ body: string }>('/sitePages/policy')).body.body).toContain('Descontos')
    expect((await faq('integrator')).length).toBeGreaterThanOrEqual(5)
    for (const path of ['/sitePages/policy', '/faqEntries', '/agreements'])
      expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await api.as('integrator').get('/sitePages/other')).status).toBe(404)
  })

  it('of /policy are changed by who keeps them, in the version that was read', async () => {
    const { version } = (await api.as('marketing').get('/sitePages/policy')).body
    const body = { body: 'Primeiro.\n\nSegundo.', version }
    for (const persona of ['integrator', 'pcp', 'apiUser'] as const)
      expect((await api.as(persona).put('/sitePages/policy', body)).status, persona).toBe(403)
    const idempotencyKey = newIdempotencyKey()
    for (let n = 0; n < 2; n++)
      expect((await api.as('marketing').put('/sitePages/policy', body, { idempotencyKey })).status).toBe(200)
    expect((await api.as('admin').put('/sitePages/policy', body)).body.code).toBe('VERSION_CONFLICT')
    expect((await api.as('marketing').put('/sitePages/policy', { ...body, body: ' ' })).status).toBe(422)
    expect((await api.as('integrator').get('/sitePages/policy')).body).toMatchObject({ body: 'Primeiro.\n\nSegundo.' })
    await api.db.execute(sql`DELETE FROM site_pages`)
    expect((await api.as('integrator').get('/sitePages/policy')).body).toMatchObject({ body: '', version: 0 })
    expect((await api.as('marketing').put('/sitePages/policy', { body: 'De novo.', version: 0 })).status).toBe(200)
  })

  it('of /faq are found by words without accents, created, changed, hidden and deleted', async () => {
    const entry = {
      question: 'Há descarga no sábado?',
      answer: 'Só com hora marcada (100%).',
      position: '7',
      enabled: 'on',
    }
    const made = await api.as('marketing').post('/faqEntries', entry)
    expect(made).toMatchObject({ status: 201, body: { position: 7, enabled: true, version: 1 } })
    const { id } = made.body
    expect((await faq('integrator', 'sabado DESCARGA')).map((one) => one.id)).toEqual([id])
    expect(await faq('integrator', 'sábado inexistente')).toEqual([])
    expect((await faq('integrator', '100%')).map((one) => one.id)).toEqual([id])
    expect((await faq('integrator'))[0]!.id, 'by position').toBe(id)
    const hidden = await api.as('marketing').put(`/faqEntries/${id}`, { ...entry, enabled: false, version: 1 })
    expect(hidden).toMatchObject({ status: 200, body: { enabled: false, version: 2 } })
    expect((await api.as('marketing').put(`/faqEntries/${id}`, { ...entry, version: 1 })).status).toBe(409)
    expect((await faq('integrator')).some((one) => one.id === id)).toBe(false)
    expect((await faq('marketing')).some((one) => one.id === id)).toBe(true)
    expect((await api.as('integrator').get(`/faqEntries/${id}`)).status).toBe(404)
    for (const persona of ['integrator', 'pcp'] as const) {
      expect((await api.as(persona).post('/faqEntries', entry)).status).toBe(403)
      expect((await api.as(persona).delete(`/faqEntries/${id}`)).status).toBe(403)
    }
    expect((await api.as('marketing').post('/faqEntries', { ...entry, question: '' })).status).toBe(422)
    expect((await api.as('marketing').delete(`/faqEntries/${id}`)).status).toBe(200)
    expect((await api.as('marketing').delete(`/faqEntries/${id}`)).status).toBe(404)
    expect((await api.as('marketing').get('/faqEntries/abc')).status).toBe(404)
  })

  it('of the terms come in versions: a new one asks everybody again and keeps who accepted which', async () => {
    const before = (await api.as('admin').get<{ data: { version: number; accepted: number }[] }>('/agreements')).body
      .data
    expect(before[0]).toMatchObject({ version: 1 })
    expect(before[0]!.accepted).toBeGreaterThan(10)
    for (const persona of ['integrator', 'apiUser'] as const)
      expect((await api.as(persona).get('/agreements')).status).toBe(403)
    expect(
      (await api.as('director').post('/agreements', { version: 1, text: TEXT })).status,
      'only administrators',
    ).toBe(403)
    expect((await api.as('admin').post('/agreements', { version: 1, text: 'curto' })).status).toBe(422)
    expect((await api.as('integrator').get('/companyClients')).status).toBe(200)

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.as('admin').post('/agreements', { version: 1, text: TEXT })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 403, 409].includes(status))).toBe(true)
    const refused = await api.as('integrator').get('/companyClients')
    expect([refused.status, refused.body.code]).toEqual([403, 'USER_DID_NOT_ACCEPTED_AGREEMENTS'])
    expect((await api.as('admin').get('/companyClients')).status).toBe(403)
    expect((await api.as('apiUser').get('/companyClients')).status, 'no API user is asked').toBe(200)
    expect((await api.as('integrator').get('/users/agreements')).body).toMatchObject({ version: 2, text: TEXT })
    for (const persona of ['integrator', 'admin'] as const)
      expect((await api.as(persona).put('/users/setAgreements', { version: 2, accepted: true })).status).toBe(200)
    expect((await api.as('integrator').get('/companyClients')).status).toBe(200)
    const { rows } = await api.db.execute(sql`
      SELECT a.version, a.accepted_at IS NOT NULL AS at FROM agreement_acceptances a JOIN users u ON u.id = a.user_id
       WHERE u.email = 'integrador@soldovale.example' ORDER BY a.version`)
    expect(rows).toEqual([
      { version: 1, at: true },
      { version: 2, at: true },
    ])
    const { body } = await api.as('admin').get('/agreements/2')
    expect(body).toMatchObject({ text: TEXT, accepted: 2, publishedBy: 'Alice Administradora' })
    for (const missing of ['9', '0', 'abc'])
      expect((await api.as('admin').get(`/agreements/${missing}`)).status).toBe(404)
  })
})
