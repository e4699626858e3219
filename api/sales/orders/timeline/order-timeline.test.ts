import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderTimelineEntry } from './show-timeline'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
interface Timeline {
  data: OrderTimelineEntry[]
  next: string | null
  kinds: string[]
}

describe.each(DATABASES)('the timeline of an order on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  let id: number
  const read = async (persona: Persona, query: Record<string, string | number> = {}) =>
    (await api.as(persona).get<Timeline>(`/orders/${id}/timeline`, query)).body
  const upload = async (persona: Persona, name = 'planta.png') => {
    const form = new FormData()
    form.append('file', new File([PNG], name, { type: 'image/png' }))
    return (await api.as(persona).post('/files', form)).body.id
  }
  const userId = async (persona: Persona) => (await api.as(persona).get<{ id: number }>('/users/me')).body.id

  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
    id = await makeBudget(api, ids, completeTerms(ids))
    await api.as('integrator').put(`/orders/${id}`, { version: 1, description: 'Casa', reason: 'Nome da obra' })
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    await api.as('consultant').put(`/orders/nextStatus/${id}`, { note: 'Conferido por dentro', visibility: 'INTERNAL' })
    await api
      .as('fiscal')
      .post(`/orders/${id}/notes`, { text: 'Falta a IE', visibility: 'PUBLIC', assetIds: [await upload('fiscal')] })
    await api.as('fiscal').post(`/orders/${id}/notes`, {
      text: 'CANARY-INTERNAL',
      visibility: 'INTERNAL',
      assetIds: [await upload('fiscal', 'secreto.png')],
    })
    await api.as('fiscal').put(`/orders/updateAssets/${id}`, { addAssets: [await upload('fiscal', 'contrato.png')] })
    const [consultant, manager, integrator] = await Promise.all([
      userId('consultant'),
      userId('manager'),
      userId('integrator'),
    ])
    const at = (minute: number) => sql`${`2026-11-18T15:${String(minute).padStart(2, '0')}:00.000Z`}::timestamptz`
    await api.db.execute(sql`INSERT INTO approval_threshold_requests (order_id, type, requested_value, exceeded_percentage, requester_user_id, required_role, status,
        reason, response_reason, responded_by_user_id, responded_at, order_fingerprint, expires_at, created_at)
      VALUES (${id}, 'DISCOUNT', 6.5, 1.5, ${consultant}, 'MANAGER', 'APPROVED', 'CANARY-WHY', 'CANARY-ANSWER', ${manager}, ${at(11)}, 'x', ${at(59)}, ${at(10)})`)
    await api.db.execute(
      sql`INSERT INTO approval_grants (order_id, user_id, value, order_fingerprint, created_at) VALUES (${id}, ${consultant}, 2, 'x', ${at(9)})`,
    )
    const job = Number(
      (
        await api.db.execute(
          sql`INSERT INTO erp_jobs (order_id, kind, key) VALUES (${id}, 'CREATE', ${`order-${id}-test`}) RETURNING id`,
        )
      ).rows[0]!.id,
    )
    await api.db.execute(sql`INSERT INTO erp_attempts (job_id, order_id, step, ok, error_code, detail, milliseconds, at) VALUES
      (${job}, ${id}, 'LOGIN', true, NULL, NULL, 3, ${at(20)}), (${job}, ${id}, 'ORDER', false, 'FAILED_TO_CREATE_ERP_ORDER', 'CANARY-ERP', 3, ${at(21)})`)
    await api.db.execute(sql`INSERT INTO outbox_mails (key, recipient, user_id, order_id, event, subject, text, message_id, created_at) VALUES
      (${`a${id}`}, 'ivo@soldovale.example', ${integrator}, ${id}, 'ORDER_SENT', 'Pedido recebido', 'x', 'a', ${at(30)}),
      (${`b${id}`}, 'clara@provider.example', ${consultant}, ${id}, 'ORDER_SENT', 'CANARY-MAIL', 'x', 'b', ${at(31)})`)
    await api.db.execute(
      sql`INSERT INTO order_events (order_id, event, at) VALUES (${id}, 'PAYMENT_DUE_SOON', ${at(40)}), (${id}, 'CREDIT_REQUESTED', ${at(41)})`,
    )
  })
  afterAll(() => api.close())

  it('merges moves, notes, revisions, approvals, ERP attempts, e-mails, files and events, newest first', async () => {
    const { data, next, kinds } = await read('fiscal')
    expect(next).toBeNull()
    expect(kinds).toContain('erp')
    expect([...data].sort((a, b) => b.at.localeCompare(a.at)).map(({ at }) => at)).toEqual(data.map(({ at }) => at))
    expect(new Set(data.map(({ key }) => key)).size).toBe(data.length)
    const told = data.map(({ kind, visibility, ...entry }) => [
      kind,
      visibility,
      entry.event ??
        entry.mail?.subject ??
        entry.erp?.step ??
        entry.approval?.event ??
        entry.file?.name ??
        entry.revision?.reason ??
        entry.toStatus ??
        entry.note?.text,
    ])
    expect(told.filter(([kind]) => kind !== 'MAIL' && kind !== 'APPROVAL' && kind !== 'ERP')).toEqual(
      expect.arrayContaining([
        ['EVENT', 'PUBLIC', 'PAYMENT_DUE_SOON'],
        ['STATUS', 'PUBLIC', 'ANALYSIS'],
        ['STATUS', 'PUBLIC', 'PENDING'],
        ['STATUS', 'PUBLIC', 'NEW'],
        ['FILE', 'PUBLIC', 'contrato.png'],
        ['NOTE', 'INTERNAL', 'CANARY-INTERNAL'],
        ['NOTE', 'PUBLIC', 'Falta a IE'],
        ['REVISION', 'PUBLIC', 'Nome da obra'],
      ]),
    )
    expect(told).toContainEqual(['MAIL', 'PUBLIC', 'Pedido recebido'])
    expect(told).toContainEqual(['MAIL', 'INTERNAL', 'CANARY-MAIL'])
    expect(told).toContainEqual(['ERP', 'INTERNAL', 'ORDER'])
    expect(told).not.toContainEqual(['ERP', 'INTERNAL', 'LOGIN'])
    for (const event of ['REQUESTED', 'APPROVED']) expect(told).toContainEqual(['APPROVAL', 'PUBLIC', event])
    expect(told).toContainEqual(['APPROVAL', 'INTERNAL', 'GRANTED'])
    const move = data.find(({ toStatus }) => toStatus === 'ANALYSIS')!
    expect(move.note).toMatchObject({ text: 'Conferido por dentro', visibility: 'INTERNAL' })
    expect(data.find(({ approval }) => approval?.event === 'APPROVED')).toMatchObject({
      userName: 'Gilda Gerente',
      approval: { value: 6.5, exceededPercentage: 1.5, requiredRole: 'MANAGER', reason: 'CANARY-ANSWER' },
    })
  })

  it('tells an integrator nothing that is internal: no internal note or its file, no ERP, no reasons, limits or names of approvals', async () => {
    const { data, kinds } = await read('integrator')
    expect(JSON.stringify(data)).not.toMatch(/CANARY|por dentro|secreto|MANAGER|Gilda|exceeded|cost|"ERP"|INTERNAL/)
    expect(kinds).not.toContain('erp')
    expect(data.filter(({ kind }) => kind === 'APPROVAL').map(({ approval }) => approval)).toEqual([
      { event: 'APPROVED' },
      { event: 'REQUESTED' },
    ])
    expect((await read('integrator', { kind: 'erp' })).data).toEqual([])
    expect((await read('integrator', { kind: 'mails' })).data.map(({ mail }) => mail!.subject)).toContain(
      'Pedido recebido',
    )
    // Staff without orderNotes:view read as little.
    expect(JSON.stringify((await read('readOnly')).data)).not.toMatch(/CANARY/)
  })

  it('is filtered by kind; notes and files by themselves also those that came with a step', async () => {
    for (const kind of ['status', 'notes', 'revisions', 'approvals', 'erp', 'mails', 'files', 'events']) {
      const { data } = await read('fiscal', { kind })
      expect(data.length, kind).toBeGreaterThan(0)
      expect(new Set(data.map((entry) => entry.kind)).size, kind).toBe(1)
    }
    expect((await read('fiscal', { kind: 'notes' })).data.map(({ note }) => note!.text)).toEqual([
      'CANARY-INTERNAL',
      'Falta a IE',
      'Conferido por dentro',
    ])
    expect((await read('fiscal', { kind: 'files' })).data.map(({ file }) => file!.name).sort()).toEqual([
      'contrato.png',
      'planta.png',
      'secreto.png',
    ])
    expect((await read('integrator', { kind: 'files' })).data.map(({ file }) => file!.name).sort()).toEqual([
      'contrato.png',
      'planta.png',
    ])
    expect((await api.as('integrator').get(`/orders/${id}/timeline`, { kind: 'x' })).status).toBe(422)
  })

  it('is walked page by page, each entry once, in two statements a page', async () => {
    const whole = (await read('fiscal', { perPage: 100 })).data.map(({ key }) => key)
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Timeline = await read('fiscal', { perPage: 4, ...(cursor ? { cursor } : {}) })
      expect(page.data.length).toBeLessThanOrEqual(4)
      walked.push(...page.data.map(({ key }) => key))
      cursor = page.next
    }
    expect(walked).toEqual(whole)
    expect((await api.as('fiscal').get(`/orders/${id}/timeline`, { cursor: 'x' })).status).toBe(422)
    const { statements } = await api.statements.during(() => api.as('fiscal').get(`/orders/${id}/timeline`))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('does not exist for others', async () => {
    expect((await api.as('pampa').get(`/orders/${id}/timeline`)).status).toBe(404)
    expect((await api.anonymous.get(`/orders/${id}/timeline`)).status).toBe(401)
    expect((await api.as('marketing').get(`/orders/${id}/timeline`)).status).toBe(403)
  })
})

describe.each(DATABASES)('the documents of an order on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api.close())
  const upload = async (persona: Persona, type = 'image/png') => {
    const form = new FormData()
    const content =
      type === 'image/png'
        ? PNG
        : Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    form.append('file', new File([content], 'arquivo', { type }))
    return (await api.as(persona).post('/files', form)).body.id
  }
  // Finance sees orders, not budgets.
  const makeSent = async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).status).toBe(200)
    return id
  }
  const add = async (persona: Persona, id: number, assetId?: number) =>
    api.as(persona).put(`/orders/updateAssets/${id}`, { addAssets: [assetId ?? (await upload(persona))] })

  it('are added until the order is at its end, and after it with full access, each with an audit row', async () => {
    const id = await makeSent()
    const added = await add('finance', id)
    expect(added).toMatchObject({ status: 200, body: { id, assetIds: [expect.any(Number)] } })
    expect((await add('integrator', id)).status).toBe(403)
    await api.as('consultant').delete(`/orders/${id}`, { reason: 'Desistiu' })
    expect((await readOrder(api, 'finance', id)).status).toBe('CANCELED')
    expect(await add('finance', id)).toMatchObject({ status: 400, body: { code: 'INVALID_STATUS_TO_NEXT_STATUS' } })
    expect((await add('admin', id)).status).toBe(200)
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int n FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND action = 'addAssets'`,
    )
    expect(rows[0]!.n).toBe(2)
  })

  it("take only one's own uploads that no order has, of an order that one sees", async () => {
    const id = await makeSent()
    const foreign = await upload('fiscal')
    expect(await add('finance', id, foreign)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'addAssets', rule: 'exists' }] },
    })
    const own = await upload('finance')
    expect((await add('finance', id, own)).status).toBe(200)
    expect((await add('finance', id, own)).status).toBe(422)
    expect((await add('finance', 999_999_999)).status).toBe(404)
    expect((await api.as('finance').put(`/orders/updateAssets/${id}`, { addAssets: [] })).status).toBe(422)
  })

  it('have a miniature where they are images, for those alone who may read them', async () => {
    const id = await makeSent()
    const image = await upload('finance')
    const pdf = await upload('finance', 'application/pdf')
    const thumbnail = (persona: Persona, file: number) => api.as(persona).get(`/files/${file}`, { size: 'thumbnail' })
    // Before an order has it, it is its uploader's.
    expect((await thumbnail('finance', image)).headers.get('content-type')).toBe('image/webp')
    expect((await thumbnail('integrator', image)).status).toBe(404)
    await api.as('finance').put(`/orders/updateAssets/${id}`, { addAssets: [image, pdf] })
    const seen = await thumbnail('integrator', image)
    expect(seen).toMatchObject({ status: 200 })
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
    expect((await thumbnail('integrator', pdf)).headers.get('content-type')).toBe('application/pdf')
    expect((await thumbnail('pampa', image)).status).toBe(404)
    expect((await api.as('pampa').get(`/files/${image}`)).status).toBe(404)
  })
})
