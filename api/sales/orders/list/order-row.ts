import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { fromCents } from '#domain/ground/money/money'
import { BUDGET_TYPES } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { isBudgetStatus } from '#domain/ground/order-words/status-sets'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import type { OrderFacts } from '#domain/sales/orders/order-facts'
import { OFFER_STATES, offerOf } from '#domain/sales/orders/status/offer'
import { orderProgress } from '#domain/sales/orders/status/order-progress'
import { ROW_ACTIONS, rowActions } from '#domain/sales/orders/status/row-actions'
import { COMPANY_DEEDS, type OwedFacts } from '#domain/sales/orders/status/whose-turn'
import { isOwnOrder } from '../../../ground/caller/visible-orders'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { effectiveStatus } from '../../../ground/db/order-status-sql'
import { toIso } from '../../../ground/http/schemas'
import { findApproved } from '../../approval-requests/approved-sql'
import { clientName } from '../../order-record/order-client-sql'
import { alreadySent, onCredit, reached, unsold } from '../../order-record/step-condition-sql'
import { owedFacts } from '../../order-record/turn-sql'

/** What the contract says of `owes`. */
export const OWES = 'O que a empresa deve para o pedido seguir; nulo quando a vez é de outro'

/** How far it has come on its way, as its own page draws it. */
const rowProgress = z.object({
  step: z.string().nullable().openapi({ description: 'O passo presente; nulo no que terminou ou foi cancelado' }),
  past: z.number().int().openapi({ description: 'Passos já feitos' }),
  steps: z.number().int(),
  waitsFor: z.string().nullable().openapi({ description: 'De quem é a vez', example: 'o Financeiro' }),
  owes: z.enum(COMPANY_DEEDS).nullable().openapi({ description: OWES }),
  since: z.iso.datetime(),
})

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
    rowActions: z.array(z.enum(ROW_ACTIONS)).openapi({ description: 'O que o menu da linha oferece a quem lê' }),
    next: z.enum(ORDER_STATUSES).nullable().openapi({ description: 'Aonde nextStatus leva' }),
    offer: z
      .enum(OFFER_STATES)
      .openapi({ description: 'Se os preços valem como oferta; TO_APPROVE: ninguém os aprovou ainda' }),
    progress: rowProgress,
    version: z.number().int(),
  })
  .openapi('OrderRow')
export type OrderRow = z.infer<typeof orderRow>

export const orderRowColumns = (now: Date): SQL => sql`
  o.id::int, o.budget, o.budget_type AS "budgetType", o.type, ${effectiveStatus(now)} AS status, o.company_id::int AS "companyId",
  c.fantasy_name AS "companyName", c.cnpj AS "companyCnpj", ${clientName('cl')} AS "clientName", o.client_document AS "clientDocument", o.description,
  o.network_voltage AS "networkVoltage", o.potency, o.total_cents AS "totalCents", o.discount_percentage AS "discountPercentage",
  h.name AS "companyHelperName", u.name AS "creatorName", o.created_at AS "createdAt", o.order_sent_at AS "orderSentAt",
  o.expiration_at AS "expirationAt", o.due_date AS "dueDate", o.version,
  o.status_since AS "statusSince", o.team_id::int AS "teamId", o.company_helper_id::int AS "companyHelperId", o.creator_user_id::int AS "creatorUserId",
  ${owedFacts} AS owed, ${onCredit} AS "onCredit", o.returns_goods AS "returnsGoods", o.return_first AS "returnFirst",
  CASE WHEN o.type = 'MERCANTILE_CONSIGNMENT' THEN ${unsold} ELSE false END AS "hasUnsold",
  CASE WHEN o.returns_goods THEN ${reached('ARRIVED')} ELSE false END AS "alreadyReturned",
  CASE WHEN o.return_first THEN ${alreadySent} ELSE false END AS "alreadySent"`

export const orderRowTables = sql`orders o
  JOIN companies c ON c.id = o.company_id
  JOIN users u ON u.id = o.creator_user_id
  LEFT JOIN company_clients cl ON cl.id = o.company_client_id
  LEFT JOIN users h ON h.id = o.company_helper_id`

/** What the rules of the row's menu ask: no part of the answer. */
type RuleColumns = {
  teamId: number | null
  companyHelperId: number | null
  creatorUserId: number
  onCredit: boolean
  statusSince: unknown
  owed: OwedFacts
} & OrderFacts['returns']
type Moment = 'createdAt' | 'orderSentAt' | 'expirationAt'
/** A row of these columns, as the database answers it. */
export type RawOrderRow = Omit<
  OrderRow,
  'total' | 'discountPercentage' | 'rowActions' | 'next' | 'progress' | 'offer' | Moment
> &
  RuleColumns &
  Record<'totalCents' | 'discountPercentage', number | string> &
  Record<Moment, unknown>

/**
 * Rows as the API answers them to this caller, and whether their prices are offered: a statement more, for budgets
 * whose own statement did not ask.
 */
export async function toOrderRows(
  db: Executor,
  raws: readonly (RawOrderRow & { isApproved?: boolean })[],
  who: Who,
  now: Date,
): Promise<OrderRow[]> {
  const unasked = raws.filter(
    (raw) => raw.isApproved === undefined && raw.status !== 'EXPIRED' && isBudgetStatus(raw.status),
  )
  const approved = await findApproved(
    db,
    who,
    unasked.map(({ id }) => id),
    now,
  )
  return raws.map(({ isApproved, ...raw }) =>
    toOrderRow(raw, who, { now, isApproved: isApproved ?? approved.has(raw.id) }),
  )
}

/** Cents to decimals, moments to ISO 8601. */
function toOrderRow(
  { totalCents, ...raw }: RawOrderRow,
  who: Who,
  { now, isApproved }: { now: Date; isApproved: boolean },
): OrderRow {
  const { teamId, companyHelperId, creatorUserId, onCredit, statusSince, owed, hasUnsold, ...others } = raw
  const { returnsGoods, returnFirst, alreadyReturned, alreadySent, ...row } = others
  const facts = {
    type: row.type,
    status: row.status,
    isOwn: isOwnOrder({ companyId: row.companyId, teamId, companyHelperId }, who),
    isCreator: creatorUserId === who.userId,
    paymentCondition: { onCredit },
    returns: { hasUnsold, returnsGoods, returnFirst, alreadyReturned, alreadySent },
    owed,
  }
  const { actions, next } = rowActions(facts, who)
  const { steps, waitsFor, owes } = orderProgress(facts)
  const expirationAt = toIso(row.expirationAt)
  return {
    ...row,
    rowActions: actions,
    next,
    offer: offerOf({ ...row, expirationAt: expirationAt === null ? null : new Date(expirationAt), isApproved }, now)
      .state,
    progress: {
      step: steps.find(({ state }) => state === 'now')?.label ?? null,
      past: steps.filter(({ state }) => state === 'past').length,
      steps: steps.length,
      waitsFor,
      owes,
      // A budget that ran out stands still since then.
      since: toIso((row.status === 'EXPIRED' && row.expirationAt) || statusSince)!,
    },
    total: fromCents(Number(totalCents)),
    discountPercentage: Number(row.discountPercentage),
    createdAt: toIso(row.createdAt)!,
    orderSentAt: toIso(row.orderSentAt),
    expirationAt,
  }
}
