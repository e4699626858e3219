import { sql } from 'drizzle-orm'
import type { TaxBook } from '#domain/catalogue/taxes/tax-lines'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { Buyer } from '#domain/sales/orders/buyer/buyer'
import type { RuleContext } from '#domain/sales/orders/order-facts'
import { saleLimits } from '#domain/sales/orders/sale-limits'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import { type AskedTaxes, taxBookSql, toTaxBook } from '../../catalogue/taxes/load-tax-book'
import type { Executor } from '../../ground/db/executor'
import { goneOf, type Holdable, type Holding, heldRows } from '../../ground/db/hold-rows'
import { isFor, isRunning, promotionsOf } from '../../ground/db/promotion-sql'
import type { RowOf } from '../../ground/db/row-of'
import { type InvoiceFacts, invoiceFacts } from './invoice-facts'
import { promiseInputsOfOrder } from './promise-facts'
import type { PromiseInputs } from './promise-inputs'

/** What the ids in an order's form point to; null where there is nothing of that id that this company may use. */
export interface OrderReferences {
  client: (Buyer & { id: number; document: string; deliveryAddresses: DeliveryAddress[] }) | null
  /** One that was switched off is still found: a document that has it keeps it, but it cannot be chosen anew. */
  paymentMethod: { id: number; kind: PaymentKind; enabled: boolean } | null
  paymentCondition: { id: number; percentage: number; kinds: PaymentKind[]; enabled: boolean } | null
  shippingCompany: { id: number; enabled: boolean } | null
  kit: {
    id: number
    promotionId: number | null
    /** Null: it is in none that sells to this company today. */
    promotionEndsOn: BusinessDate | null
    promotionDiscount: number | null
    items: { productId: number; quantity: number }[]
  } | null
}

interface Wanted {
  companyId: number
  companyClientId: number | null
  paymentMethodId: number | null
  paymentConditionId: number | null
  shippingCompanyId: number | null
  kitId: number | null
}

/** Looks all of them up in one statement. A client of another company counts as unknown (docs/threats.md T1). */
export async function findOrderReferences(db: Executor, wanted: Wanted, now: Date): Promise<OrderReferences> {
  const today = saoPauloDate(now)
  const { rows } = await db.execute<RowOf<OrderReferences>>(sql`
    SELECT (SELECT jsonb_build_object('id', k.id, 'document', k.document, 'stateRegistration', k.state_registration, 'uf', k.uf,
                     'deliveryAddresses', k.delivery_addresses) FROM company_clients k
             WHERE k.id = ${wanted.companyClientId} AND k.company_id = ${wanted.companyId} AND k.destroyed_at IS NULL) AS client,
           (SELECT jsonb_build_object('id', m.id, 'kind', m.kind, 'enabled', m.enabled) FROM payment_methods m
             WHERE m.id = ${wanted.paymentMethodId} AND m.destroyed_at IS NULL) AS "paymentMethod",
           (SELECT jsonb_build_object('id', p.id, 'percentage', p.percentage, 'kinds', p.kinds, 'enabled', p.enabled) FROM payment_conditions p
             WHERE p.id = ${wanted.paymentConditionId} AND p.destroyed_at IS NULL) AS "paymentCondition",
           (SELECT jsonb_build_object('id', s.id, 'enabled', s.enabled) FROM shipping_companies s
             WHERE s.id = ${wanted.shippingCompanyId} AND s.destroyed_at IS NULL) AS "shippingCompany",
           (SELECT jsonb_build_object('id', t.id, 'promotionId', r.id, 'promotionEndsOn', r.ends_on, 'promotionDiscount', r.discount,
                     'items', (SELECT COALESCE(jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity)), '[]') FROM product_kit_items i WHERE i.kit_id = t.id))
              FROM product_kits t LEFT JOIN LATERAL (SELECT p.* FROM ${promotionsOf(sql`t.id`, sql`${isRunning(today)} AND ${isFor(sql`${wanted.companyId}::bigint`)}`)} LIMIT 1) r ON true
             WHERE t.id = ${wanted.kitId} AND t.enabled AND t.destroyed_at IS NULL) AS kit`)
  return rows[0]!
}

/**
 * What the rules read of the world, with the settings that effects need and the centre that
 * goods leave from by default.
 */
export type OrderContext = RuleContext & {
  settings: Record<string, unknown>
  defaultDistributionCenterId: number | null
  /** The tables whose record could not be held, being missing or deleted. */
  gone: ReadonlySet<Holdable>
  /** Where a key was asked about. */
  invoice: InvoiceFacts | null
  /** Where an order's taxes were asked for; null too where there are no rules of that day. */
  taxes: TaxBook | null
  /** Where the date of an order was asked for. */
  promise: PromiseInputs | null
}

/**
 * Settings, holidays and default distribution centre, in one statement.
 * @param holds records that a write refers to: `holdRows`, without a statement of its own
 * @param holdsCenter for a write that keeps the centre: held as well; one that ceases to be the default while this
 * waits for it is null
 */
export async function readRuleContext(
  db: Executor,
  now: Date,
  serviceFeeLimit: number | null,
  {
    holds = {},
    holdsCenter = false,
    invoice,
    taxes,
    promiseOf,
  }: {
    holds?: Holding
    holdsCenter?: boolean
    invoice?: { key: string | null | undefined; orderId: number }
    taxes?: AskedTaxes | null
    /** The order whose date is asked for. */
    promiseOf?: number | null
  } = {},
): Promise<OrderContext> {
  const today = saoPauloDate(now)
  const { rows } = await db.execute<{
    settings: Record<string, unknown>
    holidays: BusinessDate[]
    defaultDistributionCenterId: number | null
    held: Record<Holdable, number | null>
    invoice: InvoiceFacts | null
    taxes: Parameters<typeof toTaxBook>[0] | null
    promise: PromiseInputs | null
  }>(sql`
    SELECT ${heldRows(holds)} AS held, ${invoiceFacts(invoice?.key, invoice?.orderId ?? 0)} AS invoice,
           ${taxes ? taxBookSql(taxes) : sql`NULL::jsonb`} AS taxes,
           ${promiseOf ? sql`(SELECT ${promiseInputsOfOrder(today)} FROM orders o WHERE o.id = ${promiseOf})` : sql`NULL::jsonb`} AS promise,
           (SELECT COALESCE(jsonb_object_agg(key, value), '{}') FROM settings) AS settings,
           (SELECT COALESCE(jsonb_agg(date), '[]') FROM holidays WHERE enabled AND date BETWEEN ${today}::date - 10 AND ${today}::date + 370) AS holidays,
           (SELECT id::int FROM distribution_centers WHERE is_default AND enabled AND destroyed_at IS NULL LIMIT 1${holdsCenter ? sql` FOR SHARE` : sql``}) AS "defaultDistributionCenterId"`)
  const { settings, holidays, defaultDistributionCenterId, held, invoice: found, taxes: rules, promise } = rows[0]!
  return {
    now,
    today,
    settings,
    defaultDistributionCenterId,
    gone: goneOf(holds, held),
    invoice: found,
    taxes: rules && toTaxBook(rules),
    promise,
    holidays: new Set(holidays),
    limits: saleLimits(settings, serviceFeeLimit),
  }
}
