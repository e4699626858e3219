import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { ClaimDetail } from '../../../api/after-sales/claims/show-claim'
import type { Kitchen, Recipes } from './recipe'

/** An order that was shipped two days ago. */
async function shipped({ api, placer }: Kitchen): Promise<number> {
  const id = await placer.store()
  await placer.place(id, 'SHIPPED', { columns: { shipped_at: '2026-11-16T12:00:00Z' } })
  await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${id}`)
  return id
}

async function opening(kitchen: Kitchen, more: object = {}) {
  return {
    type: 'EXCHANGE',
    orderId: await shipped(kitchen),
    reasonCategory: 'WRONG_CHOICE',
    reason: 'Veio outro.',
    lines: [{ position: 1, quantity: 2, serials: '', fault: 'Outro modelo' }],
    assetIds: [await kitchen.placer.upload('afterSales')],
    ...more,
  }
}

/** A claim that was opened by after-sales, put into a status. */
async function claimIn(
  kitchen: Kitchen,
  status: OrderStatus,
  columns: Record<string, string | boolean> = {},
  more = {},
) {
  const { status: answered, body } = await kitchen.api
    .as('afterSales')
    .post('/customerClaims', await opening(kitchen, more))
  if (answered !== 201) throw new Error(JSON.stringify(body))
  const type = 'type' in more && more.type === 'LENDING' ? 'LENDING' : 'EXCHANGE'
  if (status !== 'PENDING_RMA') await kitchen.placer.place(body.id, status, { type, columns })
  return body.id
}

const show = async ({ api }: Kitchen, id: number) =>
  (await api.as('afterSales').get<ClaimDetail>(`/customerClaims/${id}`)).body

const decision = async (kitchen: Kitchen, id: number, verdict: string) => ({
  version: (await show(kitchen, id)).order.version,
  verdict,
  solution: 'Trocar.',
  sends: (await show(kitchen, id)).order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  returnsGoods: true,
  assetIds: [await kitchen.placer.upload('afterSales')],
})

const REPORT = {
  serials: 'VX6K-LAUDO-1',
  fault: 'Não liga.',
  measures: [{ name: 'Tensão CA de saída', value: '0', unit: 'V', expected: '220' }],
  photos: [],
  conclusion: 'Placa queimada.',
  technician: 'Ana Prado',
  testedOn: '2026-11-17',
  conclude: true,
}

/** Changes of claims beside the verbs of their status. */
export const CLAIM_RECIPES: Recipes = {
  'POST /customerClaims': async (kitchen) => {
    const body = await opening(kitchen)
    return () => kitchen.api.as('afterSales').post('/customerClaims', body)
  },
  'PUT /customerClaims/{id}/complement': async (kitchen) => {
    const id = await claimIn(kitchen, 'PENDING_RMA')
    const { original } = await show(kitchen, id)
    await kitchen.api.db.execute(
      sql`UPDATE order_lines SET serials = 'ETIQUETA-1' WHERE order_id = ${original!.id} AND position = 1`,
    )
    const body = { version: 1, note: 'Segue a etiqueta.', lines: [{ position: 1, serials: 'ETIQUETA-1' }] }
    return () => kitchen.api.as('afterSales').put(`/customerClaims/${id}/complement`, body)
  },
  'POST /customerClaims/{id}/contest': async (kitchen) => {
    const id = await claimIn(kitchen, 'ANALYSIS')
    const refused = await kitchen.api
      .as('afterSales')
      .put(`/customerClaims/${id}/decision`, await decision(kitchen, id, 'REFUSED'))
    if (refused.status !== 200) throw new Error(JSON.stringify(refused.body))
    const body = { reason: 'A foto mostra.', assetIds: [await kitchen.placer.upload('afterSales')] }
    return () => kitchen.api.as('afterSales').post(`/customerClaims/${id}/contest`, body)
  },
  'PUT /customerClaims/{id}/decision': async (kitchen) => {
    const id = await claimIn(kitchen, 'ANALYSIS')
    const body = await decision(kitchen, id, 'ACCEPTED')
    return () => kitchen.api.as('afterSales').put(`/customerClaims/${id}/decision`, body)
  },
  'PUT /customerClaims/{id}/return': async (kitchen) => {
    const id = await claimIn(kitchen, 'AVAILABLE_TO_RETURN', { returns_goods: true })
    const body = {
      version: 1,
      contact: 'Recepção',
      cep: '88301-000',
      street: 'Rua Brusque',
      number: '10',
      city: 'Itajaí',
      uf: 'SC',
      volumes: 2,
      weight: '31,5',
      document: 'DECLARATION',
    }
    return () => kitchen.api.as('afterSales').put(`/customerClaims/${id}/return`, body)
  },
  'PUT /customerClaims/{id}/arrival': async (kitchen) => {
    const id = await claimIn(kitchen, 'ARRIVED', { returns_goods: true, return_first: true })
    const body = {
      version: 1,
      lines: [{ position: 1, received: 1, damaged: 1, otherItem: '', serials: 'a 1' }],
      differences: 'Falta um.',
    }
    return () => kitchen.api.as('afterSales').put(`/customerClaims/${id}/arrival`, body)
  },
  'PUT /customerClaims/{id}/loan': async (kitchen) => {
    const id = await claimIn(
      kitchen,
      'SHIPPED',
      { returns_goods: true, shipped_at: '2026-11-16T12:00:00Z' },
      { type: 'LENDING', dueDate: '2026-12-20' },
    )
    const body = { version: 1, dueDate: '2027-01-10', reason: 'Obra parada.' }
    return () => kitchen.api.as('afterSales').put(`/customerClaims/${id}/loan`, body)
  },
  'PUT /customerClaims/{id}/warrantyReport': async (kitchen) => {
    const lines = [{ position: 2, quantity: 1, serials: 'VX6K-LAUDO-1', fault: 'Não liga' }]
    const id = await claimIn(kitchen, 'ANALYSIS', {}, { type: 'WARRANTY', lines })
    await kitchen.api.db.execute(sql`UPDATE orders SET type = 'WARRANTY' WHERE id = ${id}`)
    const body = { version: 1, ...REPORT }
    return () => kitchen.api.as('afterSales').put(`/customerClaims/${id}/warrantyReport`, body)
  },
  'PUT /orders/{id}/receipt': async (kitchen) => {
    const id = await shipped(kitchen)
    const body = { lines: [{ position: 1, received: 13, damaged: 1, serials: 'A-1', fault: 'Trincado' }] }
    return () => kitchen.api.as('afterSales').put(`/orders/${id}/receipt`, body)
  },
  'POST /orders/{id}/receipt/conclude': async (kitchen) => {
    const id = await shipped(kitchen)
    await kitchen.api.db.execute(
      sql`INSERT INTO order_receipt_lines (order_id, position, received, damaged)
          SELECT order_id, position, quantity, 0 FROM order_lines WHERE order_id = ${id}`,
    )
    return () => kitchen.api.as('afterSales').post(`/orders/${id}/receipt/conclude`, { receivedOn: '2026-11-17' })
  },
  'PUT /warrantyPolicies': async ({ api }) => {
    const policies = [{ scope: 'TYPE', type: 'BATTERY', months: 120, answers: 'MANUFACTURER', contact: '0800 000' }]
    const { version } = (await api.as('admin').get('/warrantyPolicies')).body
    return () => api.as('admin').put('/warrantyPolicies', { version, policies })
  },
}
