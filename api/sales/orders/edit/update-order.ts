import { z } from '@hono/zod-openapi'
import { type MaterialsBasis, materialsBasisOf } from '#domain/catalogue/kits/materials'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { type OrderUpdateInput, orderUpdateInput } from '#domain/sales/orders/create/order-input'
import type { Transaction } from '../../../ground/db/executor'
import { holdRows } from '../../../ground/db/hold-rows'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { ABSENT_STAYS } from '../../../ground/http/document-change'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { writtenGrant } from '../../approval-requests/request-parts'
import { lockOrder, type OrderRecord } from '../../order-record/order-record'
import { amountColumns, heldTerms } from '../create/create-order'
import { storedKitLines } from '../record/check-kit'
import { keptAddress } from '../record/choose-delivery'
import type { OrderColumns } from '../record/order-columns'
import { reservePromotion } from '../record/reserve-promotion'
import { updateOrder as writeOrder } from '../record/store-order'
import { nextRevision } from '../record/write-revision'
import { noteParts } from '../status/note-parts'
import { pricesOf } from './given-prices'
import { planUpdate, type UpdatePlan } from './plan-update'
import { type Edit, keepUnsent, onlyChanged, present } from './read-edit'
import { repricedLine, toRepriced } from './repriced-answer'

export const updateOrder = endpoint(
  {
    method: 'put',
    path: '/orders/{id}',
    tags: ['Pedidos'],
    summary: 'Altera um orçamento ou pedido; um grupo de campos que não veio fica como está, e o seu preço também',
    ...secured('budgets:update', 'orders:update', 'orders:setDueDate'),
    request: {
      params: idParams,
      body: {
        ...body(
          named(orderUpdateInput, 'OrderUpdateInput')
            .extend({
              ...versioned,
              fingerprint: z
                .string()
                .max(64)
                .nullish()
                .openapi({ description: 'Do que POST /orders/{id}/preview mostrou: salva só isso' }),
            })
            .openapi('OrderUpdateVersioned'),
        ),
        ...ABSENT_STAYS,
      },
    },
    responses: {
      200: json(
        saved.extend({ repriced: z.array(repricedLine) }).openapi('UpdatedOrder'),
        'Número, nova versão e as linhas cujo preço mudou',
      ),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, fingerprint, ...input } = c.req.valid('json')
    const sent = new Set(Object.keys(await c.req.json()))
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, c.var.who, id, version, c.var.deps.now())
      const { plan, version: stored } = await saveOrder(c, tx, record, input, sent, { shown: fingerprint ?? null })
      return { status: 200 as const, body: { id, version: stored, repriced: toRepriced(record, plan.priced) } }
    })
    return c.json(answer.body, 200)
  },
)

/** Products that the order does not have yet; the others are its own, whatever became of them. */
const addedProducts = (record: OrderRecord, { products }: OrderUpdateInput): number[] =>
  (products ?? [])
    .map(({ productId }) => productId)
    .filter((id) => record.lines.every(({ productId }) => productId !== id))

/**
 * Writes what changed, each group where its status and the caller's permissions allow it (domain 4.3).
 * @param shown the fingerprint of a preview; null where none was asked for
 * @returns the version that stands; where nothing changed nothing is written, and it is the one that stood
 * @throws DRIFT_CHANGED when another price or total than the one shown would be saved
 */
export async function saveOrder(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  { materials, shown = null }: { materials?: MaterialsBasis; shown?: string | null } = {},
): Promise<{ version: number; plan: UpdatePlan }> {
  const wanted = onlyChanged(keepUnsent(record, input, sent), present(record))
  const held = { company_clients: wanted.companyClientId, ...heldTerms(wanted) }
  await holdRows(tx, held, addedProducts(record, input))
  const { who, deps } = c.var
  const now = deps.now()
  const plan = await planUpdate(tx, { who, record, now }, input, sent)
  if (plan.refusal) throw plan.refusal
  if (plan.isSame) return { version: record.version, plan }
  if (shown !== null && shown !== plan.priced.fingerprint) throw new ApiError('DRIFT_CHANGED')
  await writePlan(c, tx, record, input, plan, materials)
  const { changed, references, edit } = plan
  if (record.budgetType === 'PROMOTION' && changed.includes('products')) {
    const { id, companyId } = record
    await reservePromotion(tx, { id, companyId, kit: references.kit, items: edit.products }, now)
  }
  return { version: record.version + 1, plan }
}

async function writePlan(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  { reason, overrideReason }: OrderUpdateInput,
  plan: UpdatePlan,
  materials: MaterialsBasis | undefined,
): Promise<void> {
  const { before, edit, changed, references, keptByClient, passed, priced, type, gift } = plan
  const { lines, amounts, bypassed } = priced
  const { waivers, waived, note } = passed
  const columns: OrderColumns = {
    type,
    company_client_id: edit.companyClientId,
    client_document:
      edit.companyClientId === record.companyClientId ? record.clientDocument : (references.client?.document ?? null),
    description: edit.description,
    network_voltage: edit.networkVoltage,
    taxpayer: edit.taxpayer,
    freight_uf: edit.freightUf,
    payment_method_id: edit.paymentMethodId,
    payment_condition_id: edit.paymentConditionId,
    shipping_company_id: edit.shippingCompanyId,
    due_date: edit.dueDate,
    unload_flag: edit.unloadFlag,
    triangulation: edit.triangulation,
    delivery_address: edit.deliveryAddress,
    ...(changed.includes('products') ? { materials: materials ?? basisBefore(record) } : {}),
    waivers,
    expected_close_at: edit.expectedCloseAt,
    ...amountColumns(amounts),
  }
  const repriced = toRepriced(record, priced)
  const pick = (source: Edit) => Object.fromEntries(changed.map((field) => [field, source[field]]))
  await writeOrder(c, tx, record.id, {
    columns,
    ...(priced.hasNewLines ? { lines } : {}),
    // Who gave the prices is told by it (approval-record.ts), whatever else was edited with them.
    revision: nextRevision(record, lines, columns, { kind: gift ? 'PRICED' : 'EDITED', reason }),
    parts: [
      ...(gift?.isGrant ? [grantOf(c, record, plan)] : []),
      ...(note ? noteParts(c, record, { text: note, visibility: 'INTERNAL', fileIds: [] }) : []),
      ...(keptByClient && references.client ? [keptAddress(references.client.id, keptByClient)] : []),
    ],
    audit: {
      action: 'update',
      before: {
        ...pick(before),
        ...(gift ? { prices: pricesOf(record.lines), discountPercentage: record.discountPercentage } : {}),
        total: record.totalCents,
      },
      after: {
        ...pick(edit),
        ...(gift ? { prices: pricesOf(lines), discountPercentage: amounts.discountPercentage } : {}),
        ...(gift?.isGrant ? { granted: true } : {}),
        total: amounts.totalCents,
        ...(repriced.length > 0 ? { repriced } : {}),
        ...(reason ? { reason } : {}),
        ...(bypassed.length > 0 ? { bypassed } : {}),
        ...(waived.length > 0 ? { waived, overrideReason } : {}),
      },
    },
  })
}

/** The discount was given within the giver's own limit, for exactly the order that is saved with it. */
function grantOf(c: ApiContext, record: OrderRecord, { gift, priced }: UpdatePlan) {
  const { who, deps } = c.var
  const value = priced.amounts.discountPercentage
  return writtenGrant(record.id, { userId: who.userId, value, fingerprint: gift?.fingerprint ?? '', at: deps.now() })
}

/** What the materials were made for; of an order that is older than this, what it held before its first change. */
function basisBefore(record: OrderRecord): MaterialsBasis | null {
  if (record.materials || !isGeneratorBudget(record.budgetType)) return record.materials
  return materialsBasisOf(storedKitLines(record), 'UNKNOWN')
}
