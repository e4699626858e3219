import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { UNSOLD_STATUSES } from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { Uf } from '#domain/ground/places/states'
import type { StudyFacts } from '#domain/sales/proposals/link-study'
import type { BudgetPrice } from '#domain/sales/proposals/proposal-price'
import { ASSUMPTION_WORDS, ASSUMPTIONS } from '#domain/sizing/sizing/assumption-words'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { toIso } from '../../ground/http/schemas'
import type { Sizing } from '../../sizing/sizings/sizing'
import { clientName } from '../order-record/order-client-sql'

/** What a proposal reads of one of its budgets. */
export interface ProposalBudget extends BudgetPrice {
  orderId: number
  isBudget: boolean
  status: OrderStatus
  isGenerator: boolean
  linesTotalCents: number
  uf: Uf
  /** São Paulo day on which it ends; null: it does not, or was sent. */
  endsOn: string | null
  hasEnded: boolean
  /** The last day on which a line of it is there. */
  readyOn: string | null
  client: { name: string; email: string | null; phone: string | null } | null
  items: { type: ProductType; name: string; maker: string | null; quantity: number; warrantyMonths: number | null }[]
  study: StudyFacts | null
}

interface Row {
  orderId: number
  isBudget: boolean
  status: OrderStatus
  budgetType: string
  totalCents: number
  serviceFeeCents: number
  linesTotalCents: number
  watts: number
  uf: Uf
  expirationAt: string | Date | null
  readyOn: string | null
  client: ProposalBudget['client']
  items: ProposalBudget['items']
  study: { uf: string; result: Sizing } | null
}

/** Budgets and orders that the caller sees of its own company; the others are not among them. One statement. */
export async function readBudgets(
  db: Executor,
  who: Who,
  orderIds: readonly number[],
  now: Date,
): Promise<Map<number, ProposalBudget>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT o.id::int AS "orderId", o.budget AS "isBudget", ${effectiveStatus(now)} AS status, o.budget_type AS "budgetType",
           o.total_cents::float8 AS "totalCents", o.service_fee_cents::float8 AS "serviceFeeCents", o.lines_total_cents::float8 AS "linesTotalCents",
           o.potency AS watts, o.freight_uf AS uf, CASE WHEN o.budget THEN o.expiration_at END AS "expirationAt",
           (SELECT max(l.available_at)::text FROM order_lines l WHERE l.order_id = o.id) AS "readyOn",
           (SELECT jsonb_build_object('name', ${clientName('k')}, 'email', k.email, 'phone', k.mobile_phone) FROM company_clients k WHERE k.id = o.company_client_id) AS client,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('type', l.type, 'name', l.name, 'maker', m.name, 'quantity', l.quantity, 'warrantyMonths', p.warranty_months) ORDER BY l.position)
                       FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN manufacturers m ON m.id = p.manufacturer_id WHERE l.order_id = o.id), '[]') AS items,
           (SELECT jsonb_build_object('uf', z.input ->> 'uf', 'result', z.result) FROM sizing_studies z
             WHERE z.order_id = o.id AND z.company_id = o.company_id ORDER BY z.id DESC LIMIT 1) AS study
      FROM orders o
     WHERE o.id = ANY (${sql.param([...orderIds])}::bigint[]) AND o.company_id = ${who.companyId} AND o.budget_type <> 'CUSTOMER_CLAIM' AND ${visibleOrders(who)}`)
  return new Map(rows.map((row) => [row.orderId, toBudget(row)]))
}

function toBudget({ budgetType, study, expirationAt, ...row }: Row): ProposalBudget {
  const ends = toIso(expirationAt)
  return {
    ...row,
    isGenerator: budgetType !== 'DETACHED',
    modules: row.items.reduce((sum, { type, quantity }) => sum + (type === 'MODULE' ? quantity : 0), 0),
    endsOn: ends && saoPauloDate(new Date(ends)),
    hasEnded: isOneOf(UNSOLD_STATUSES, row.status),
    study: study && toStudy(study),
  }
}

/** What of a premise a client understands; the others are of the engineer. */
const SHOWN_PREMISES = ['irradiation', 'tilt', 'losses', 'selfConsumption', 'fioB', 'tariffGrowth'] as const

function toStudy({ uf, result }: NonNullable<Row['study']>): StudyFacts {
  const { place, months, yields, systemKwp, assumptions } = result
  return {
    uf,
    place: `${place.name}/${place.uf}`,
    systemKwp,
    months: months.map(({ generation }) => generation),
    bill: yields?.bill ?? null,
    assumptions: assumptions
      .filter(({ name, value }) => isOneOf(SHOWN_PREMISES, name) && value !== null && isOneOf(ASSUMPTIONS, name))
      .map(({ name, value }) => {
        const { label, unit } = ASSUMPTION_WORDS[name]
        return { label, value: `${String(Math.round(Number(value) * 100) / 100).replace('.', ',')} ${unit}`.trim() }
      }),
  }
}
