import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isValidCnpj } from '#domain/ground/documents/cnpj'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { activationOf, mintActivation, NO_LIMITS, registrationOf } from '../../../tests/support/sign-up'
import { branchOf, randomCnpj, seeded, spellingsOf } from '../../../tests/support/spell-cnpj'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { readConfig } from '../../ground/config/config'
import { companies } from '../../ground/db/schema/people'
import type { JobDeps } from '../../ground/jobs/job'
import type { Persona } from '../../over/seed/demo-logins'
import { isBlocked } from '../companies/block-list'
import type { BlockedCompany, BlockImpact } from './blocked-company'

const PATH = '/blockedCompanies'
/** Of one number with letters; 400 in full. */
const SPELLINGS = tries('CHAOS_SPELLINGS', 100, 400)
const random = seeded(4)

describe.each(DATABASES)('blocked companies on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database, deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  const block = (document: string, reason = 'Fraude em pagamento.') =>
    api.as('admin').post<BlockedCompany & { errors: object[] }>(PATH, { document, reason })
  // What the mail job reads of its surroundings when it puts mails into the outbox.
  const config = readConfig({ APP_URL: 'https://portal.example' } as unknown as NodeJS.ProcessEnv, '1')
  const jobs = () => ({ db: api.db, config, now: api.now }) as JobDeps
  const unblock = (persona: Persona, id: number) =>
    api.as(persona).delete(`${PATH}/${id}`, { reason: 'Engano na conferência' })
  const search = async (fullTextSearch: string) => {
    const { status, body } = await api.as('finance').get(PATH, { fullTextSearch })
    expect(status).toBe(200)
    return body.data.map((row) => row.document)
  }

  it('are found by a CNPJ in any form, by the reason and by the name of who is hit', async () => {
    for (const typed of ['99.900.009/0001-16', '99900009000116', ' 99900009/0001-16 ', '9.9.9', '99900009'])
      expect(await search(typed)).toEqual(['99900009000116'])
    for (const typed of ['de.mo0.003/0001-04', 'DEMO0003000104', 'demo0003', 'ＤＥＭＯ０００３'])
      expect(await search(typed)).toEqual(['DEMO0003000104'])
    expect(await search('divergentes')).toEqual(['DEMO0003000104'])
    expect(await search('fraude em pagamento')).toEqual(['99900009000116'])
    expect((await search('')).sort()).toEqual(['99900009000116', 'DEMO0003000104'])
    for (const typed of ['%', '_', "'; DROP", 'nada disso']) expect(await search(typed)).toEqual([])
    const { body } = await block('99900016', 'Raiz inteira.')
    expect(body.companies.map(({ fantasyName }) => fantasyName)).toEqual(['Mogiana Solar'])
    // Who searches a whole CNPJ wants to know whether it is blocked: its root is.
    expect(await search('99.900.016/0001-18')).toEqual(['99900016'])
    expect(await search('mogiana')).toEqual(['99900016'])
    await unblock('admin', body.id)
  })

  it('are added, shown and taken away by whoever may, each with an audit row and a reason', async () => {
    const cnpj = randomCnpj(random)
    const made = await api.as('manager').post<BlockedCompany>(PATH, { document: cnpj, reason: ' Documentos falsos ' })
    expect(made).toMatchObject({ status: 201, body: { document: cnpj, reason: 'Documentos falsos', companies: [] } })
    const path = `${PATH}/${made.body.id}`
    expect((await api.as('finance').get(path)).body).toMatchObject({
      document: cnpj,
      impact: { companies: { total: 0 }, users: { total: 0 }, orders: { total: 0 } },
    })
    for (const reason of [undefined, '', 'engano'])
      expect(await api.as('director').delete(path, { reason })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason' }] },
      })
    expect((await unblock('director', made.body.id)).status).toBe(200)
    expect((await api.as('admin').get(path)).status).toBe(404)
    expect((await unblock('admin', made.body.id)).status).toBe(404)
    const { rows } = await api.db.execute(sql`
      SELECT action, before->>'reason' AS blocked, after->>'reason' AS after FROM audit_logs
       WHERE table_name = 'blocked_companies' AND record_id = ${String(made.body.id)} ORDER BY id`)
    expect(rows).toEqual([
      { action: 'create', blocked: null, after: 'Documentos falsos' },
      { action: 'delete', blocked: 'Documentos falsos', after: 'Engano na conferência' },
    ])
  })

  it('ask for a permission of their own: not every one of the staff locks a customer out, or lets a fraud in', async () => {
    const verbs: [name: string, call: (persona: Persona) => Promise<{ status: number }>, may: Persona[]][] = [
      ['view', (persona) => api.as(persona).get(PATH), ['admin', 'director', 'manager', 'finance']],
      [
        'preview',
        (persona) => api.as(persona).post(`${PATH}/preview`, { document: '99900012', reason: 'Ensaio de bloqueio' }),
        ['admin', 'director', 'manager'],
      ],
      [
        'store',
        (persona) => api.as(persona).post(PATH, { document: 'não é', reason: 'Nada a bloquear' }),
        ['admin', 'director', 'manager'],
      ],
      ['destroy', (persona) => unblock(persona, 999_999), ['admin', 'director']],
    ]
    const everyone: Persona[] = [
      ...(['admin', 'director', 'manager', 'finance', 'consultant', 'coordinator', 'fiscal', 'pcp'] as const),
      ...(['logistics', 'afterSales', 'marketing', 'integrator', 'apiUser', 'readOnly'] as const),
    ]
    for (const [name, call, may] of verbs)
      for (const persona of everyone)
        expect([name, persona, (await call(persona)).status !== 403]).toEqual([name, persona, may.includes(persona)])
  })

  it('name the companies, people and open orders that they touch, before and after', async () => {
    const preview = await api
      .as('manager')
      .post<BlockImpact>(`${PATH}/preview`, { document: '99.900.002', reason: 'Ensaio de bloqueio' })
    const { rows } = await api.db.execute<{ users: number; orders: number }>(sql`
      SELECT (SELECT count(*)::int FROM users u WHERE u.company_id = c.id AND u.destroyed_at IS NULL) AS users,
             (SELECT count(*)::int FROM orders o WHERE o.company_id = c.id AND o.status NOT IN ('CANCELED', 'EXPIRED', 'FINISHED')
               AND NOT (o.status IN ('NEW', 'NEGOTIATION', 'CLOSING') AND o.expiration_at < ${api.now().toISOString()}::timestamptz)) AS orders
        FROM companies c WHERE c.cnpj LIKE '99900002%'`)
    expect(preview.status).toBe(200)
    expect(preview.body.companies).toMatchObject({ total: 1, data: [{ fantasyName: 'Sol do Vale' }] })
    expect([preview.body.users.total, preview.body.orders.total]).toEqual([rows[0]!.users, rows[0]!.orders])
    expect(rows[0]!.orders).toBeGreaterThan(0)
    expect(preview.body.orders.data).toHaveLength(Math.min(20, rows[0]!.orders))
    expect(preview.body.users.data.map(({ email }) => email)).toContain('integrador@soldovale.example')
    // A rehearsal: nothing is blocked by it, and it refuses what the block refuses.
    expect((await api.as('integrator').get('/users/me')).status).toBe(200)
    for (const [document, rule] of [
      ['99900009000116', 'unique'],
      ['99900001', 'different'],
    ])
      expect(await api.as('manager').post(`${PATH}/preview`, { document, reason: 'Ensaio de bloqueio' })).toMatchObject(
        { status: 422, body: { errors: [{ field: 'document', rule }] } },
      )
  })

  it('tell the consultant of each company, by mail and in the portal, and nobody who did it', async () => {
    const cnpj = randomCnpj(random)
    const helper = (
      await api.db.execute<{ id: number }>(sql`SELECT id::int FROM users WHERE email = 'comercial@aurora.example'`)
    ).rows[0]!.id
    for (const document of [cnpj, branchOf(cnpj, '0007')])
      await api.db.insert(companies).values({
        name: 'Avisada',
        fantasyName: `Avisada ${document.slice(8, 12)}`,
        cnpj: document,
        uf: 'SC',
        status: 'ACTIVE',
        email: 'avisada@avisada.example',
        helperUserId: helper,
      })
    await api.db.execute(sql`DELETE FROM account_events`)
    const { body } = await block(cnpj.slice(0, 8), 'Cheque sustado duas vezes.')
    expect(body.companies).toHaveLength(2)
    await handleAccountEvents(jobs())
    const mails = await api.db.execute(
      sql`SELECT recipient, subject, text FROM outbox_mails WHERE event = 'HELPED_COMPANY_BLOCKED' ORDER BY id`,
    )
    expect(mails.rows.map(({ recipient }) => recipient)).toEqual(Array(2).fill('comercial@aurora.example'))
    expect(mails.rows[0]!.subject).toMatch(/^Empresa bloqueada: Avisada/)
    expect(mails.rows[0]!.text).toMatch(/por Alice Administradora[\s\S]*Motivo: Cheque sustado duas vezes\./)
    const notices = await api.db.execute(
      sql`SELECT title, path FROM notifications WHERE event = 'HELPED_COMPANY_BLOCKED' AND user_id = ${helper}`,
    )
    expect(notices.rows).toHaveLength(2)
    expect(notices.rows[0]!.path).toMatch(/^\/companies\/\d+\/orders$/)
    await unblock('director', body.id)
    await handleAccountEvents(jobs())
    const after = await api.db.execute(sql`SELECT text FROM outbox_mails WHERE event = 'HELPED_COMPANY_UNBLOCKED'`)
    expect(after.rows).toHaveLength(2)
    expect(after.rows[0]!.text).toContain('Motivo: Engano na conferência')
    // A consultant who blocks their own customer is not told.
    await api.db.execute(
      sql`UPDATE companies SET helper_user_id = (SELECT id FROM users WHERE email = 'admin@aurora.example') WHERE cnpj = ${cnpj}`,
    )
    await block(cnpj)
    const { rows } = await api.db.execute(sql`SELECT 1 FROM account_events WHERE handled_at IS NULL`)
    expect(rows).toEqual([])
  })

  it.each([
    [{ document: '99900009000116', reason: 'Fraude em pagamento' }, 'document', 'unique'],
    [{ document: '11222333000199', reason: 'Fraude em pagamento' }, 'document', 'cnpj'],
    [{ document: '1234567', reason: 'Fraude em pagamento' }, 'document', 'minLength'],
    [{ document: '99900001', reason: 'Fraude em pagamento' }, 'document', 'different'],
    [{ document: '99.900.001/0001-50', reason: 'Fraude em pagamento' }, 'document', 'different'],
    [{ document: '99900012', reason: '' }, 'reason', 'required'],
    [{ document: '99900012', reason: 'fraude' }, 'reason', 'minLength'],
  ])('refuses %j', async (input, field, rule) => {
    expect(await api.as('admin').post(PATH, input)).toMatchObject({ status: 422, body: { errors: [{ field, rule }] } })
  })

  it('are nobody else’s', async () => {
    for (const persona of ['integrator', 'pampa', 'apiUser', 'readOnly'] as const) {
      expect((await api.as(persona).get(PATH)).status).toBe(403)
      expect((await api.as(persona).post(PATH, { document: '99900012', reason: 'Fraude em pagamento' })).status).toBe(
        403,
      )
      expect((await unblock(persona, 1)).status).toBe(403)
    }
    expect((await api.anonymous.get(PATH)).status).toBe(401)
    for (const id of ['abc', '0', '999999']) expect((await api.as('admin').get(`${PATH}/${id}`)).status).toBe(404)
  })

  it(`are stopped at every door in each of ${SPELLINGS} spellings`, { timeout: 240_000 }, async () => {
    const cnpj = branchOf('12ABC345', '01DE')
    expect((await block(cnpj)).status).toBe(201)
    const spellings = spellingsOf(cnpj, SPELLINGS)
    expect(spellings).toHaveLength(SPELLINGS)
    const { body: other } = await api.as('admin').post<{ id: number; version: number }>('/companies', {
      name: 'Outra',
      fantasyName: 'Outra',
      cnpj: randomCnpj(random),
    })
    const passed: string[] = []
    for (const spelling of spellings) {
      const doors = [
        await api.anonymous.post('/companies/register', registrationOf(spelling)),
        await api.as('admin').post('/companies', { name: 'B', fantasyName: 'B', cnpj: spelling }),
        await api
          .as('admin')
          .put(`/companies/${other.id}`, { name: 'B', fantasyName: 'B', cnpj: spelling, version: other.version }),
      ]
      const codes = doors.map(({ status, body }) => `${status} ${body.code}`).join(', ')
      if (codes !== '403 COMPANY_BLOCKED_IN_REGISTER, 403 COMPANY_BLOCKED, 403 COMPANY_BLOCKED')
        passed.push(`${JSON.stringify(spelling)}: ${codes}`)
      const checked = await api.anonymous.get<{ code: string }>(`/companies/check/${encodeURIComponent(spelling)}`)
      if (checked.body.code !== 'COMPANY_BLOCKED_IN_REGISTER') passed.push(`${JSON.stringify(spelling)}: check`)
    }
    expect(passed).toEqual([])
  })

  it('are stopped where the company is known already: approve, activate, reactivate, edit, link, login', async () => {
    const cnpj = randomCnpj(random)
    const [row] = await api.db
      .insert(companies)
      .values({ name: 'Portas', fantasyName: 'Portas', cnpj, uf: 'SC' })
      .returning()
    const id = row!.id
    const token = await mintActivation(api.db, id, api.now())
    expect((await block(branchOf(cnpj, '0002').slice(0, 8))).body.companies).toMatchObject([{ id }])
    const as = async (
      status: 'PENDING' | 'APPROVED' | 'SUSPENDED' | 'ACTIVE',
      call: () => Promise<{ status: number; body: { code?: string } }>,
    ) => {
      await api.db.update(companies).set({ status }).where(eq(companies.id, id))
      const answer = await call()
      return [answer.status, answer.body.code]
    }
    const admin = api.as('admin')
    const { version } = (await admin.get<{ version: number }>(`/companies/${id}`)).body
    const refused = [403, 'COMPANY_BLOCKED']
    expect(await as('PENDING', () => admin.post(`/companies/approve/${id}`))).toEqual(refused)
    expect(await as('APPROVED', () => admin.post(`/companies/activate/${id}`))).toEqual(refused)
    expect(await as('SUSPENDED', () => admin.post(`/companies/reactivate/${id}`))).toEqual(refused)
    expect(await as('ACTIVE', () => admin.put(`/companies/updateInfo/${id}`, { version }))).toEqual(refused)
    // The block ended the link that was open; a later one is refused as well.
    expect(
      await as('APPROVED', () => api.anonymous.post('/companies/activation', activationOf(token, 'p@portas.example'))),
    ).toEqual([400, 'COMPANY_INVALID_TOKEN'])
    const later = await mintActivation(api.db, id, api.now())
    expect(
      await as('APPROVED', () => api.anonymous.post('/companies/activation', activationOf(later, 'p@portas.example'))),
    ).toEqual(refused)
    expect(await as('APPROVED', () => api.anonymous.get(`/companies/activation/${later}`))).toEqual(refused)
    expect((await admin.get<{ staff: object }>(`/companies/${id}`)).body.staff).toMatchObject({ isBlocked: true })
  })

  it('stop none of 10,000 others', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    const all = Array.from({ length: 10_000 }, () => randomCnpj(random))
    for (let at = 0; at < all.length; at += 50)
      for (const [place, hit] of (
        await Promise.all(all.slice(at, at + 50).map((cnpj) => isBlocked(api.db, cnpj)))
      ).entries())
        if (hit || !isValidCnpj(all[at + place]!)) wrong.push(all[at + place]!)
    expect(wrong).toEqual([])
  })
})
