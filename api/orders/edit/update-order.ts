import { isDeepStrictEqual } from 'node:util'
import { createRoute } from '@hono/zod-openapi'
import { assess } from '#domain/approvals/assess-approval'
import type { ErrorCode } from '#domain/errors/error-codes'
import { type MaterialsBasis, materialsBasisOf } from '#domain/kits/materials'
import { isOneOf } from '#domain/lists/is-one-of'
import { keysOf } from '#domain/lists/keys-of'
import { propertyOf } from '#domain/lists/property-of'
import { toCents } from '#domain/money/money'
import { isGeneratorBudget } from '#domain/orders/budget-types'
import { addressKey, type DeliveryAddress } from '#domain/orders/buyer/delivery-address'
import { type OrderUpdateInput, orderUpdateInput } from '#domain/orders/create/order-input'
import { checkEdit, EDIT_GROUPS, EDIT_RULES, fieldsOfGroups } from '#domain/orders/edit/editable-fields'
import type { OrderType } from '#domain/orders/order-types'
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
import { findOrderReferences, type OrderReferences } from '../../order-record/order-references'
import { loadPriceBook } from '../../pricing/load-price-book'
import type { PriceBook } from '../../pricing/price-book'
import { amountColumns, heldTerms, requireKnown } from '../create/create-order'
import { resolveOrderType } from '../create/order-type'
import { storedKitLines } from '../record/check-kit'
import { chooseDelivery, keptAddress } from '../record/choose-delivery'
import { letPass } from '../record/let-pass'
import { amountsOf, priceOrderLines } from '../record/priced-order'
import { reservePromotion } from '../record/reserve-promotion'
import { type OrderColumns, updateOrder as writeOrder } from '../record/store-order'
import { nextRevision } from '../record/write-revision'
import { noteParts } from '../status/note-parts'

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

type Chosen = 'hasDeliveryAddress' | 'savedDeliveryAddress' | 'saveDeliveryAddress' | 'overrideReason'
type Edit = Omit<OrderUpdateInput, 'products' | 'hasTriangulation' | 'reason' | 'deliveryAddress' | 'type' | Chosen> & {
  products: { productId: number; quantity: number }[]
  deliveryAddress: DeliveryAddress | null
  type: OrderType | null
}

const present = (record: OrderRecord): Edit => ({
  companyClientId: record.companyClientId,
  description: record.description,
  networkVoltage: record.networkVoltage,
  taxpayer: record.taxpayer,
  freightUf: record.freightUf,
  deliveryAddress: record.deliveryAddress,
  paymentMethodId: record.paymentMethodId,
  paymentConditionId: record.paymentConditionId,
  shippingCompanyId: record.shippingCompanyId,
  dueDate: record.dueDate,
  unloadFlag: record.unloadFlag,
  serviceFee: record.serviceFeeCents / 100,
  triangulation: record.triangulation,
  expectedCloseAt: record.expectedCloseAt,
  type: record.type,
  products: record.lines.map(({ productId, quantity }) => ({ productId, quantity })),
})

/** The form shows a group of fields only where it may be edited: what was not sent stays. */
function keepUnsent(record: OrderRecord, input: OrderUpdateInput, sent: ReadonlySet<string>): Edit {
  const edit = present(record)
  for (const rule of Object.values(EDIT_RULES)) {
    for (const field of rule.fields) {
      if (field === 'products') edit.products = input.products ?? edit.products
      else if (field === 'deliveryAddress') continue
      else if (field === 'triangulation') {
        if (sent.has('triangulation') || sent.has('hasTriangulation'))
          edit.triangulation = isWanted('hasTriangulation', input.triangulation, input, sent)
            ? (input.triangulation ?? edit.triangulation ?? ({} as Edit['triangulation']))
            : null
      } else if (sent.has(field))
        Object.assign(edit, { [field]: propertyOf(input, field) ?? (field === 'serviceFee' ? 0 : null) })
    }
  }
  return edit
}

/** A box that was sent decides; without it a group that was sent is wanted, as a program says it (decision 026). */
const isWanted = (
  box: 'hasTriangulation' | 'hasDeliveryAddress',
  group: object | null,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
): boolean => (sent.has(box) ? input[box] : group !== null)

const DELIVERY = ['hasDeliveryAddress', 'deliveryAddress', 'savedDeliveryAddress'] as const

/** The delivery address that was sent, or the one that stands; it rules the freight's state. */
function withDelivery(
  edit: Edit,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  client: OrderReferences['client'],
): Edit {
  const typed = sent.has('deliveryAddress') ? input.deliveryAddress : edit.deliveryAddress
  const hasDeliveryAddress = isWanted('hasDeliveryAddress', input.deliveryAddress, input, sent)
  const deliveryAddress = DELIVERY.some((field) => sent.has(field))
    ? chooseDelivery({ ...input, deliveryAddress: typed, hasDeliveryAddress }, client?.deliveryAddresses ?? [])
    : edit.deliveryAddress
  return { ...edit, deliveryAddress, freightUf: deliveryAddress?.uf ?? edit.freightUf }
}

/** Equal values, whatever the order of an object's keys: the database keeps its own. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b)
const quantities = (items: Edit['products']): string[] =>
  items.map(({ productId, quantity }) => `${productId}×${quantity}`).sort()

/** What was sent, over what is stored: the order as it would be, and where that differs. */
async function readEdit(
  db: Executor,
  record: OrderRecord,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  now: Date,
) {
  const before = present(record)
  const kept = keepUnsent(record, input, sent)
  const references = await findOrderReferences(db, { ...kept, companyId: record.companyId, kitId: record.kitId }, now)
  const edit = withDelivery(kept, input, sent, references.client)
  const changed = keysOf(edit).filter((field) =>
    field === 'products'
      ? !same(quantities(edit.products), quantities(before.products))
      : !same(edit[field], before[field]),
  )
  return { before, edit, changed, references }
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

/** @throws FORBIDDEN, or the wrong-status code of the first group with one error a group */
function requireEditable(c: ApiContext, record: OrderRecord, changed: readonly (keyof Edit)[]): void {
  const facts = { status: record.status, isOwn: true }
  const groups = EDIT_GROUPS.filter((group) => fieldsOfGroups([group]).some((field) => isOneOf(changed, field)))
  const answers = groups.map((group) => checkEdit(facts, c.var.who, group))
  if (answers.includes('forbidden')) throw new ApiError('FORBIDDEN')
  const blockers = answers.filter((answer) => answer !== null && answer !== 'forbidden')
  if (blockers[0]) throw new ApiError(blockers[0].code, { errors: blockers })
}

/**
 * A method of financing changes the type of the order, and with it its way: after NEW and NEGOTIATION it
 * stays what it is (domain 4.2).
 */
function requireTypeOpen(c: ApiContext, record: OrderRecord): void {
  const blocker = checkEdit({ status: record.status, isOwn: true }, c.var.who, 'type')
  if (blocker === 'forbidden') throw new ApiError('FORBIDDEN')
  if (blocker) throw new ApiError(blocker.code, { errors: [{ ...blocker, field: 'paymentMethodId' }] })
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

/** References that were there before are not asked again: a method may have been switched off since. */
function onlyChanged(edit: Edit, before: Edit) {
  const changedId = (field: 'companyClientId' | 'paymentMethodId' | 'paymentConditionId' | 'shippingCompanyId') =>
    edit[field] === before[field] ? null : edit[field]
  return {
    companyClientId: changedId('companyClientId'),
    paymentMethodId: changedId('paymentMethodId'),
    paymentConditionId: changedId('paymentConditionId'),
    shippingCompanyId: changedId('shippingCompanyId'),
  }
}
