import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { openTestStore, type TestStore } from '../../../tests/support/test-stores'
import { readConfig } from '../../ground/config/config'
import type { JobDeps } from '../../ground/jobs/job'
import { handleAccountEvents } from '../notifications/handle-account-events'

type Persona = Parameters<TestApi['as']>[0]

describe.each(DATABASES)('feedbacks on %s', (database) => {
  let api: TestApi
  let files: TestStore
  beforeAll(async () => {
    files = await openTestStore('disk')
    api = await openTestApi({ database, deps: { files: files.store } })
  })
  afterAll(async () => {
    await api.close()
    await files.close()
  })
  const config = readConfig({ APP_URL: 'https://portal.example' } as unknown as NodeJS.ProcessEnv, '1')
  const send = (more: object = {}, persona: Persona = 'integrator') =>
    api
      .as(persona)
      .post('/feedbacks', { type: 'BUG', comment: 'Some.', ...more }, { idempotencyKey: newIdempotencyKey() })
  const upload = async (persona: Persona) => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new File([new Uint8Array(png)], 'tela.png'))
    return (await api.as(persona).post('/files', form)).body.id as number
  }
  const show = (id: unknown, persona: Persona) => api.as(persona).get(`/feedbacks/${id}`)

  it('are everybody’s to send and their author’s and the answerers’ to read', async () => {
    const { status, body } = await send({ path: '/orders/12?client=Ana#topo', version: '1.2.3' })
    expect(status).toBe(201)
    expect((await show(body.id, 'integrator')).body).toMatchObject({
      path: '/orders/12',
      appVersion: '1.2.3',
      answer: null,
    })
    expect((await show(body.id, 'admin')).status).toBe(200)
    for (const persona of ['pampa', 'readOnly', 'pcp'] as const)
      expect((await show(body.id, persona)).status, persona).toBe(404)
    for (const persona of ['integrator', 'pcp', 'apiUser'] as const)
      expect((await api.as(persona).get('/feedbacks')).status, persona).toBe(403)
    expect((await send({}, 'apiUser')).status).toBe(403)
  })

  it('refuse what is too long, of no kind, or about another site', async () => {
    expect((await send({ comment: 'x'.repeat(3000) })).status).toBe(201)
    for (const wrong of [
      { comment: 'x'.repeat(3001) },
      { comment: '  ' },
      { type: 'SPAM' },
      { path: '//evil.example' },
      { path: 'https://evil.example' },
      { path: 'javascript:1' },
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong).slice(0, 40)).toBe(422)
  })

  it('take an own screenshot, which answerers see and nobody else', async () => {
    const [own, foreign] = [await upload('integrator'), await upload('pampa')]
    expect((await send({ screenshotId: foreign })).status).toBe(404)
    const { body } = await send({ screenshotId: own })
    expect((await show(body.id, 'admin')).body.screenshotId).toBe(own)
    const seen = await Promise.all(
      (['integrator', 'admin', 'pampa', 'pcp'] as const).map(async (persona) => {
        const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
        return (await api.send(new Request(`http://api.test/api/files/${own}`, { headers }))).status
      }),
    )
    expect(seen).toEqual([200, 200, 404, 404])
  })

  it('are listed by every filter', async () => {
    const { body } = await send({ type: 'IDEA', comment: 'Filtro por ÉPOCA' })
    const found = async (query: Record<string, string>) =>
      (await api.as('admin').get('/feedbacks', query)).body.data.map(({ id }) => id)
    for (const query of [{ type: 'IDEA' }, { answered: 'false' }, { search: 'epoca' }] as Record<string, string>[])
      expect(await found(query)).toContain(body.id)
    for (const query of [{ type: 'BUG' }, { answered: 'true' }, { search: '%' }] as Record<string, string>[])
      expect(await found(query)).not.toContain(body.id)
  })

  it('are answered, and their author is told once in the portal and by mail', async () => {
    const { body } = await send()
    const answer = (text: string, version: number) =>
      api.as('admin').put(`/feedbacks/${body.id}/answer`, { answer: text, version })
    expect((await api.as('integrator').put(`/feedbacks/${body.id}/answer`, { answer: 'x', version: 1 })).status).toBe(
      403,
    )
    expect((await answer('Corrigido.', 1)).status).toBe(200)
    expect((await answer('Tarde.', 1)).status).toBe(409)
    expect((await answer('Corrigido.', 2)).body.version, 'the same again').toBe(2)
    for (let n = 0; n < 2; n++) await handleAccountEvents({ db: api.db, config, now: api.now } as JobDeps)
    const path = `/feedback/${body.id}`
    const { rows: told } = await api.db.execute(sql`SELECT title FROM notifications WHERE path = ${path}`)
    expect(told).toEqual([{ title: 'Respondemos ao seu feedback' }])
    const { rows: mails } = await api.db.execute(
      sql`SELECT text FROM outbox_mails WHERE event = 'FEEDBACK_ANSWERED' AND text LIKE ${`%${path}%`}`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Corrigido.')
  })
})

describe.each(DATABASES)('notices on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  type Me = { notices: { id: number; kind: string; text: string }[] }
  const shown = async (persona: Persona) =>
    (await api.as(persona).get<Me>('/users/me')).body.notices.map(({ text }) => text)
  const create = async (more: object) => {
    const notice = { kind: 'INFO', text: 'Aviso', enabled: true, ...more }
    const { status, body } = await api.as('admin').post('/notices', notice)
    expect(status, JSON.stringify(body)).toBe(201)
    return body as { id: number; version: number }
  }
  const at = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000).toISOString()
  const clear = () => api.db.execute(sql`DELETE FROM notices`)

  it('are shown to whom they are for, while they run', async () => {
    await clear()
    const { rows } = await api.db.execute(sql`
      SELECT u.role_id::int AS "roleId", u.company_id::int AS "companyId", c.uf FROM users u JOIN companies c ON c.id = u.company_id
       WHERE u.email = 'integrador@soldovale.example'`)
    const { roleId, companyId, uf } = rows[0]!
    await create({ text: 'todos' })
    await create({ text: 'perfil', roleId })
    await create({ text: 'nunca', companyId, uf: uf === 'SC' ? 'RS' : 'SC' })
    expect((await shown('integrator')).sort()).toEqual(['perfil', 'todos'])
    expect(await shown('pcp')).toEqual(['todos'])
    await clear()
    await create({ text: 'cedo', startsAt: at(1) })
    await create({ text: 'tarde', startsAt: at(-2), endsAt: at(-1) })
    await create({ text: 'desligado', enabled: false })
    await create({ text: 'agora', startsAt: at(-1), endsAt: at(1), companyId })
    expect(await shown('integrator')).toEqual(['agora'])
    expect(await shown('pampa')).toEqual([])
    const wrong = { kind: 'INFO', text: 'x', enabled: true, startsAt: at(2), endsAt: at(1) }
    expect((await api.as('admin').post('/notices', wrong)).status).toBe(422)
    expect((await api.as('pcp').post('/notices', wrong)).status).toBe(403)
  })

  it('are put away by each reader alone, and come back with another text', async () => {
    await clear()
    const { id } = await create({ text: 'Primeiro' })
    for (let n = 0; n < 2; n++) expect((await api.as('integrator').post(`/notices/${id}/dismiss`, {})).status).toBe(200)
    expect((await api.as('integrator').post('/notices/999999/dismiss', {})).status).toBe(404)
    expect(await shown('integrator')).toEqual([])
    expect(await shown('pampa')).toEqual(['Primeiro'])
    const save = (text: string, version: number) =>
      api.as('admin').put(`/notices/${id}`, { kind: 'WARNING', text, enabled: true, version })
    expect((await save('Primeiro', 1)).status).toBe(200)
    expect(await shown('integrator'), 'the same text').toEqual([])
    expect((await save('Segundo', 2)).status).toBe(200)
    expect(await shown('integrator')).toEqual(['Segundo'])
    expect((await api.as('admin').delete(`/notices/${id}`)).status).toBe(200)
    expect(await shown('pampa')).toEqual([])
  })
})
