import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { type MarginBreakdown, marginAtTable, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { TAXES } from '#domain/catalogue/taxes/tax-words'
import { fromCents, fromKnownCents } from '#domain/ground/money/money'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import {
  APPROVAL_REQUEST_STATUSES,
  THRESHOLD_ROLES,
  THRESHOLD_TYPES,
  type ThresholdRole,
} from '#domain/people/permissions/threshold-roles'
import { compareLimits, type LimitType, roleRank, type Threshold } from '#domain/sales/approvals/assess-approval'
import { ANSWER_REFUSALS } from '#domain/sales/approvals/may-answer'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import { marginAnswer, shownMargin } from '../../catalogue/pricing/shown-margin'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { toIso } from '../../ground/http/schemas'
import { effectiveRequestStatus } from '../../terms/approval-thresholds/approval-record'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import { marginFacts } from '../order-record/margin-facts'
import { clientName } from '../order-record/order-client-sql'
import { answerableByAny, judgeFor, seenByScopes } from './answer-scopes'

const lastDiscount = z.object({
  orderId: z.number().int(),
  sentAt: z.iso.datetime(),
  total: z.number(),
  discountPercentage: z.number(),
  /** Of the same end customer; the others are of the same company. */
  isClient: z.boolean(),
  /** The reader sees that order: it may be linked. */
  isVisible: z.boolean(),
})

const marginParts = z
  .object({
    price: z.number(),
    cost: z
      .number()
      .nullable()
      .openapi({ description: 'Nulo: falta o de um item (marginGaps), como nos dois impostos' }),
    icms: z.number().nullable(),
    ipi: z.number().nullable(),
    taxes: z.union([z.array(z.object({ tax: z.enum(TAXES), value: z.number() })), z.null()]).openapi({
      description: 'Cada imposto, pelas regras fiscais do dia; nulo: não há regras, ou falta a de um item',
    }),
    freight: z.number(),
    margin: z.number().nullable(),
    condition: z.number(),
    serviceFee: z.number(),
  })
  .openapi('MarginParts')

const toParts = (margin: MarginBreakdown): z.infer<typeof marginParts> => ({
  price: fromCents(margin.priceCents),
  cost: fromKnownCents(margin.costCents),
  icms: fromKnownCents(margin.icmsCents),
  ipi: fromKnownCents(margin.ipiCents),
  taxes: margin.taxes && TAXES.map((tax) => ({ tax, value: fromCents(margin.taxes?.[tax] ?? 0) })),
  freight: fromCents(margin.freightCents),
  margin: fromKnownCents(margin.marginCents),
  condition: fromCents(margin.conditionCents),
  serviceFee: fromCents(margin.serviceFeeCents),
})

export const approvalRequest = z
  .object({
    id: z.number().int(),
    orderId: z.number().int(),
    type: z.enum(THRESHOLD_TYPES),
    status: z.enum(APPROVAL_REQUEST_STATUSES),
    requestedValue: z.number().nullable().openapi({
      description:
        'Pontos percentuais (DISCOUNT) ou reais (TOTAL_PRICE); nulo na margem (MARGIN), que só quem vê custos lê',
    }),
    exceededPercentage: z.number().nullable().openapi({ description: 'Pontos acima da alçada de quem solicitou' }),
    requiredRole: z.enum(THRESHOLD_ROLES),
    reason: z.string().nullable(),
    requesterName: z.string(),
    isOwn: z.boolean(),
    /** The reader of this answer may answer the request now. */
    mayAnswer: z.boolean(),
    /** Why not, for an open one. */
    answerRefusal: z.enum(ANSWER_REFUSALS).nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    respondedAt: z.iso.datetime().nullable(),
    responderName: z.string().nullable(),
    onBehalfOfName: z.string().nullable(),
    responseReason: z.string().nullable(),
    companyName: z.string(),
    clientName: z.string().nullable(),
    orderStatus: z.enum(ORDER_STATUSES),
    total: z.number(),
    discountPercentage: z.number(),
    discount: z.number().openapi({ description: 'Em reais, sobre os itens' }),
    totalBefore: z.number().nullable().openapi({
      description: 'O total a preço de tabela quando foi solicitado; nulo nas solicitações mais antigas',
    }),
    ...marginAnswer,
    marginBefore: z.number().nullable().optional().openapi({ description: 'A margem a preço de tabela' }),
    /** What it is made of, in reais; `condition` and `serviceFee` take no part in it. */
    marginParts: marginParts.optional(),
    /** Only on its own page, for who may see costs: the sale may be invoiced at other taxes. */
    afterChange: z
      .object({ on: z.iso.date(), margin: z.number().nullable() })
      .optional()
      .openapi({ description: 'A margem com os tributos do dia em que mudam, se a nota sair depois' }),
    /** Who goes how far alone; only for those who may answer. */
    limits: z
      .object({
        requester: z.number().nullable().openapi({ description: 'A alçada de quem solicitou; nulo: sem limite' }),
        reader: z.number().nullable().openapi({ description: 'A alçada de quem lê, também por delegação' }),
        next: z.object({ role: z.enum(THRESHOLD_ROLES), limit: z.number() }).nullable(),
      })
      .optional(),
    /** The approvers of an open request that the reader may not answer: names, for staff, on its own page. */
    deciders: z.array(z.string()).optional(),
    /** What the client's last orders were sold at; only for those who may answer. */
    lastDiscounts: z.array(lastDiscount).optional(),
    version: z.number().int(),
  })
  .openapi('ApprovalRequest')
export type ApprovalRequest = z.infer<typeof approvalRequest>

/** A row of `approvalRequestColumns`; money in cents. */
export type ApprovalRequestRow = Omit<
  ApprovalRequest,
  | 'total'
  | 'discount'
  | 'totalBefore'
  | 'contributionMargin'
  | 'marginGaps'
  | 'marginBefore'
  | 'marginParts'
  | 'afterChange'
  | 'limits'
  | 'lastDiscounts'
  | 'deciders'
  | 'isOwn'
  | 'mayAnswer'
  | 'answerRefusal'
> & {
  taxesChangeOn: string | null
  priceWriterUserIds: number[]
  seenBy: number[]
  requesterUserId: number
  totalCents: number
  discountCents: number
  totalBeforeCents: number | null
  /** Null for a reader who may not see costs. */
  marginFacts: Parameters<typeof marginAtTable>[0] | null
  /** Empty for who may answer nothing. */
  thresholds: Threshold[]
  requesterThresholdRole: ThresholdRole | null
  requesterIsAdmin: boolean
  /** Reaches the reader: it is theirs to answer, unless they wrote the price. */
  isAnswerable: boolean
  lastDiscounts: (Omit<z.infer<typeof lastDiscount>, 'total'> & { totalCents: number })[]
}

export const approvalRequestTables = sql`approval_threshold_requests r
  JOIN orders o ON o.id = r.order_id JOIN companies co ON co.id = o.company_id LEFT JOIN company_clients k ON k.id = o.company_client_id
  JOIN users ru ON ru.id = r.requester_user_id LEFT JOIN users rr ON rr.id = r.responded_by_user_id LEFT JOIN users rb ON rb.id = r.on_behalf_of_user_id`

const SOLD = sql`p.id <> o.id AND NOT p.budget AND p.budget_type <> 'CUSTOMER_CLAIM' AND p.status <> 'CANCELED' AND p.order_sent_at IS NOT NULL`
const SALE = sql`p.id::int AS "orderId", p.order_sent_at AS "sentAt", p.total_cents::float8 AS "totalCents", p.discount_percentage::float8 AS "discountPercentage",
  COALESCE(p.company_client_id = o.company_client_id, false) AS "isClient"`
/** Whether the reader sees a sale: `visibleOrders` reads a table named `o`. */
const seesSale = (who: Who) =>
  sql`EXISTS (SELECT 1 FROM orders o WHERE o.id = sales."orderId" AND ${visibleOrders(who)})`

/** The end customer's last orders, then the company's: five at most, by the indexes of lists. */
const lastDiscounts = (
  who: Who,
) => sql`COALESCE((SELECT jsonb_agg(to_jsonb(d)) FROM (SELECT sales.*, ${seesSale(who)} AS "isVisible" FROM (
    (SELECT ${SALE} FROM orders p WHERE p.company_client_id = o.company_client_id AND p.company_id = o.company_id AND ${SOLD} ORDER BY p.order_sent_at DESC LIMIT 3)
    UNION (SELECT ${SALE} FROM orders p WHERE p.company_id = o.company_id AND ${SOLD} ORDER BY p.order_sent_at DESC LIMIT 5)) sales
  ORDER BY "isClient" DESC, "sentAt" DESC LIMIT 5) d), '[]')`

const THRESHOLDS = sql`COALESCE((SELECT jsonb_agg(jsonb_build_object('type', t.type, 'approver', t.approver, 'value', t.value::float8))
  FROM approval_thresholds t WHERE t.enabled AND t.destroyed_at IS NULL), '[]')`

/** @param scopes in whose name the caller may answer (answer-scopes.ts) */
export const approvalRequestColumns = (who: Who, scopes: readonly Who[], now: Date): SQL => sql`
  r.id::int, r.order_id::int AS "orderId", r.type, ${effectiveRequestStatus(now)} AS status, r.requested_value::float8 AS "requestedValue",
  r.exceeded_percentage::float8 AS "exceededPercentage", r.required_role AS "requiredRole", r.reason, r.requester_user_id::int AS "requesterUserId",
  ru.name AS "requesterName", r.created_at AS "createdAt", r.expires_at AS "expiresAt", r.responded_at AS "respondedAt", rr.name AS "responderName",
  rb.name AS "onBehalfOfName", r.response_reason AS "responseReason", co.fantasy_name AS "companyName", ${clientName('k')} AS "clientName", o.status AS "orderStatus",
  o.total_cents::float8 AS "totalCents", (o.table_total_cents - o.lines_total_cents)::float8 AS "discountCents", r.total_before_cents::float8 AS "totalBeforeCents", ${maySeeCosts(who) ? marginFacts : sql`NULL::jsonb`} AS "marginFacts",
  o.discount_percentage::float8 AS "discountPercentage", o.taxes_change_on::text AS "taxesChangeOn", r.version, ${answerableByAny(who, scopes)} AS "isAnswerable",
  to_jsonb(r.price_writer_user_ids) AS "priceWriterUserIds", ${seenByScopes(scopes)} AS "seenBy",
  ru.threshold_role AS "requesterThresholdRole", (SELECT q.is_admin FROM roles q WHERE q.id = ru.role_id) AS "requesterIsAdmin",
  ${scopes.length === 0 ? sql`'[]'::jsonb` : THRESHOLDS} AS thresholds,
  ${scopes.length === 0 ? sql`'[]'::jsonb` : lastDiscounts(who)} AS "lastDiscounts"`

/**
 * A request as this caller, who may answer in the names of `scopes`, may read it. Fields are listed one by one, so that
 * a new column never leaks by itself (docs/threats.md T12).
 */
export function toApprovalRequest(row: ApprovalRequestRow, who: Who, scopes: readonly Who[]): ApprovalRequest {
  const margin = row.marginFacts && marginOf(row.marginFacts)
  const judgement = row.status === 'PENDING' ? judgeFor(row, who, scopes, row.seenBy) : null
  return {
    id: row.id,
    orderId: row.orderId,
    type: row.type,
    status: row.status,
    requestedValue: row.requestedValue,
    exceededPercentage: row.exceededPercentage,
    requiredRole: row.requiredRole,
    reason: row.reason,
    requesterName: row.requesterName,
    isOwn: row.requesterUserId === who.userId,
    mayAnswer: judgement !== null && judgement.refusal === null,
    answerRefusal: judgement?.refusal ?? null,
    createdAt: toIso(row.createdAt)!,
    expiresAt: toIso(row.expiresAt)!,
    respondedAt: toIso(row.respondedAt),
    responderName: row.responderName,
    onBehalfOfName: row.onBehalfOfName,
    responseReason: row.responseReason,
    companyName: row.companyName,
    clientName: row.clientName,
    orderStatus: row.orderStatus,
    total: fromCents(row.totalCents),
    discountPercentage: row.discountPercentage,
    discount: fromCents(row.discountCents),
    totalBefore: row.totalBeforeCents === null ? null : fromCents(row.totalBeforeCents),
    version: row.version,
    ...(maySeeCosts(who) && {
      ...(margin ? shownMargin(margin) : { contributionMargin: null }),
      marginBefore: row.marginFacts && marginAtTable(row.marginFacts),
      ...(margin && { marginParts: toParts(margin) }),
    }),
    ...(row.isAnswerable && {
      // How far a floor is passed would say the margin.
      ...(row.type !== 'MARGIN' && { limits: limitsOf(row, row.type, scopes) }),
      lastDiscounts: row.lastDiscounts.map(({ totalCents, sentAt, ...sale }) => ({
        ...sale,
        sentAt: toIso(sentAt)!,
        total: fromCents(totalCents),
      })),
    }),
  }
}

function limitsOf(row: ApprovalRequestRow, type: LimitType, scopes: readonly Who[]): ApprovalRequest['limits'] {
  const reader = scopes
    .flatMap((scope) => thresholdRoleOf(scope) ?? [])
    .reduce<ThresholdRole>((highest, role) => (roleRank(role) > roleRank(highest) ? role : highest), 'SELLER')
  const requester = thresholdRoleOf({ thresholdRole: row.requesterThresholdRole, isAdmin: row.requesterIsAdmin })
  return compareLimits(row.thresholds, type, requester, reader)
}
