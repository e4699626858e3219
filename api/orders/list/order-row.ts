import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { NETWORK_VOLTAGES } from '#domain/kits/network-voltages'
import { fromCents } from '#domain/money/money'
import { BUDGET_TYPES } from '#domain/orders/budget-types'
import { ORDER_TYPES } from '#domain/orders/order-types'
import { ORDER_STATUSES } from '#domain/orders/statuses'
import { toIso } from '../../http/schemas'
import { effectiveStatus } from '../../order-record/order-status-sql'

/** A line of the budgets and orders lists: what is drawn there and no more. */
export const orderRow = z
  .object({
    id: z.number().int(),
    budget: z.boolean(),
    budgetType: z.enum(BUDGET_TYPES),
    type: z.enum(ORDER_TYPES),
    status: z.enum(ORDER_STATUSES),
    companyId: z.number().int(),
    companyName: z.string(),
    companyCnpj: z.string(),
    clientName: z.string().nullable(),
    clientDocument: z.string().nullable(),
    description: z.string().nullable(),
    networkVoltage: z.enum(NETWORK_VOLTAGES).nullable(),
    potency: z.number().int(),
    total: z.number(),
    discountPercentage: z.number(),
    companyHelperName: z.string().nullable(),
    creatorName: z.string(),
    createdAt: z.iso.datetime(),
    orderSentAt: z.iso.datetime().nullable(),
    expirationAt: z.iso.datetime().nullable(),
    dueDate: z.string().nullable(),
    version: z.number().int(),
  })
  .openapi('OrderRow')
export type OrderRow = z.infer<typeof orderRow>

export const orderRowColumns = (now: Date): SQL => sql`
  o.id::int, o.budget, o.budget_type AS "budgetType", o.type, ${effectiveStatus(now)} AS status, o.company_id::int AS "companyId",
  c.fantasy_name AS "companyName", c.cnpj AS "companyCnpj", cl.name AS "clientName", o.client_document AS "clientDocument", o.description,
  o.network_voltage AS "networkVoltage", o.potency, o.total_cents AS "totalCents", o.discount_percentage AS "discountPercentage",
  h.name AS "companyHelperName", u.name AS "creatorName", o.created_at AS "createdAt", o.order_sent_at AS "orderSentAt",
  o.expiration_at AS "expirationAt", o.due_date AS "dueDate", o.version`

export const orderRowTables = sql`orders o
  JOIN companies c ON c.id = o.company_id
  JOIN users u ON u.id = o.creator_user_id
  LEFT JOIN company_clients cl ON cl.id = o.company_client_id
  LEFT JOIN users h ON h.id = o.company_helper_id`

type Moment = 'createdAt' | 'orderSentAt' | 'expirationAt'
/** A row of these columns, as the database answers it. */
export type RawOrderRow = Omit<OrderRow, 'total' | 'discountPercentage' | Moment> &
  Record<'totalCents' | 'discountPercentage', number | string> &
  Record<Moment, unknown>

/** A raw row as the API answers it: cents to decimals, moments to ISO 8601. */
export function toOrderRow({ totalCents, ...row }: RawOrderRow): OrderRow {
  return {
    ...row,
    total: fromCents(Number(totalCents)),
    discountPercentage: Number(row.discountPercentage),
    createdAt: toIso(row.createdAt)!,
    orderSentAt: toIso(row.orderSentAt),
    expirationAt: toIso(row.expirationAt),
  }
}
