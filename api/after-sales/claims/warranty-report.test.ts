import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ClaimDetail } from './show-claim'

interface Report {
  report: { number: number; conclusion: string | null; photos: { fileId: number }[] } | null
  revisions: { number: number }[]
  editing: {
    isCorrection: boolean
    presets: { name: string; expected: string | null }[]
    files: { id: number }[]
  } | null
}

const WHOLE = {
  serials: 'vx6k-000555',
  fault: 'Não liga.',
  measures: [
    { name: 'Tensão CA de saída', value: '0', unit: 'V', expected: '220' },
    { name: 'Frequência', value: '', unit: 'Hz', expected: '60' },
  ],
  conclusion: 'Placa de potência queimada.',
  technician: 'Ana Prado',
  testedOn: '2026-11-17',
}

describe.each(DATABASES)('warranty reports on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  /** An inverter under warranty, in the analysis. */
  async function inAnalysis(): Promise<number> {
    const orderId = await placer.store()
    await placer.place(orderId, 'SHIPPED', { columns: { shipped_at: '2026-11-16T12:00:00Z' } })
    await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${orderId}`)
    const made = await api.as('afterSales').post('/customerClaims', {
      type: 'WARRANTY',
      orderId,
      reasonCategory: 'NOT_WORKING',
      reason: 'Não liga.',
      lines: [{ position: 2, quantity: 1, serials: `VX6K-${orderId}` }],
      assetIds: [await placer.upload('afterSales')],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id = Number(made.body.id)
    expect((await api.as('afterSales').put(`/orders/nextStatus/${id}`, { note: 'Em análise.' })).body.status).toBe(
      'ANALYSIS',
    )
    return id
  }
  const claim = async (id: number) => (await api.as('afterSales').get<ClaimDetail>(`/customerClaims/${id}`)).body
  const read = async (id: number, persona: 'afterSales' | 'integrator' = 'afterSales', query: object = {}) =>
    (await api.as(persona).get<Report>(`/customerClaims/${id}/warrantyReport`, query as Record<string, string>)).body
  const put = async (id: number, body: object, persona: 'afterSales' | 'logistics' | 'pampa' = 'afterSales') =>
    api.as(persona).put(`/customerClaims/${id}/warrantyReport`, { version: (await claim(id)).order.version, ...body })
  const decide = async (id: number) => {
    const { order } = await claim(id)
    return api.as('afterSales').put(`/customerClaims/${id}/decision`, {
      version: order.version,
      verdict: 'ACCEPTED',
      solution: 'Trocar o inversor.',
      sends: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      returnsGoods: true,
      note: 'Aprovado.',
      assetIds: [],
    })
  }

  it('are written as drafts, concluded when nothing lacks, and then stand as they are', async () => {
    const id = await inAnalysis()
    expect((await read(id)).editing).toMatchObject({ isCorrection: false, presets: { length: 7 } })
    const photo = await placer.upload('afterSales')
    expect((await put(id, { fault: 'Não liga.', assetIds: [photo] })).status).toBe(200)
    // Only its writers see a draft; its photo satisfies no guard, and the integrator reads neither.
    expect((await read(id)).report).toBeNull()
    expect(await read(id, 'integrator')).toMatchObject({ report: null, revisions: [], editing: null })
    expect((await api.as('integrator').get(`/files/${photo}`)).status).toBe(404)
    expect((await decide(id)).body.errors).toContainEqual(expect.objectContaining({ code: 'WARRANTY_REPORT_REQUIRED' }))
    const early = await put(id, { fault: 'Não liga.', conclude: true })
    expect(early.body.errors.map(({ field, rule }) => [field, rule])).toEqual([
      ['serials', 'required'],
      ['conclusion', 'required'],
      ['technician', 'required'],
      ['testedOn', 'required'],
    ])
    const future = await put(id, { ...WHOLE, testedOn: '2026-11-19', conclude: true })
    expect(future.body.errors).toMatchObject([{ field: 'testedOn', rule: 'beforeOrEqual' }])
    const photos = [{ fileId: photo, caption: 'A placa', isPrinted: true }]
    expect((await put(id, { ...WHOLE, photos, conclude: true })).status).toBe(200)
    const { order } = await claim(id)
    // Sent again it writes nothing.
    expect((await put(id, { ...WHOLE, photos, conclude: true })).body).toEqual({ id, version: order.version })
    expect((await read(id)).report).toMatchObject({
      number: 1,
      serials: ['VX6K-000555'],
      measures: [{ name: 'Tensão CA de saída', value: '0' }],
      photos: [{ fileId: photo, caption: 'A placa' }],
      concludedBy: expect.any(String),
    })
    // Before the decision it is still the laboratory's.
    expect((await read(id, 'integrator')).report).toBeNull()
    expect((await api.as('integrator').get(`/files/${photo}`)).status).toBe(404)
  })

  it('satisfy the step, are read by the company from then on, and are corrected by a revision', async () => {
    const id = await inAnalysis()
    const photo = await placer.upload('afterSales')
    await put(id, { ...WHOLE, assetIds: [photo], conclude: true })
    // The report is the document that the step asks for: no other is.
    expect(await decide(id)).toMatchObject({ status: 200, body: { status: 'INVOICING' } })
    expect((await read(id, 'integrator')).report).toMatchObject({ number: 1, conclusion: WHOLE.conclusion })
    expect((await api.as('integrator').get(`/files/${photo}`)).status).toBe(200)
    expect((await api.as('pampa').get(`/customerClaims/${id}/warrantyReport`)).status).toBe(404)
    const fixed = { ...WHOLE, conclusion: 'Relé queimado.', photos: [{ fileId: photo, isPrinted: true }] }
    expect((await put(id, { ...fixed, conclude: true })).body.errors).toMatchObject([
      { field: 'correction', rule: 'required' },
    ])
    await put(id, fixed)
    expect((await read(id, 'integrator')).report!.conclusion).toBe(WHOLE.conclusion)
    await put(id, { ...fixed, correction: 'Era o relé.', conclude: true })
    const corrected = await read(id, 'integrator')
    expect(corrected.report).toMatchObject({ number: 2, conclusion: 'Relé queimado.' })
    expect(corrected.revisions.map(({ number }) => number)).toEqual([2, 1])
    expect((await read(id, 'integrator', { revision: 1 })).report!.conclusion).toBe(WHOLE.conclusion)
    const missing = await api.as('integrator').get(`/customerClaims/${id}/warrantyReport`, { revision: 3 })
    expect(missing.status).toBe(404)
  })

  it('take photos of the claim alone, by who analyses it, while it is analysed', async () => {
    const id = await inAnalysis()
    const other = await inAnalysis()
    const foreign = (await claim(other)).photos[0]!.id
    expect((await put(id, { photos: [{ fileId: foreign, isPrinted: true }] })).body.errors).toMatchObject([
      { field: 'photos[0].fileId', rule: 'exists' },
    ])
    const pdf = await placer.upload('afterSales', 'application/pdf')
    expect((await put(id, { assetIds: [pdf] })).body.errors).toMatchObject([{ field: 'assetIds', rule: 'fileType' }])
    expect((await put(id, WHOLE, 'logistics')).status).toBe(403)
    expect((await put(id, { ...WHOLE, version: 1 })).status).toBe(409)
    const { rows } = await api.db.execute(sql`SELECT 1 FROM warranty_reports WHERE claim_id = ${id}`)
    expect(rows).toEqual([])
    await api.db.execute(sql`UPDATE orders SET status = 'PENDING_RMA' WHERE id = ${id}`)
    expect((await put(id, WHOLE)).status).toBe(400)
  })
})
