import { sql } from 'drizzle-orm'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { Persona } from '../../../api/over/seed/demo-logins'
import type { MaterialsAnswer } from '../../../api/sales/budgets/materials-answer'
import type { OrderDetail } from '../../../api/sales/orders/record/order-detail'
import { copyOrders } from '../copy-orders'
import { KIT_IN_ANALYSIS } from '../erp-bench'
import { buildNfe } from '../nfe/build-nfe'
import { completeTerms } from '../order-maker'
import { IS_PROMOTED } from '../promote-kit'
import type { Kitchen, Recipe, Recipes } from './recipe'

/** An order of the demo's kit, put into a status. */
async function orderIn({ placer }: Kitchen, status: OrderStatus, type: OrderType = 'NORMAL', columns = {}) {
  const id = await placer.store()
  await placer.place(id, status, { type, columns })
  return id
}

const verb =
  (name: string, persona: Persona, status: OrderStatus, body: object = {}): Recipe =>
  async (kitchen) => {
    const id = await orderIn(kitchen, status)
    return () => kitchen.api.as(persona).put(`/orders/${name}/${id}`, body)
  }

const later =
  (group: string, persona: Persona, status: OrderStatus, body: object, type: OrderType = 'NORMAL'): Recipe =>
  async (kitchen) => {
    const id = await orderIn(kitchen, status, type)
    return () => kitchen.api.as(persona).put(`/orders/${id}/${group}`, { version: 1, ...body })
  }

/** A budget in negotiation with a discount that asks for the coordinator. */
async function discounted({ negotiation }: Kitchen): Promise<number> {
  const id = await negotiation.negotiate()
  const given = await negotiation.give('consultant', id, { discount: 4.5 })
  if (given.status !== 200) throw new Error(JSON.stringify(given.body))
  return id
}

async function asked(kitchen: Kitchen): Promise<number> {
  const id = await discounted(kitchen)
  const { body } = await kitchen.api
    .as('consultant')
    .post<{ requests: { id: number }[] }>(`/orders/checkApprovalThresholds/${id}`, {
      request: true,
      reason: 'Concorrente.',
    })
  return body.requests[0]!.id
}

const NOTE = { note: 'Conferido.' }

/** An order in separation whose module may be swapped, and what says so. */
async function swappable(kitchen: Kitchen, needsConsent: boolean) {
  const id = await orderIn(kitchen, 'SEPARATION')
  const { rows } = await kitchen.api.db.execute<{ productId: number; substituteId: number }>(sql`
    WITH line AS (SELECT product_id FROM order_lines WHERE order_id = ${id} AND type = 'MODULE' LIMIT 1),
    made AS (
      INSERT INTO products (name, type, potency, unit, manufacturer_id, specs, enabled, cost_price_cents)
      SELECT 'Módulo de troca ' || ${id}::int, p.type, p.potency, p.unit, p.manufacturer_id, p.specs, true, p.cost_price_cents
        FROM products p JOIN line ON p.id = line.product_id RETURNING id),
    named AS (
      INSERT INTO product_substitutes (product_id, place, substitute_id, price, needs_consent)
      SELECT line.product_id, 1 + COALESCE((SELECT max(place) FROM product_substitutes s WHERE s.product_id = line.product_id), 0), made.id, 'REPLACED', ${needsConsent}
        FROM line, made)
    SELECT line.product_id::int AS "productId", made.id::int AS "substituteId" FROM line, made`)
  return { id, body: { ...rows[0]!, quantity: 14, version: 1 } }
}

export const ORDER_RECIPES: Recipes = {
  'POST /orders/{id}/substitutions': async (kitchen) => {
    const { id, body } = await swappable(kitchen, false)
    return () => kitchen.api.as('logistics').post(`/orders/${id}/substitutions`, body)
  },
  'PUT /orders/{id}/substitutions/{number}': async (kitchen) => {
    const { id, body } = await swappable(kitchen, true)
    await kitchen.api.as('logistics').post(`/orders/${id}/substitutions`, body)
    return () => kitchen.api.as('integrator').put(`/orders/${id}/substitutions/1`, { answer: 'CONSENT' })
  },
  'POST /orders': async ({ api, placer }) => {
    const body = { budgetType: 'KIT', networkVoltage: 'MONO_220', products: placer.ids.kit }
    return () => api.as('integrator').post('/orders', body)
  },
  'PUT /orders/{id}': async ({ api, placer }) => {
    const id = await placer.store()
    return () =>
      api.as('integrator').put(`/orders/${id}`, {
        version: 1,
        products: placer.ids.kit.map((line, index) => (index === 0 ? { ...line, quantity: 15 } : line)),
      })
  },
  'PUT /orders/{id}/materials': async ({ api, placer }) => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM product_kits k WHERE NOT ${IS_PROMOTED} AND name LIKE 'Gerador 8,19 kWp%' LIMIT 1`,
    )
    const me = api.as('integrator')
    await me.post('/carts/current/kit', { kitId: rows[0]!.id })
    const id = (await me.post('/orders', completeTerms(placer.ids))).body.id
    const { body } = await me.get<OrderDetail>(`/orders/${id}`)
    const products = body.lines.map(({ productId, quantity, type }) => ({
      productId,
      quantity: type === 'MODULE' ? 13 : quantity,
    }))
    const saved = await me.put(`/orders/${id}`, { version: body.version, products })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    const { proposal } = (await me.get<MaterialsAnswer>(`/orders/${id}/materials`)).body
    const { version, fingerprint } = proposal!
    return () => me.put(`/orders/${id}/materials`, { version, fingerprint })
  },
  'DELETE /orders/{id}': async (kitchen) => {
    const id = await kitchen.placer.store()
    return () => kitchen.api.as('integrator').delete(`/orders/${id}`, { reason: 'Desistiu.' })
  },
  'POST /quickOrder/budgets': async ({ api, placer }) => {
    const site = { site: 'Obra', freightUf: 'SC', taxpayer: false, budgetType: 'CUSTOMIZED', items: placer.ids.kit }
    return () => api.as('integrator').post('/quickOrder/budgets', { budgets: [site] })
  },
  'POST /orders/clone/{id}': async ({ api, placer }) => {
    const id = await placer.store()
    return () => api.as('integrator').post(`/orders/clone/${id}`, {})
  },
  'POST /orders/{id}/split': async ({ api, placer }) => {
    const products = placer.ids.kit.map(({ productId }) => ({ productId, quantity: 2 }))
    const { body } = await api.as('pampa').post('/orders', { budgetType: 'DETACHED', freightUf: 'RS', products })
    return () => api.as('pampa').post(`/orders/${body.id}/split`, { version: 1, positions: [2] })
  },
  'POST /orders/restore/{id}': async (kitchen) => {
    const id = await orderIn(kitchen, 'EXPIRED')
    return () => kitchen.api.as('coordinator').post(`/orders/restore/${id}`, {})
  },
  'POST /orders/{id}/notes': async ({ api, placer }) => {
    const id = await placer.store()
    return () => api.as('consultant').post(`/orders/${id}/notes`, { text: 'Ligar amanhã.', visibility: 'INTERNAL' })
  },
  'PUT /orders/updateAssets/{id}': async (kitchen) => {
    const id = await orderIn(kitchen, 'AWAITING')
    const assetIds = [await kitchen.placer.upload('finance')]
    return () => kitchen.api.as('finance').put(`/orders/updateAssets/${id}`, { addAssets: assetIds })
  },
  'POST /orders/{id}/receipts': async (kitchen) => {
    const id = await orderIn(kitchen, 'AWAITING')
    const assetIds = [await kitchen.placer.upload('integrator')]
    return () => kitchen.api.as('integrator').post(`/orders/${id}/receipts`, { assetIds })
  },
  'POST /orders/{id}/boletos': async (kitchen) => {
    const id = await orderIn(kitchen, 'AWAITING')
    const { api } = kitchen
    await api.db.execute(
      sql`UPDATE orders SET payment_method_id = (SELECT id FROM payment_methods WHERE kind = 'BOLETO' LIMIT 1) WHERE id = ${id}`,
    )
    const assetId = await kitchen.placer.upload('finance', 'application/pdf')
    return () => api.as('finance').post(`/orders/${id}/boletos`, { assetId })
  },
  'POST /orders/{id}/invoices/readings': async (kitchen) => {
    const { id, xml } = await awaitsInvoice(kitchen)
    return () => kitchen.api.as('fiscal').post(`/orders/${id}/invoices/readings`, xmlForm(xml))
  },
  'POST /orders/{id}/invoices': async (kitchen) => {
    const { id, xml } = await awaitsInvoice(kitchen)
    const { body } = await kitchen.api
      .as('fiscal')
      .post<{ version: number; data: { assetId: number }[] }>(`/orders/${id}/invoices/readings`, xmlForm(xml))
    const assetId = body.data[0]!.assetId
    const reason = 'Combinado com o cliente.'
    return () => kitchen.api.as('fiscal').post(`/orders/${id}/invoices`, { version: body.version, assetId, reason })
  },
  'PUT /freights/{id}': async ({ api }) => {
    const freight = (await api.as('director').get('/freights')).body.data[0]!
    return () => api.as('director').put(`/freights/${freight.id}`, { ...freight, percentage: 33 })
  },
  // A row for each state that changes: of these only São Paulo has another minimum.
  'PUT /freights/regions': async ({ api }) => {
    const { body } = await api.as('director').get('/freights', { region: 'Sudeste' })
    const version = body.data.reduce((sum, one) => sum + Number(one.version), 0)
    return () => api.as('director').put('/freights/regions', { region: 'Sudeste', minimumValue: 290, version })
  },
  'PUT /dedicatedShippings/{id}': async ({ api }) => {
    const { version } = (await api.as('director').get('/dedicatedShippings/show')).body
    return () => api.as('director').put('/dedicatedShippings/1', { pricePerKm: 7.77, minimumValue: 900, version })
  },
  'PUT /paymentAccount': async ({ api }) => {
    const { body } = await api.as('director').get('/paymentAccount')
    const account = { pixKey: 'financeiro@aurora.example', merchantName: 'Aurora Solar', merchantCity: 'Joinville' }
    return () => api.as('director').put('/paymentAccount', { ...account, version: body.version })
  },
  'POST /orders/{id}/revisions/{number}/restore': async ({ api, placer }) => {
    const id = await placer.store()
    const products = placer.ids.kit.map((line, index) => (index === 0 ? { ...line, quantity: 15 } : line))
    await api.as('integrator').put(`/orders/${id}`, { version: 1, products })
    return () => api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 2, reason: 'Voltou atrás' })
  },
  'PUT /orders/nextStatus/{id}': async ({ api }) => {
    const [id] = await copyOrders(api.db, KIT_IN_ANALYSIS, 1)
    return () => api.as('fiscal').put(`/orders/nextStatus/${id}`, NOTE)
  },
  'PUT /orders/backStatus/{id}': async (kitchen) => {
    const id = await analysed(kitchen)
    return () => kitchen.api.as('admin').put(`/orders/backStatus/${id}`, NOTE)
  },
  'PUT /orders/backToNew/{id}': verb('backToNew', 'coordinator', 'NEGOTIATION', NOTE),
  'PUT /orders/backToNegotiation/{id}': verb('backToNegotiation', 'coordinator', 'PENDING', NOTE),
  'PUT /orders/startNegotiation/{id}': verb('startNegotiation', 'consultant', 'NEW'),
  'PUT /orders/sendToClosing/{id}': verb('sendToClosing', 'consultant', 'NEGOTIATION'),
  'PUT /orders/sendOrder/{id}': verb('sendOrder', 'integrator', 'NEGOTIATION'),
  'POST /orders/changeMultipleOrdersStatus': async (kitchen) => {
    const id = await orderIn(kitchen, 'NEW')
    return () =>
      kitchen.api
        .as('coordinator')
        .post('/orders/changeMultipleOrdersStatus', { ids: [id], action: 'startNegotiation' })
  },
  'POST /orders/{id}/reservation': async (kitchen) => {
    const id = await orderIn(kitchen, 'NEW')
    return () => kitchen.api.as('consultant').post(`/orders/${id}/reservation`, oneDay(kitchen))
  },
  'DELETE /orders/{id}/reservation': async (kitchen) => {
    const id = await orderIn(kitchen, 'NEW')
    await kitchen.api.as('consultant').post(`/orders/${id}/reservation`, oneDay(kitchen))
    return () => kitchen.api.as('consultant').delete(`/orders/${id}/reservation`)
  },
  'PUT /orders/{id}/prices': async ({ api, negotiation }) => {
    const id = await negotiation.negotiate()
    return () => api.as('consultant').put(`/orders/${id}/prices`, { version: 2, discount: 2 })
  },
  'POST /orders/checkApprovalThresholds/{id}': async (kitchen) => {
    const id = await discounted(kitchen)
    const body = { request: true, reason: 'Concorrente.' }
    return () => kitchen.api.as('consultant').post(`/orders/checkApprovalThresholds/${id}`, body)
  },
  'POST /approvalThresholdsRequests/approve/{id}': async (kitchen) => {
    const id = await asked(kitchen)
    return () => kitchen.api.as('coordinator').post(`/approvalThresholdsRequests/approve/${id}`, {})
  },
  'POST /approvalThresholdsRequests/reject/{id}': async (kitchen) => {
    const id = await asked(kitchen)
    return () => kitchen.api.as('coordinator').post(`/approvalThresholdsRequests/reject/${id}`, { reason: 'Alto.' })
  },
  'POST /approvalThresholdsRequests/comment/{id}': async (kitchen) => {
    const id = await asked(kitchen)
    return () => kitchen.api.as('coordinator').post(`/approvalThresholdsRequests/comment/${id}`, { text: 'Por quê?' })
  },
  'POST /approvalThresholdsRequests/answerMany': async (kitchen) => {
    const ids = [await asked(kitchen)]
    return () => kitchen.api.as('coordinator').post('/approvalThresholdsRequests/answerMany', { ids, verb: 'approve' })
  },
  'POST /approvalThresholdsRequests/cancel/{id}': async (kitchen) => {
    const id = await asked(kitchen)
    return () => kitchen.api.as('consultant').post(`/approvalThresholdsRequests/cancel/${id}`, {})
  },
  'POST /orders/integrateOrder/{id}': async (kitchen) => {
    const id = await failedInErp(kitchen)
    return () => kitchen.api.as('fiscal').post(`/orders/integrateOrder/${id}`, {})
  },
  'POST /orders/integrateOrder': async (kitchen) => {
    const id = await failedInErp(kitchen)
    return () => kitchen.api.as('fiscal').post('/orders/integrateOrder', { ids: [id] })
  },
  'PUT /orders/{id}/distributionCenter': async (kitchen) => {
    const id = await orderIn(kitchen, 'ANALYSIS')
    const { rows } = await kitchen.api.db.execute(
      sql`SELECT id::int FROM distribution_centers WHERE enabled AND NOT is_default ORDER BY id LIMIT 1`,
    )
    const body = { version: 1, distributionCenterId: Number(rows[0]!.id) }
    return () => kitchen.api.as('fiscal').put(`/orders/${id}/distributionCenter`, body)
  },
  'PUT /orders/{id}/taxes': later('taxes', 'fiscal', 'ANALYSIS', { lines: [{ position: 1, ipi: '0', icms: '7,5' }] }),
  'PUT /orders/{id}/plannedDates': later('plannedDates', 'pcp', 'CONFIRMED', {
    plannedOn: '2026-12-01',
    lines: [{ position: 2, availableAt: '2026-11-30' }],
  }),
  'PUT /orders/{id}/lineAvailability': later('lineAvailability', 'pcp', 'PREPARING', {
    lines: [{ position: 1, availableAt: '', availableInDays: '5' }],
  }),
  'PUT /orders/{id}/volumes': later('volumes', 'logistics', 'SEPARATION', {
    volumes: 4,
    lines: [{ position: 1, picked: 12, serials: 'A-1' }],
  }),
  'PUT /orders/{id}/shipment': later(
    'shipment',
    'logistics',
    'PARTIAL_SHIPPED',
    { driver: 'Ana', plate: 'ABC1D23', parts: [{ volumes: 2, tracking: 'R-1', on: '2026-11-17' }] },
    'FUTURE',
  ),
  'POST /orders/{id}/shipments': async (kitchen) => {
    const id = await orderIn(kitchen, 'NF_SENT')
    const body = { lines: [{ position: 1, quantity: 3 }], plate: 'ABC1D23', volumes: 2, weight: '12,5' }
    return () => kitchen.api.as('logistics').post(`/orders/${id}/shipments`, body)
  },
  'PUT /orders/{id}/shipments/{n}': async (kitchen) => {
    const id = await planned(kitchen)
    const body = { version: 1, driver: 'Ana', lines: [{ position: 1, quantity: 4 }] }
    return () => kitchen.api.as('admin').put(`/orders/${id}/shipments/1`, body)
  },
  'DELETE /orders/{id}/shipments/{n}': async (kitchen) => {
    const id = await planned(kitchen)
    return () => kitchen.api.as('admin').delete(`/orders/${id}/shipments/1`)
  },
  'PUT /orders/{id}/shipments/{n}/invoice': async (kitchen) => {
    const id = await planned(kitchen)
    const assetIds = [await kitchen.placer.upload('fiscal')]
    const body = { version: 1, invoiceKey: keyOf(kitchen), note: 'DANFE emitida.', assetIds }
    return () => kitchen.api.as('fiscal').put(`/orders/${id}/shipments/1/invoice`, body)
  },
  'POST /orders/{id}/picking': async (kitchen) => {
    const id = await orderIn(kitchen, 'SEPARATION')
    const { rows } = await kitchen.api.db.execute<{ code: string }>(sql`
      UPDATE products p SET code = COALESCE(p.code, 'PK-' || p.id) FROM order_lines l
       WHERE l.order_id = ${id} AND l.type = 'MODULE' AND p.id = l.product_id RETURNING p.code`)
    return () => kitchen.api.as('logistics').post(`/orders/${id}/picking`, { code: rows[0]!.code, quantity: 2 })
  },
  'POST /orders/{id}/shipments/{n}/loading': async (kitchen) => {
    const id = await planned(kitchen, 'NF_SENT', keyOf(kitchen))
    const body = { volumeLabel: `V${id}-1-1` }
    return () => kitchen.api.as('logistics').post(`/orders/${id}/shipments/1/loading`, body)
  },
  'PUT /orders/{id}/shipments/{n}/ship': async (kitchen) => {
    const id = await planned(kitchen, 'NF_SENT', keyOf(kitchen))
    const body = { version: 1, driver: 'Ana', plate: 'ABC1D23', tracking: 'R-1' }
    return () => kitchen.api.as('logistics').put(`/orders/${id}/shipments/1/ship`, body)
  },
  'PUT /orders/{id}/shipments/{n}/deliver': async (kitchen) => {
    const id = await planned(kitchen, 'PARTIAL_SHIPPED', keyOf(kitchen), '2026-11-17T12:00:00Z')
    const body = { version: 1, deliveredAt: '2026-11-18' }
    return () => kitchen.api.as('logistics').put(`/orders/${id}/shipments/1/deliver`, body)
  },
  'POST /orders/{id}/shipments/{n}/events': async (kitchen) => {
    const id = await planned(kitchen, 'PARTIAL_SHIPPED', keyOf(kitchen), '2026-11-17T12:00:00Z')
    const body = { happenedOn: '2026-11-18', text: 'Chegou ao CD de Curitiba' }
    return () => kitchen.api.as('logistics').post(`/orders/${id}/shipments/1/events`, body)
  },
  'POST /shipments/events/sheet': async (kitchen) => {
    const id = await planned(kitchen, 'PARTIAL_SHIPPED', keyOf(kitchen), '2026-11-17T12:00:00Z')
    const body = new FormData()
    body.set(
      'file',
      new File([`Pedido;Data;Evento\n${id};18/11/2026;Chegou ao CD\nx;18/11/2026;Fora\n`], 'eventos.csv'),
    )
    return () => kitchen.api.as('logistics').post('/shipments/events/sheet', body)
  },
  'DELETE /orders/{id}/shipments/{n}/events/{event}': async (kitchen) => {
    const id = await planned(kitchen, 'PARTIAL_SHIPPED', keyOf(kitchen), '2026-11-17T12:00:00Z')
    const body = { happenedOn: '2026-11-18', text: 'Chegou ao CD de Curitiba' }
    await kitchen.api.as('logistics').post(`/orders/${id}/shipments/1/events`, body)
    const { rows } = await kitchen.api.db.execute(
      sql`SELECT max(id)::int AS id FROM shipment_events WHERE order_id = ${id}`,
    )
    return () => kitchen.api.as('logistics').delete(`/orders/${id}/shipments/1/events/${rows[0]!.id}`)
  },
  'PUT /orders/{id}/delivery': later('delivery', 'logistics', 'SHIPPED', { deliveredAt: '2026-11-18' }),
  'PUT /orders/{id}/unsold': later(
    'unsold',
    'logistics',
    'SHIPPED',
    { lines: [{ position: 1, unsold: 3 }] },
    'MERCANTILE_CONSIGNMENT',
  ),
  'PUT /orders/{id}/claim': later(
    'claim',
    'afterSales',
    'ANALYSIS',
    {
      reason: 'Trocado no envio.',
      solution: 'Trocar.',
      returnsGoods: 'on',
      returnFirst: true,
      lines: [{ position: 2, serials: 'S-9' }],
    },
    'EXCHANGE',
  ),
}

/** An order with a shipment of three modules, as far on its way as is said. */
async function planned(
  kitchen: Kitchen,
  status: OrderStatus = 'AWAITING_NF_BE_SENT',
  invoiceKey: string | null = null,
  shippedAt: string | null = null,
): Promise<number> {
  const { db } = kitchen.api
  const id = await orderIn(kitchen, status, 'DETACHED')
  await db.execute(sql`
    INSERT INTO shipments (order_id, n, invoice_key, invoice_number, shipped_at)
    VALUES (${id}, 1, ${invoiceKey}, ${invoiceKey && '7'}, ${shippedAt}::timestamptz)`)
  await db.execute(sql`INSERT INTO shipment_lines (order_id, n, position, quantity) VALUES (${id}, 1, 1, 3)`)
  return id
}

/** Of an invoice that no other order has. */
const keyOf = (kitchen: Kitchen): string =>
  completeNfeKey(`4226119990000100015055001${String(880_000 + numberOf(kitchen.unique())).padStart(9, '0')}112345678`)

/** What a kitchen has counted: two of them, side by side, cook the same. */
const numberOf = (unique: string): number => Number(/\d+$/.exec(unique)?.[0])

/** An order that waits for its invoice, and one that differs from it, so that the audit row says all that it can. */
async function awaitsInvoice(kitchen: Kitchen): Promise<{ id: number; xml: string }> {
  const id = await orderIn(kitchen, 'AWAITING_NF_BE_SENT')
  const { rows } = await kitchen.api.db.execute<{ document: string }>(sql`
    SELECT coalesce(o.client_document, k.document) AS document FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE o.id = ${id}`)
  return { id, xml: buildNfe({ number: 5_500 + numberOf(kitchen.unique()), recipient: rows[0]!.document }) }
}

function xmlForm(xml: string): FormData {
  const form = new FormData()
  form.append('file', new File([xml], 'nota.xml'))
  return form
}

/** An order that has just left its analysis. */
async function analysed({ api }: Kitchen): Promise<number> {
  const [id] = await copyOrders(api.db, KIT_IN_ANALYSIS, 1)
  const moved = await api.as('fiscal').put(`/orders/nextStatus/${id}`, NOTE)
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
  return id!
}

/** An order whose integration was given up. */
async function failedInErp(kitchen: Kitchen): Promise<number> {
  const id = await analysed(kitchen)
  await kitchen.api.db.execute(sql`UPDATE erp_jobs SET state = 'DEAD' WHERE order_id = ${id}`)
  await kitchen.api.db.execute(sql`UPDATE orders SET erp_state = 'FAILED' WHERE id = ${id}`)
  return id
}

/** The modules, of which the demo has plenty. */
const oneDay = ({ placer }: Kitchen) => ({ days: 1, productIds: [placer.ids.kit[0]!.productId] })
