import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalText } from '#domain/sales/proposals/proposal-content'
import { versionState } from '#domain/sales/proposals/proposal-states'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../tests/support/order-maker'
import { acceptance, draftProposal, publishProposal, tokenOf } from '../../../tests/support/proposals'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { ProposalDetail } from './proposal-detail'
import { stateSql } from './proposal-queries'

const DAY_MS = 86_400_000

interface Public {
  content: ProposalDetail['preview']
  sha256: string
  state: string
  closedOptions: number[]
  answer: { answer: string; total: number; optionName: string } | null
  acceptedBefore: string | null
  order: { status: string } | null
}

describe.each(BOTH_DATABASES)('proposals on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api?.close())

  const me = () => api.as('integrator')
  const show = async (id: number) => (await me().get<ProposalDetail>(`/proposals/${id}`)).body
  const open = (token: string) => api.anonymous.get<Public>(`/publicProposals/${token}`)
  const accept = (token: string, body: object) => api.anonymous.post(`/publicProposals/${token}/accept`, body)
  const publish = (one: ProposalDetail, more: object = {}) =>
    me().post<ProposalDetail>(`/proposals/${one.id}/publish`, { version: one.version, ...more })
  const raise = (orderId: number, cents: number) =>
    api.db.execute(
      sql`UPDATE orders SET total_cents = total_cents + ${cents}, kit_freight_cents = kit_freight_cents + ${cents} WHERE id = ${orderId}`,
    )

  it('begin with the brand, once for one budget, in two calls from a budget to a link', async () => {
    const brand = await me().put('/brand', {
      version: 0,
      colour: '#FFCC00',
      licences: 'CREA-SC 12345',
      serviceFixed: 1000,
      marginPercentage: 10,
      validDays: 5,
      warrantyMonths: 12,
      payments: [{ label: 'PIX', note: null, instalments: 1, monthlyRate: null, value: null }],
    })
    expect(brand.status, JSON.stringify(brand.body)).toBe(200)
    expect(brand.body).toMatchObject({ version: 1, colour: 'ffcc00', isDarkened: true })
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const { totals } = await readOrder(api, 'integrator', orderId)
    const made = await me().post<ProposalDetail>('/proposals', { orderId })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ state: 'DRAFT', link: null, published: 0 })
    expect(made.body.options[0]).toMatchObject({
      cost: totals.total,
      equipment: Math.round(totals.total * 110) / 100,
      services: 1000,
    })
    const again = await me().post<ProposalDetail>('/proposals', { orderId })
    expect(again.body.id).toBe(made.body.id)
    const published = await publish(made.body)
    expect(published.status).toBe(200)
    expect(published.body.state).toBe('PUBLISHED')
    const { status, body } = await open(tokenOf(published.body))
    expect(status).toBe(200)
    expect(body.content).toMatchObject({ colour: brand.body.shownColour, warrantyMonths: 12 })
    expect(body.content.company.licences).toBe('CREA-SC 12345')
    await me().put('/brand', {
      version: 1,
      ...Object.fromEntries(['serviceFixed', 'marginPercentage', 'validDays'].map((one) => [one, null])),
      payments: [],
    })
  })

  it('show neither prices nor codes of ours to the client, and its hash is of all that is shown', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId)
    const { body } = await open(tokenOf(published))
    expect(body.sha256).toBe(createHash('sha256').update(canonicalText(body.content)).digest('hex'))
    const order = await readOrder(api, 'integrator', orderId)
    const text = JSON.stringify(body)
    for (const amount of [order.totals.total, order.totals.lines, ...order.lines.map(({ orderPrice }) => orderPrice)])
      expect(text).not.toContain(String(amount))
    expect(text).not.toMatch(/Aurora|cost|margin|result|unitPrice/i)
    expect(text).not.toContain(`"${orderId}"`)
    expect(body.content.options[0]!.items.map(({ name }) => name).sort()).toEqual(
      [...new Set(order.lines.map(({ name }) => name))].sort(),
    )
    expect(body.content.options[0]!.items.find(({ type }) => type === 'MODULE')).toMatchObject({ quantity: 14 })
    expect(body.content.options[0]!.total).toBe(13_500 + 1_490 + 14 * 350)
  })

  it('name the distributor where it invoices, at the order’s own total, and warn above the limit of repasse', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const { totals } = await readOrder(api, 'integrator', orderId)
    const draft = await draftProposal(api, orderId, { invoicedBy: 'DISTRIBUTOR', marginPercentage: 50 })
    expect(draft.options[0]).toMatchObject({ cost: totals.total, equipment: totals.total, result: 1_490 + 14 * 350 })
    expect(draft.warnings.map(({ kind }) => kind)).toContain('SERVICE_FEE_LIMIT')
    expect(draft.preview).toMatchObject({ supplier: 'Aurora Solar' })
    expect(draft.preview.options[0]).toMatchObject({ equipment: totals.total, services: 6_390 })
  })

  it('say a loss, and a promise that nobody can keep', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const { draft, id, version } = await draftProposal(api, orderId)
    const options = draft.options.map((one) => ({ ...one, equipmentPrice: 100 }))
    const saved = await me().put<ProposalDetail>(`/proposals/${id}`, {
      ...draft,
      options,
      serviceFixed: null,
      servicePerModule: null,
      headline: 'Conta zero já',
      version,
    })
    expect(saved.body.warnings.map(({ kind }) => kind)).toEqual(['LOSS', 'PROMISE', 'VALIDITY'])
    expect(saved.body.options[0]!.result).toBeLessThan(0)
  })

  it('are refused in place with what is too much, and the rest is kept', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const draft = await draftProposal(api, orderId)
    const fields = async (more: object) => {
      const { status, body } = await me().put(`/proposals/${draft.id}`, {
        ...draft.draft,
        ...more,
        version: draft.version,
      })
      expect(status).toBe(422)
      return body.errors.map(({ field }) => field)
    }
    expect(await fields({ terms: 'x'.repeat(5_000) })).toEqual(['terms'])
    expect(await fields({ km: 1e9 })).toEqual(['km'])
    expect(await fields({ servicePerModule: 1e9 })).toEqual(['servicePerModule'])
    const foreign = await makeBudget(api, ids, { products: ids.kit, companyClientId: null }, 'pampa')
    expect(
      await fields({ options: [...draft.draft.options, { orderId: foreign, name: 'B', equipmentPrice: null }] }),
    ).toEqual(['options.1.orderId'])
    expect((await show(draft.id)).draft).toEqual(draft.draft)
  })

  it('hold up to three options, each of its own budget', async () => {
    const first = await makeBudget(api, ids, completeTerms(ids))
    const second = await makeBudget(api, ids, {
      ...completeTerms(ids),
      products: ids.kit.map((one) => (one.quantity === 14 ? { ...one, quantity: 12 } : one)),
    })
    const draft = await draftProposal(api, first)
    const options = [
      { orderId: first, name: 'Recomendado', equipmentPrice: 13_500 },
      { orderId: second, name: 'Essencial', equipmentPrice: 12_000 },
    ]
    const saved = await me().put<ProposalDetail>(`/proposals/${draft.id}`, {
      ...draft.draft,
      options,
      version: draft.version,
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const published = (await publish(saved.body)).body
    const { content, sha256 } = (await open(tokenOf(published))).body
    expect(content.options.map(({ name, total }) => [name, total])).toEqual([
      ['Recomendado', 19_890],
      ['Essencial', 12_000 + 1_490 + 12 * 350],
    ])
    expect((await accept(tokenOf(published), acceptance(sha256, { option: 2 }))).status).toBe(422)
    expect((await accept(tokenOf(published), acceptance(sha256, { option: 1, payment: 1 }))).status).toBe(200)
    expect((await show(published.id)).answers[0]).toMatchObject({
      optionName: 'Essencial',
      orderId: second,
      total: 17_690,
    })
  })

  it('keep a published version whatever changes, in the database too', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId)
    const before = (await open(tokenOf(published))).body
    await me().put(`/proposals/${published.id}`, { ...published.draft, headline: 'Outra', version: published.version })
    await raise(orderId, 41_200)
    expect((await open(tokenOf(published))).body).toEqual(before)
    await expect(
      api.db.execute(sql`UPDATE proposal_versions SET last_day = '2030-01-01' WHERE proposal_id = ${published.id}`),
    ).rejects.toThrow()
    await expect(
      api.db.execute(sql`DELETE FROM proposal_versions WHERE proposal_id = ${published.id}`),
    ).rejects.toThrow()
    await expect(api.db.execute(sql`UPDATE proposal_events SET deed = 'SAVED'`)).rejects.toThrow()
  })

  it('follow the budget: the result falls, and either the price moves or the difference is absorbed', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const first = await publishProposal(api, orderId)
    const result = first.options[0]!.result
    expect(first.options[0]!.move).toBeNull()
    await raise(orderId, 41_200)
    const moved = await show(first.id)
    expect(moved.options[0]!.move).toMatchObject({
      difference: 412,
      result: Math.round((result - 412) * 100) / 100,
      keepsResultAt: 20_302,
    })
    const absorbed = await me().post<ProposalDetail>(`/proposals/${first.id}/absorb`, { version: moved.version })
    expect(absorbed.body.options[0]!.move).toBeNull()
    expect((await open(tokenOf(first))).body.content.options[0]!.total).toBe(19_890)
    await raise(orderId, 10_000)
    const again = await show(first.id)
    expect(again.options[0]!.move!.difference).toBe(100)
    const second = await publish(again, { keepsResult: true })
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    expect(second.body.published).toBe(2)
    expect((await open(tokenOf(first))).body.content.options[0]!.total).toBe(19_990)
    expect(second.body.options[0]!.move).toBeNull()
    expect(second.body.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'PUBLISHED'],
      [1, 'SUPERSEDED'],
    ])
  })

  it('take one answer a version, of the page that was read', async () => {
    const orderId = await makeBudget(api, ids, { ...completeTerms(ids), companyClientId: null })
    const first = await publishProposal(api, orderId)
    const token = tokenOf(first)
    const { sha256 } = (await open(token)).body
    const second = (await publish(first)).body
    const stale = await accept(token, acceptance(sha256))
    expect([stale.status, stale.body.code]).toEqual([409, 'PROPOSAL_NOT_CURRENT'])
    const now = (await open(token)).body
    expect((await accept(token, acceptance(now.sha256, { agreed: false }))).status).toBe(422)
    expect((await accept(token, acceptance(now.sha256, { document: '111.111.111-11' }))).body.errors).toMatchObject([
      { field: 'document' },
    ])
    expect((await accept(token, acceptance(now.sha256))).status).toBe(200)
    for (const verb of ['accept', 'decline'])
      expect((await api.anonymous.post(`/publicProposals/${token}/${verb}`, acceptance(now.sha256))).body.code).toBe(
        'PROPOSAL_ALREADY_ANSWERED',
      )
    const detail = await show(second.id)
    expect(detail.state).toBe('ACCEPTED')
    expect(detail.answers[0]).toMatchObject({
      number: 2,
      way: 'LINK',
      sha256: now.sha256,
      document: '52998224725',
      total: 19_890,
      optionName: 'Recomendado',
    })
    expect(detail.answers[0]!.statement).toContain('R$ 19.890,00')
    // It sends no order, and asks for it in the queue.
    expect((await readOrder(api, 'integrator', orderId)).status).toBe('NEW')
    const queue = await me().get<{ groups: { group: string; first: { id: number; requesterName: string }[] }[] }>(
      '/queue',
    )
    expect(
      queue.body.groups.find(({ group }) => group === 'ACCEPTED')?.first.find(({ id }) => id === second.id),
    ).toMatchObject({
      requesterName: 'João Exemplo Souza',
    })
    // What is missing comes from the acceptance, once.
    expect((await me().post(`/proposals/${second.id}/fillOrder`, {})).body).toEqual({ orderId, filled: true })
    expect((await me().post(`/proposals/${second.id}/fillOrder`, {})).body).toEqual({ orderId, filled: false })
    expect((await readOrder(api, 'integrator', orderId)).client?.name).toBe('João Exemplo Souza')
    // A change afterwards asks for a new acceptance; the first one stays.
    const third = (await publish(await show(second.id))).body
    expect(third.state).toBe('PUBLISHED')
    expect((await open(token)).body).toMatchObject({
      answer: null,
      state: 'PUBLISHED',
      acceptedBefore: expect.any(String),
    })
    expect(third.versions[1]!.state).toBe('ACCEPTED')
  })

  it('show what an unsaved draft would be, with its result, and keep nothing', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId)
    const { draft, id } = published
    const typed = { ...draft, headline: 'Outra frase', options: [{ ...draft.options[0]!, equipmentPrice: 15_000 }] }
    const shown = await me().post<ProposalDetail>(`/proposals/${id}/preview`, typed)
    expect(shown.status, JSON.stringify(shown.body)).toBe(200)
    expect(shown.body.preview.headline).toBe('Outra frase')
    expect(shown.body.options[0]!.result - published.options[0]!.result).toBeCloseTo(1_500, 2)
    expect(await show(id)).toEqual(published)
    expect((await api.as('admin').post(`/proposals/${id}/preview`, typed)).status).toBe(404)
    const wrong = await me().post<{ code: string }>(`/proposals/${id}/preview`, { ...typed, options: [] })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_FAILED'])
  })

  it('mail what was accepted to both, in the company’s name, and no staff reads it', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId)
    const { sha256 } = (await open(tokenOf(published))).body
    expect(
      (await me().post(`/proposals/${published.id}/email`, { email: 'joao@casa.example', message: 'Olá!' })).status,
    ).toBe(200)
    await accept(tokenOf(published), acceptance(sha256))
    const { rows } = await api.db.execute<{ recipient: string; event: string; text: string; html: string }>(
      sql`SELECT recipient, event, text, html FROM outbox_mails WHERE proposal_id = ${published.id} ORDER BY id`,
    )
    expect(rows.map(({ recipient, event }) => [recipient, event])).toEqual([
      ['joao@casa.example', 'PROPOSAL_SENT'],
      ['joao@casa.example', 'PROPOSAL_ACCEPTED'],
      [expect.any(String), 'PROPOSAL_ACCEPTED'],
    ])
    for (const { text, html } of rows) {
      expect(text + html).not.toContain(tokenOf(published))
      expect(text + html).not.toContain('Aurora')
    }
    expect(rows[1]!.text).toContain(sha256)
    const list = await api
      .as('admin')
      .get<{ data: { recipient: string; event: string }[] }>('/notifications?perPage=300')
    expect(list.body.data.filter(({ event }) => event.startsWith('PROPOSAL'))).toEqual([])
    const mail = (
      await api.db.execute<{ id: number }>(
        sql`SELECT id::int FROM outbox_mails WHERE proposal_id = ${published.id} LIMIT 1`,
      )
    ).rows[0]!
    expect((await api.as('admin').get(`/notifications/${mail.id}`)).status).toBe(404)
    expect((await api.as('admin').post(`/notifications/${mail.id}/retry`, {})).status).toBe(404)
  })

  it('are declined without or with a reason, which only the company reads', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId)
    const token = tokenOf(published)
    const { sha256 } = (await open(token)).body
    expect(
      (await api.anonymous.post(`/publicProposals/${token}/decline`, { hash: sha256, reason: 'Caro para mim' })).status,
    ).toBe(200)
    expect(await show(published.id)).toMatchObject({ state: 'DECLINED', answers: [{ reason: 'Caro para mim' }] })
    expect(JSON.stringify((await open(token)).body)).not.toContain('Caro para mim')
  })

  it('end after their last day, with their budget, and not before two days', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId, { assumesDifference: true })
    const token = tokenOf(published)
    const { sha256 } = (await open(token)).body
    const midnight = new Date('2026-11-28T03:00:00Z')
    try {
      api.setNow(new Date(midnight.getTime() - 1_000))
      expect((await open(token)).body.state).toBe('PUBLISHED')
      api.setNow(midnight)
      expect((await open(token)).body.state).toBe('EXPIRED')
      expect((await accept(token, acceptance(sha256))).body.code).toBe('PROPOSAL_EXPIRED')
    } finally {
      api.setNow(TEST_NOW)
    }
    const draft = await draftProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const soon = (days: number) =>
      new Date(TEST_NOW.getTime() + days * DAY_MS - 3 * 3_600_000).toISOString().slice(0, 10)
    const short = await me().put<ProposalDetail>(`/proposals/${draft.id}`, {
      ...draft.draft,
      validUntil: soon(1),
      version: draft.version,
    })
    expect((await publish(short.body)).body).toMatchObject({ errors: [{ field: 'validUntil', rule: 'afterOrEqual' }] })
    const two = await me().put<ProposalDetail>(`/proposals/${draft.id}`, {
      ...draft.draft,
      validUntil: soon(2),
      version: short.body.version,
    })
    expect((await publish(two.body)).status).toBe(200)
    // A cancelled budget ends what was published of it, unless the difference is taken over.
    await api.db.execute(
      sql`UPDATE orders SET status = 'CANCELED' WHERE id IN (${draft.options[0]!.orderId}, ${orderId})`,
    )
    expect((await show(draft.id)).state).toBe('EXPIRED')
    expect((await show(published.id)).state).toBe('PUBLISHED')
    expect((await publish(await show(draft.id))).body).toMatchObject({ code: 'PROPOSAL_BUDGET_ENDED' })
  })

  it('are gone at once when revoked, and published again under another link', async () => {
    const published = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const token = tokenOf(published)
    expect(token).toMatch(/^[\w-]{32}$/)
    const { rows } = await api.db.execute(
      sql`SELECT salt, token_hash AS hash FROM proposals WHERE id = ${published.id}`,
    )
    expect(rows[0]!.hash).toBe(createHash('sha256').update(token).digest('hex'))
    expect((await show(published.id)).link).toBe(published.link)
    expect((await me().post<ProposalDetail>(`/proposals/${published.id}/revoke`, {})).body).toMatchObject({
      state: 'REVOKED',
      link: null,
    })
    const gone = await open(token)
    const never = await open('A'.repeat(32))
    expect([gone.status, gone.body]).toEqual([never.status, never.body])
    expect(gone.status).toBe(404)
    for (const verb of ['accept', 'decline'])
      expect((await api.anonymous.post(`/publicProposals/${token}/${verb}`, acceptance('a'.repeat(64)))).status).toBe(
        404,
      )
    const anew = (await publish(await show(published.id))).body
    expect(anew.state).toBe('PUBLISHED')
    expect(tokenOf(anew)).not.toBe(token)
  })

  it('count who looks by the image alone, and not the company itself', async () => {
    const published = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const token = tokenOf(published)
    const look = (caller = api.anonymous) => caller.post(`/publicProposals/${token}/view`, {})
    await open(token)
    expect((await show(published.id)).state).toBe('PUBLISHED')
    expect((await look(me())).status).toBe(200)
    expect((await show(published.id)).versions[0]!.views).toBe(0)
    await look()
    await look(api.as('pampa'))
    expect(await show(published.id)).toMatchObject({
      state: 'VIEWED',
      versions: [{ views: 2, lastViewedAt: TEST_NOW.toISOString() }],
    })
    expect((await api.anonymous.post(`/publicProposals/${'B'.repeat(32)}/view`, {})).status).toBe(404)
  })

  it('have a link that rotated keys still derive, and a lost key does not', async () => {
    const published = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const keys = api.config.proposalKeys
    try {
      api.config.proposalKeys = () => ['new', ...keys()]
      expect((await show(published.id)).link).toBe(published.link)
      api.config.proposalKeys = () => ['new']
      expect((await show(published.id)).link).toBeNull()
      expect((await open(tokenOf(published))).status).toBe(200)
    } finally {
      api.config.proposalKeys = keys
    }
  })

  it('are no other company’s, and none for staff, administrators included', async () => {
    const { id, version, draft } = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    for (const persona of ['pampa', 'admin', 'director', 'consultant'] as const) {
      const them = api.as(persona)
      for (const path of [`/proposals/${id}`, `/proposals/${id}/events`, `/proposals/${id}/paper`])
        expect((await them.get(path)).status, `${persona} ${path}`).toBe(404)
      for (const verb of ['publish', 'revoke', 'duplicate', 'absorb', 'email', 'fillOrder'])
        expect([404, 403], `${persona} ${verb}`).toContain(
          (await them.post(`/proposals/${id}/${verb}`, { version, email: 'a@b.example' })).status,
        )
      expect([404, 403]).toContain((await them.put(`/proposals/${id}`, { ...draft, version })).status)
    }
    expect((await api.as('admin').get('/proposals')).status).toBe(404)
    expect((await api.as('admin').get('/brand')).status).toBe(404)
    expect((await api.as('pampa').get<{ data: object[] }>('/proposals')).body.data).toEqual([])
    expect((await api.as('readOnly').get<{ data: object[] }>('/proposals')).body.data.length).toBeGreaterThan(0)
    expect((await api.as('readOnly').post(`/proposals/${id}/revoke`, {})).status).toBe(403)
    expect((await api.anonymous.get(`/proposals/${id}`)).status).toBe(401)
  })

  it('record each deed in the company’s own record, and nothing in the staff’s audit log', async () => {
    const count = async () => Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM audit_logs`)).rows[0]!.n)
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const before = await count()
    const published = await publishProposal(api, orderId)
    const { sha256 } = (await open(tokenOf(published))).body
    await accept(tokenOf(published), acceptance(sha256))
    await me().post(`/proposals/${published.id}/revoke`, {})
    expect(await count()).toBe(before)
    const events = await me().get<{ data: { deed: string; userName: string | null }[] }>(
      `/proposals/${published.id}/events`,
    )
    expect(events.body.data.map(({ deed }) => deed)).toEqual(['REVOKED', 'ACCEPTED', 'PUBLISHED', 'SAVED', 'CREATED'])
    expect(events.body.data[1]!.userName).toBeNull()
  })

  it('keep a logo of at most 40 KB, made anew, and of their day', async () => {
    const picture = await sharp({
      create: {
        width: 2_000,
        height: 900,
        channels: 3,
        background: '#1f3f8f',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const send = (bytes: Uint8Array, name: string, type: string) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], name, { type }))
      return me().post('/brand/logo', form)
    }
    const saved = await send(picture, 'logo.png', 'image/png')
    expect(saved.status, JSON.stringify(saved.body)).toBe(201)
    const { rows } = await api.db.execute<{ data: string }>(sql`SELECT data FROM brand_logos ORDER BY id DESC LIMIT 1`)
    const bytes = Buffer.from(rows[0]!.data, 'base64')
    expect(bytes.length).toBeLessThanOrEqual(40_000)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await send(svg, 'logo.svg', 'image/svg+xml')).body).toMatchObject({
      errors: [{ field: 'file', rule: 'fileType' }],
    })
    const published = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    expect((await me().delete('/brand/logo')).status).toBe(200)
    const { logo } = (await open(tokenOf(published))).body.content
    const answer = await api.send(
      new Request(`http://test/api/publicProposals/${tokenOf(published)}/logo/${logo!.sha256}`),
    )
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(
      createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex'),
    ).toBe(logo!.sha256)
  })

  it('are accepted on paper too, with the signed sheet', async () => {
    const published = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const form = () => {
      const made = new FormData()
      made.append('file', new File(['%PDF-1.4\n%%EOF'], 'aceite.pdf', { type: 'application/pdf' }))
      for (const [name, value] of Object.entries({
        option: '0',
        payment: '1',
        name: 'João Souza',
        document: '529.982.247-25',
        signedOn: '2026-11-17',
      }))
        made.append(name, value)
      return made
    }
    const answer = await me().post<ProposalDetail>(`/proposals/${published.id}/paper`, form())
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body).toMatchObject({
      state: 'ACCEPTED',
      answers: [{ way: 'PAPER', hasPaper: true, signedOn: '2026-11-17', address: null }],
    })
    expect((await me().post(`/proposals/${published.id}/paper`, form())).body.code).toBe('PROPOSAL_ALREADY_ANSWERED')
    const file = await api.send(
      new Request(`http://test/api/proposals/${published.id}/paper`, {
        headers: { authorization: `Bearer ${await me().token()}` },
      }),
    )
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="aceite-${published.id}.pdf"`,
    ])
  })

  it('tell the client where the order is, without prices, and ask for one grade at the end', async () => {
    const orderId = await makeBudget(api, ids, completeTerms(ids))
    const published = await publishProposal(api, orderId)
    const token = tokenOf(published)
    const { sha256 } = (await open(token)).body
    await accept(token, acceptance(sha256))
    expect((await open(token)).body.order).toBeNull()
    const sent = await me().put(`/orders/sendOrder/${orderId}`, {})
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const promised = (await me().get<{ kept: { on: string } }>(`/orders/${orderId}/promise`)).body.kept.on
    expect((await open(token)).body.order).toMatchObject({ status: expect.any(String), arrivesOn: promised })
    // The client reads the day that was told last, once the company knows of it.
    const at = TEST_NOW.toISOString()
    for (const [partnerAt, day] of [
      [null, promised],
      [at, '2027-01-08'],
    ] as const) {
      const told = JSON.stringify({ on: '2027-01-08', at, partnerAt })
      await api.db.execute(
        sql`UPDATE orders SET promise = promise || jsonb_build_object('told', ${told}::jsonb) WHERE id = ${orderId}`,
      )
      expect((await open(token)).body.order).toMatchObject({ arrivesOn: day })
    }
    const rate = () => api.anonymous.post(`/publicProposals/${token}/rating`, { rating: 5, comment: 'Ótimo' })
    expect((await rate()).body.code).toBe('PROPOSAL_NOT_DELIVERED')
    await api.db.execute(sql`UPDATE orders SET delivered_at = ${TEST_NOW.toISOString()} WHERE id = ${orderId}`)
    expect((await rate()).status).toBe(200)
    expect((await rate()).body.code).toBe('PROPOSAL_ALREADY_ANSWERED')
    expect((await show(published.id)).answers[0]).toMatchObject({ rating: 5, ratingComment: 'Ótimo' })
  })

  it('say their state in lists as on their page, whatever happened to them', async () => {
    const { rows } = await api.db.execute<{ id: number; state: string }>(sql`
      SELECT p.id::int, ${stateSql(TEST_NOW)} AS state FROM proposals p
        LEFT JOIN proposal_versions v ON v.proposal_id = p.id AND v.number = p.published LEFT JOIN proposal_answers a ON a.proposal_id = p.id AND a.number = p.published
       WHERE p.company_id = (SELECT company_id FROM users WHERE email = 'integrador@soldovale.example')`)
    expect(rows.length).toBeGreaterThan(8)
    for (const { id, state } of rows) expect([id, (await show(id)).state]).toEqual([id, state])
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(4)
    expect(versionState).toBeTypeOf('function')
    const funnel = await me().get<{
      published: { count: number }
      accepted: { count: number; value: number }
      people: object[]
      months: object[]
    }>('/proposals/funnel')
    expect(funnel.body.accepted.count).toBe(rows.filter(({ state }) => state === 'ACCEPTED').length)
    expect(funnel.body.published.count).toBe(rows.filter(({ state }) => state !== 'DRAFT').length)
    for (const state of new Set(rows.map((one) => one.state))) {
      const list = await me().get<{ data: { id: number }[] }>(`/proposals?state=${state}&perPage=300`)
      expect(list.body.data.map(({ id }) => id).sort()).toEqual(
        rows
          .filter((one) => one.state === state)
          .map(({ id }) => id)
          .sort(),
      )
    }
  })

  it('are one statement for a client, and one for a look', async () => {
    const published = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const count = async (work: () => Promise<unknown>) => {
      const { statements } = await api.statements.during(work)
      return statements.length
    }
    expect(await count(() => open(tokenOf(published)))).toBe(1)
    expect(await count(() => api.anonymous.post(`/publicProposals/${tokenOf(published)}/view`, {}))).toBe(1)
  })
})
