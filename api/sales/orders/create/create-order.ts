import { sql } from 'drizzle-orm'
import type { MaterialsBasis } from '#domain/catalogue/kits/materials'
import { toCents } from '#domain/ground/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import { can } from '#domain/people/permissions/permissions'
import { expirationOf } from '#domain/sales/orders/clock/expiration'
import { type OrderInput, orderInput } from '#domain/sales/orders/create/order-input'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { Who } from '../../../ground/caller/who'
import type { Transaction } from '../../../ground/db/executor'
import { holdRows } from '../../../ground/db/hold-rows'
import type { RowOf } from '../../../ground/db/row-of'
import type { CartItemRow } from '../../../ground/db/schema/orders'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { body, done, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { isStaff } from '../../../people/companies/visible-companies'
import { keepStudy } from '../../../sizing/sizing-studies/keep-study'
import { findOrderReferences, type OrderReferences } from '../../order-record/order-references'
import { chooseDelivery, keptAddress } from '../record/choose-delivery'
import { letPass } from '../record/let-pass'
import { amountsOf, priceOrderLines } from '../record/priced-order'
import { reservePromotion } from '../record/reserve-promotion'
import { insertOrder } from '../record/store-order'
import { askedTaxes, taxDays, taxed, taxesOfBook } from '../record/tax-order'
import { resolveOrderCompany } from './order-company'
import { resolveOrderType } from './order-type'

/** Once for each Idempotency-Key; from the cart, the cart is emptied in the same transaction. */
export const createOrder = endpoint(
  {
    method: 'post',
    path: '/orders',
    tags: ['Orçamentos'],
    summary: 'Cria um orçamento, do carrinho ou dos produtos dados; os preços são os do servidor',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(orderInput, 'OrderInput')) },
    responses: { 201: json(done, 'O número do orçamento') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 201 as const,
      body: { id: await storeBudget(c, tx, await takeCart(tx, c.var.who, input)) },
    }))
    return c.json(answer.body, 201)
  },
)

type Draft = OrderInput & {
  products: NonNullable<OrderInput['products']>
  budgetType: NonNullable<OrderInput['budgetType']>
  /** Of the cart that it comes from. */
  takenVersion?: number
  materials?: MaterialsBasis | null
  sizing?: SizingInput | null
}

/** @throws VERSION_CONFLICT when the cart changed in another tab, INVALID_PRODUCTS_IN_ORDER when it is empty */
async function takeCart(tx: Transaction, who: Who, input: OrderInput): Promise<Draft> {
  if (input.products) {
    if (input.budgetType === null)
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'budgetType', rule: 'required' }] })
    return { ...input, products: input.products, budgetType: input.budgetType }
  }
  const cart = await emptyCart(tx, who.userId)
  if (cart && input.cartVersion !== null && cart.version !== input.cartVersion)
    await refuseOrdered(tx, who, input.cartVersion)
  if (!cart || cart.items.length === 0)
    throw new ApiError('INVALID_PRODUCTS_IN_ORDER', {
      errors: [{ code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products' }],
    })
  if (input.cartVersion !== null && cart.version !== input.cartVersion) throw new ApiError('VERSION_CONFLICT')
  return {
    ...input,
    budgetType: cart.budgetType,
    companyId: input.companyId ?? cart.companyId,
    kitId: cart.kitId,
    networkVoltage: input.networkVoltage ?? cart.networkVoltage,
    products: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
    takenVersion: cart.version,
    materials: cart.materials,
    sizing: cart.sizing,
  }
}

/**
 * A cart that was shown in `version` went on to the next version that became a budget, if there is one.
 * @throws CART_ALREADY_ORDERED with the budget's number
 */
async function refuseOrdered(tx: Transaction, who: Who, version: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id::int FROM orders WHERE creator_user_id = ${who.userId} AND cart_version >= ${version} ORDER BY cart_version LIMIT 1`)
  const code = 'CART_ALREADY_ORDERED' as const
  if (rows[0]) throw new ApiError(code, { errors: [{ code, meta: { id: rows[0].id } }] })
}

interface TakenCart {
  version: number
  budgetType: Draft['budgetType']
  companyId: number | null
  kitId: number | null
  networkVoltage: OrderInput['networkVoltage']
  items: CartItemRow[]
  materials: MaterialsBasis | null
  sizing: SizingInput | null
}

/**
 * Takes what the cart holds and forgets it as 'Limpar carrinho' does, terms too: the next customer is another one. One
 * version further: a tab that still shows the old one is noticed.
 */
async function emptyCart(tx: Transaction, userId: number): Promise<TakenCart | undefined> {
  const { rows } = await tx.execute<RowOf<TakenCart>>(sql`
    WITH taken AS (SELECT * FROM carts WHERE user_id = ${userId} FOR UPDATE),
    emptied AS (UPDATE carts SET items = '[]', materials = NULL, kit_id = NULL, company_id = NULL, budget_type = 'KIT', network_voltage = NULL, taxpayer = false, previous = NULL, sizing = NULL, company_client_id = NULL,
                       freight_uf = ${DEFAULT_FREIGHT_UF}, version = carts.version + 1
                  FROM taken WHERE carts.id = taken.id)
    SELECT version, budget_type AS "budgetType", company_id::int AS "companyId", kit_id::int AS "kitId", network_voltage AS "networkVoltage", items, materials, sizing FROM taken`)
  return rows[0]
}

/** Stores a budget at today's prices, in the caller's transaction; whatever it refuses, nothing of it is kept. */
export async function storeBudget(c: ApiContext, tx: Transaction, input: Draft): Promise<number> {
  const { who, deps } = c.var
  const now = deps.now()
  const productIds = input.products.map(({ productId }) => productId)
  const holding = {
    companies: isStaff(who) ? input.companyId : who.companyId,
    company_clients: input.companyClientId,
    ...heldTerms(input),
  }
  await holdRows(tx, holding, productIds)
  const companyId = await resolveOrderCompany(tx, who, input.companyId)
  // What one may not see, one may not buy at its price.
  if (input.budgetType === 'PROMOTION' && !can(who, 'promotions:view')) throw new ApiError('FORBIDDEN')
  const references = await findOrderReferences(tx, { ...input, companyId }, now)
  requireKnown(input, references)
  const { client } = references
  const deliveryAddress = chooseDelivery(input, client?.deliveryAddresses ?? [])
  // The address rules: the freight is that of its state.
  const draft = deliveryAddress ? { ...input, freightUf: deliveryAddress.uf } : input
  const type = resolveOrderType(who, draft.type, null, {
    budgetType: draft.budgetType,
    paymentKind: references.paymentMethod?.kind ?? null,
  })
  // A company that buys for itself has a CNPJ.
  const taxedOrder = { ...draft, type, document: client?.document ?? null }
  const book = await loadPriceBook(tx, { companyId, productIds, now, taxes: askedTaxes(taxedOrder, now) })
  if (input.budgetType === 'DETACHED' && !book.company?.allowDetachedOrder) throw new ApiError('FORBIDDEN')
  const triangulation = draft.hasTriangulation ? (draft.triangulation ?? {}) : null
  const { taxpayer, freightUf, overrideReason: reason } = draft
  const sale = { client, triangulation, deliveryAddress, taxpayer, freightUf }
  const { waivers, waived, note } = letPass(who, sale, { waivers: {}, reason, isNew: true, now })

  const priced = priceOrderLines(book, draft.products, draft, { who, kit: references.kit, now })
  const { bypassed } = priced
  const taxes = taxesOfBook(book, taxedOrder)
  const lines = taxed(taxes, priced.lines)
  const terms = { ...draft, serviceFeeCents: toCents(draft.serviceFee ?? 0), ...taxDays(taxes, lines) }
  const amounts = amountsOf(book, lines, terms, references.paymentCondition?.percentage ?? 0)
  const expirationAt = expirationOf({
    budgetType: draft.budgetType,
    now,
    settings: book.settings,
    promotionEndsOn: references.kit?.promotionEndsOn ?? null,
  })

  const id = await insertOrder(c, tx, {
    action: 'store',
    events: [{ event: 'BUDGET_CREATED' }],
    lines,
    columns: {
      budget: true,
      budget_type: draft.budgetType,
      type,
      status: 'NEW',
      company_id: companyId,
      team_id: await holdTeam(tx, book.company?.teamId ?? null),
      company_helper_id: book.company?.helperUserId ?? null,
      creator_user_id: who.userId,
      company_client_id: draft.companyClientId,
      client_document: client?.document ?? null,
      description: draft.description,
      network_voltage: draft.networkVoltage,
      taxpayer: draft.taxpayer,
      freight_uf: draft.freightUf,
      payment_method_id: draft.paymentMethodId,
      payment_condition_id: draft.paymentConditionId,
      shipping_company_id: draft.shippingCompanyId,
      due_date: draft.dueDate,
      unload_flag: draft.unloadFlag,
      triangulation,
      delivery_address: deliveryAddress,
      waivers,
      kit_id: references.kit?.id ?? null,
      materials: draft.materials ?? null,
      cart_version: draft.takenVersion ?? null,
      expiration_at: expirationAt,
      created_at: now,
      updated_at: now,
      ...amountColumns(amounts),
    },
    audit: {
      budgetType: draft.budgetType,
      type,
      companyId,
      products: draft.products,
      total: amounts.totalCents,
      ...(bypassed.length > 0 ? { bypassed } : {}),
      ...(waived.length > 0 ? { waived, overrideReason: reason } : {}),
    },
    note,
    parts: draft.saveDeliveryAddress && client && deliveryAddress ? [keptAddress(client.id, deliveryAddress)] : [],
  })
  if (draft.budgetType === 'PROMOTION')
    await reservePromotion(tx, { id, companyId, kit: references.kit, items: draft.products }, now)
  if (draft.sizing)
    await keepStudy(c, tx, draft.sizing, {
      orderId: id,
      companyId,
      userId: who.userId,
      watts: amounts.potency,
      kit: {
        kitId: references.kit?.id ?? null,
        networkVoltage: draft.networkVoltage,
        items: draft.products,
      },
    })
  return id
}

/** The team of a new order; null when it is gone: an order does without. */
const holdTeam = async (tx: Transaction, teamId: number | null): Promise<number | null> =>
  (await holdRows(tx, { teams: teamId })).size > 0 ? null : teamId

/** Totals under the names of their columns. */
export const amountColumns = (amounts: ReturnType<typeof amountsOf>) => ({
  table_total_cents: amounts.tableTotalCents,
  lines_total_cents: amounts.linesTotalCents,
  cost_total_cents: amounts.costTotalCents,
  margin_percentage: amounts.marginPercentage,
  taxed_on: amounts.taxedOn,
  taxes_change_on: amounts.taxesChangeOn,
  kit_freight_cents: amounts.kitFreightCents,
  condition_cents: amounts.conditionCents,
  unload_fee_cents: amounts.unloadFeeCents,
  service_fee_cents: amounts.serviceFeeCents,
  total_cents: amounts.totalCents,
  discount_percentage: amounts.discountPercentage,
  potency: amounts.potency,
})

type Referring = Pick<OrderInput, 'companyClientId' | 'paymentMethodId' | 'paymentConditionId' | 'shippingCompanyId'>

/** Method, condition and carrier as `holdRows` takes them: none is deleted or switched off while it is chosen. */
export const heldTerms = (input: Omit<Referring, 'companyClientId'>) => ({
  payment_methods: input.paymentMethodId,
  payment_conditions: input.paymentConditionId,
  shipping_companies: input.shippingCompanyId,
})

/**
 * An id that points to nothing of this company is refused beside its field, in the words of a missing
 * one (docs/threats.md T1), and so is a choice that was switched off.
 * @param input the new choices; null where there is none, or where it stays
 */
export function requireKnown(input: Referring, references: OrderReferences): void {
  const unknown = (
    [
      ['companyClientId', input.companyClientId, references.client],
      ['paymentMethodId', input.paymentMethodId, references.paymentMethod],
      ['paymentConditionId', input.paymentConditionId, references.paymentCondition],
      ['shippingCompanyId', input.shippingCompanyId, references.shippingCompany],
    ] as const
  ).filter(([, wanted, found]) => wanted !== null && found === null)
  const { paymentCondition, paymentMethod, shippingCompany } = references
  const off = (
    [
      ['paymentMethodId', input.paymentMethodId, paymentMethod],
      ['paymentConditionId', input.paymentConditionId, paymentCondition],
      ['shippingCompanyId', input.shippingCompanyId, shippingCompany],
    ] as const
  ).filter(([, wanted, found]) => wanted !== null && found?.enabled === false)
  // A pair that stands is not judged anew: the condition may take other kinds by now.
  const isChosen = input.paymentMethodId !== null || input.paymentConditionId !== null
  const clashes =
    isChosen &&
    paymentCondition !== null &&
    paymentMethod !== null &&
    paymentCondition.kinds.length > 0 &&
    !paymentCondition.kinds.includes(paymentMethod.kind)
  // All errors at once, so that a user does not mend one field only to be told of the next.
  const errors = [
    ...unknown.map(([field]) => ({ field, rule: 'exists' })),
    ...off.map(([field]) => ({ field, rule: 'inactive' })),
    ...(clashes && !off.some(([field]) => field === 'paymentConditionId')
      ? [{ field: 'paymentConditionId', rule: 'choice' }]
      : []),
  ]
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}
