import { createRoute } from '@hono/zod-openapi'
import { assess } from '#domain/approvals/assess-approval'
import type { ErrorCode } from '#domain/errors/error-codes'
import { type MaterialsBasis, materialsBasisOf } from '#domain/kits/materials'
import { toCents } from '#domain/money/money'
import { isGeneratorBudget } from '#domain/orders/budget-types'
import { addressKey } from '#domain/orders/buyer/delivery-address'
import { type OrderUpdateInput, orderUpdateInput } from '#domain/orders/create/order-input'
import { fingerprintOf, thresholdRoleOf } from '../../approval-requests/approval-state-of'
import { judgePrices } from '../../approval-requests/judge-prices'
import { requireNoOpenRequest } from '../../approval-requests/request-parts'
import type { Who } from '../../caller/who'
import type { Executor, Transaction } from '../../db/connect'
import { holdRows } from '../../db/hold-rows'
import { ApiError } from '../../errors/api-error'
import type { ApiContext } from '../../http/context'
import { ABSENT_STAYS } from '../../http/document-change'
import type { Handler } from '../../http/handler'
import { body, idParams, json, named, refusals, saved, versioned } from '../../http/schemas'
import { secured } from '../../http/secured'
import { writeOnce } from '../../http/write-once'
import { lockOrder, type OrderRecord } from '../../order-record/order-record'
import type { OrderReferences } from '../../order-record/order-references'
import { loadPriceBook } from '../../pricing/load-price-book'
import type { PriceBook } from '../../pricing/price-book'
import { amountColumns, heldTerms, requireKnown } from '../create/create-order'
import { resolveOrderType } from '../create/order-type'
import { storedKitLines } from '../record/check-kit'
import { keptAddress } from '../record/choose-delivery'
import { letPass } from '../record/let-pass'
import { amountsOf, priceOrderLines } from '../record/priced-order'
import { reservePromotion } from '../record/reserve-promotion'
import { type OrderColumns, updateOrder as writeOrder } from '../record/store-order'
import { nextRevision } from '../record/write-revision'
import { noteParts } from '../status/note-parts'
import { type Edit, keepUnsent, onlyChanged, present, readEdit } from './read-edit'
import { requireEditable, requireTypeOpen } from './require-editable'

export const updateOrderRoute = createRoute({
  method: 'put',
  path: '/orders/{id}',
  tags: ['Pedidos'],
  summary: 'Altera um orçamento ou pedido; um grupo de campos que não veio fica como está',
  ...secured('budgets:update', 'orders:update', 'orders:setDueDate'),
  request: {
    params: idParams,
    body: {
      ...body(named(orderUpdateInput, 'OrderUpdateInput').extend(versioned).openapi('OrderUpdateVersioned')),
      ...ABSENT_STAYS,
    },
  },
  responses: { 200: json(saved, 'Número e nova versão'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

export const updateOrder: Handler<typeof updateOrderRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version, ...input } = c.req.valid('json')
  const sent = new Set(Object.keys(await c.req.json()))
  const answer = await writeOnce(c, async (tx) => {
    const record = await lockOrder(tx, c.var.who, id, version, c.var.deps.now())
    const saved = await saveOrder(c, tx, record, input, sent)
    return { status: 200 as const, body: { id, version: saved } }
  })
  return c.json(answer.body, 200)
}

/**
 * Lines and totals of an edited order. Prices stand until something that they depend on changes (domain 4.0).
 * @throws what `priceOrderLines` throws
 */
function priceEdit(
  book: PriceBook,
  record: OrderRecord,
  { edit, changed, references }: Pick<Awaited<ReturnType<typeof readEdit>>, 'edit' | 'changed' | 'references'>,
  who: Who,
  now: Date,
) {
  const reprices = changed.some((field) => field === 'products' || field === 'freightUf' || field === 'taxpayer')
  const terms = {
    budgetType: record.budgetType,
    freightUf: edit.freightUf,
    taxpayer: edit.taxpayer,
    networkVoltage: edit.networkVoltage,
  }
  const repriced = reprices ? priceOrderLines(book, edit.products, terms, { who, kit: references.kit, now }) : null
  const lines = repriced?.lines ?? record.lines
  const amounts = amountsOf(
    book,
    lines,
    { ...terms, unloadFlag: edit.unloadFlag, serviceFeeCents: toCents(edit.serviceFee ?? 0) },
    references.paymentCondition?.percentage ?? 0,
  )
  // What an approval is bound to.
  const asked = {
    lines,
    totalCents: amounts.totalCents,
    companyClientId: edit.companyClientId,
    paymentMethodId: edit.paymentMethodId,
    paymentConditionId: edit.paymentConditionId,
    dueDate: edit.dueDate,
  }
  return { repriced, lines, amounts, asked }
}

/**
 * What saving would make of an order, by the functions that save it; nothing is written.
 * @throws as saving does where lines have no price; where saving alone is refused, `refusal` says why
 */
export async function foreseeUpdate(
  db: Executor,
  { who, record, now }: { who: Who; record: OrderRecord; now: Date },
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
) {
  const read = await readEdit(db, record, input, sent, now)
  const productIds = read.edit.products.map(({ productId }) => productId)
  const book = await loadPriceBook(db, { companyId: record.companyId, productIds, now })
  const isSame = read.changed.length === 0
  const { lines, amounts, asked } = isSame
    ? { lines: record.lines, amounts: record, asked: {} }
    : priceEdit(book, record, read, who, now)
  return {
    lines,
    amounts,
    needed: judgePrices({ ...record, ...asked }, who, { lines, amounts }).needed,
    refusal: refusalOfTotal(who, record, amounts.totalCents),
  }
}

/** Products that the order does not have yet; the others are its own, whatever became of them. */
const addedProducts = (record: OrderRecord, { products }: OrderUpdateInput): number[] =>
  (products ?? [])
    .map(({ productId }) => productId)
    .filter((id) => record.lines.every(({ productId }) => productId !== id))

/**
 * Writes what changed, each group where its status and the caller's permissions allow it (domain 4.3).
 * @returns the version that stands; where nothing changed nothing is written, and it is the one that stood
 */
export async function saveOrder(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  { materials }: { materials?: MaterialsBasis } = {},
): Promise<number> {
  const { reason } = input
  const wanted = onlyChanged(keepUnsent(record, input, sent), present(record))
  const held = { company_clients: wanted.companyClientId, ...heldTerms(wanted) }
  await holdRows(tx, held, addedProducts(record, input))
  const { who, deps } = c.var
  const now = deps.now()
  const read = await readEdit(tx, record, input, sent, now)
  const { before, edit, changed, references } = read
  const keptByClient = newAddress(input, edit, references)
  requireEditable(c, record, keptByClient ? [...changed, 'deliveryAddress'] : changed)

  const productIds = edit.products.map(({ productId }) => productId)
  const book = await loadPriceBook(tx, { companyId: record.companyId, productIds, now })
  requireKnown(onlyChanged(edit, before), references)
  const { waivers, waived, note } = letPass(
    who,
    // A client that is deleted by now, and stays, is the order's own.
    { ...edit, client: edit.companyClientId === record.companyClientId ? record.client : references.client },
    {
      waivers: record.waivers,
      reason: input.overrideReason,
      isNew: changed.some((field) => field === 'taxpayer' || field === 'companyClientId' || field === 'triangulation'),
      now,
    },
  )

  if (changed.length === 0 && note === null && keptByClient === null) return record.version

  const { repriced, lines, amounts, asked } = priceEdit(book, record, read, who, now)
  // What an approval is being asked for must not change under it (domain 5, flow 4).
  if (fingerprintOf(record, asked) !== fingerprintOf(record)) requireNoOpenRequest(record)
  const refusal = refusalOfTotal(who, record, amounts.totalCents)
  if (refusal) throw new ApiError(refusal)
  const type = resolveOrderType(who, edit.type === record.type ? null : edit.type, record.type, {
    budgetType: record.budgetType,
    paymentKind: references.paymentMethod?.kind ?? null,
  })
  if (type !== record.type) requireTypeOpen(c, record)

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
  const pick = (source: Edit) => Object.fromEntries(changed.map((field) => [field, source[field]]))
  await writeOrder(c, tx, record.id, {
    columns,
    ...(repriced ? { lines: repriced.lines } : {}),
    revision: nextRevision(record, lines, columns, { kind: 'EDITED', reason }),
    parts: [
      ...(note ? noteParts(c, record, { text: note, visibility: 'INTERNAL', fileIds: [] }) : []),
      ...(keptByClient && references.client ? [keptAddress(references.client.id, keptByClient)] : []),
    ],
    audit: {
      action: 'update',
      before: { ...pick(before), total: record.totalCents },
      after: {
        ...pick(edit),
        total: amounts.totalCents,
        ...(reason ? { reason } : {}),
        ...(repriced?.bypassed.length ? { bypassed: repriced.bypassed } : {}),
        ...(waived.length > 0 ? { waived, overrideReason: input.overrideReason } : {}),
      },
    },
  })
  if (record.budgetType === 'PROMOTION' && changed.includes('products')) {
    const { id, companyId } = record
    await reservePromotion(tx, { id, companyId, kit: references.kit, items: edit.products }, now)
  }
  return record.version + 1
}

/** The address that the client is to keep; null where none was asked for, or the record has it. */
function newAddress(input: OrderUpdateInput, { deliveryAddress }: Edit, { client }: OrderReferences) {
  if (!input.saveDeliveryAddress || !client || !deliveryAddress) return null
  const key = addressKey(deliveryAddress)
  return client.deliveryAddresses.some((one) => addressKey(one) === key) ? null : deliveryAddress
}

/** What the materials were made for; of an order that is older than this, what it held before its first change. */
function basisBefore(record: OrderRecord): MaterialsBasis | null {
  if (record.materials || !isGeneratorBudget(record.budgetType)) return record.materials
  return materialsBasisOf(storedKitLines(record), 'UNKNOWN')
}

/**
 * A sent order was let through with its total: who makes it dearer afterwards must be allowed to approve the new total
 * alone (domain 5: any later change voids what was approved).
 */
function refusalOfTotal(who: Who, record: OrderRecord, totalCents: number): ErrorCode | null {
  if (record.budget || totalCents <= record.totalCents) return null
  const answer = assess(record.approvals.thresholds, 'TOTAL_PRICE', thresholdRoleOf(who), totalCents / 100)
  if (answer.kind === 'within') return null
  return answer.kind === 'beyond' ? 'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED' : 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED'
}
