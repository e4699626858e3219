import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { APPROVAL_REQUEST_STATUSES, THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { rolesUpTo } from '#domain/sales/approvals/assess-approval'
import { PRICE_WRITES } from '#domain/sales/approvals/price-approval'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { visibleCompanies } from '../../people/companies/visible-companies'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import { mayRespond } from '../approval-requests/answer-scopes'

const margin = z.number().nullable().optional().openapi({
  description: 'Pontos acima do custo, do preço que menos deixa; nulo: sem custo. Só para quem vê custos',
})

export const priceApproval = z
  .object({
    id: z.number().int(),
    kind: z.enum(PRICE_WRITES),
    subjectId: z.number().int().openapi({ description: 'Da promoção, do preço exclusivo ou da revisão' }),
    name: z.string(),
    status: z.enum(APPROVAL_REQUEST_STATUSES),
    requiredRole: z.enum(THRESHOLD_ROLES),
    fall: z.number().openapi({ description: 'Pontos abaixo do que se paga até então; 0: nada com que comparar' }),
    marginBefore: margin,
    marginAfter: margin,
    authorName: z.string().nullable(),
    isOwn: z.boolean(),
    mayAnswer: z.boolean(),
    createdAt: z.iso.datetime(),
    respondedAt: z.iso.datetime().nullable(),
    responderName: z.string().nullable(),
    responseReason: z.string().nullable(),
    version: z.number().int(),
  })
  .openapi('PriceApproval')
export type PriceApproval = z.infer<typeof priceApproval>

/** A row of `PRICE_APPROVAL_COLUMNS`; margins are there for everybody until `toPriceApproval`. */
export type PriceApprovalRow = Omit<PriceApproval, 'isOwn' | 'mayAnswer' | 'marginBefore' | 'marginAfter'> & {
  authorUserId: number | null
  marginBefore: number | null
  marginAfter: number | null
}

export const PRICE_APPROVAL_TABLES = sql`price_approvals a
  LEFT JOIN users au ON au.id = a.author_user_id LEFT JOIN users ru ON ru.id = a.responded_by_user_id`

/** What a subject is called; one that was deleted meanwhile keeps its number. */
const NAME = sql`COALESCE(CASE a.kind
    WHEN 'PROMOTION' THEN (SELECT p.name || ', ' || replace(trim_scale(p.discount)::text, '.', ',') || '%' FROM promotions p WHERE p.id = a.subject_id)
    WHEN 'EXCLUSIVE' THEN (SELECT p.name || ', ' || co.fantasy_name FROM exclusive_products e JOIN products p ON p.id = e.product_id
                             JOIN companies co ON co.id = e.company_id WHERE e.id = a.subject_id)
    ELSE (SELECT 'Revisão ' || v.number || ' de ' || t.name FROM price_revisions v JOIN price_tables t ON t.id = v.price_table_id
           WHERE v.id = a.subject_id) END, a.subject_id::text)`

export const PRICE_APPROVAL_COLUMNS = sql`
  a.id::int, a.kind, a.subject_id::int AS "subjectId", ${NAME} AS name, a.status, a.required_role AS "requiredRole", a.fall::float8,
  a.margin_before::float8 AS "marginBefore", a.margin_after::float8 AS "marginAfter", a.author_user_id::int AS "authorUserId", au.name AS "authorName",
  a.created_at AS "createdAt", a.responded_at AS "respondedAt", ru.name AS "responderName", a.response_reason AS "responseReason", a.version`

/**
 * True for what this caller may answer when it is open: of their role or a lower one, never their own, and of a
 * company's own price only where they see the company. Prices that their author may let through alone are in no inbox.
 */
export function reachesReader(who: Who): SQL {
  const role = thresholdRoleOf(who)
  if (role === null || !mayRespond(who)) return sql`false`
  return sql`(a.required_role = ANY (${sql.param([...rolesUpTo(role)])}::text[]) AND a.author_user_id IS DISTINCT FROM ${who.userId}::bigint
    AND (a.kind <> 'EXCLUSIVE' OR EXISTS (SELECT 1 FROM exclusive_products e JOIN companies co ON co.id = e.company_id
          WHERE e.id = a.subject_id AND ${visibleCompanies(who)})))`
}

/** Those that the caller made, and those that reach them. All others are a 404. */
const visiblePriceApprovals = (who: Who): SQL =>
  sql`(a.author_user_id = ${who.userId}::bigint OR ${reachesReader(who)})`

/** As this caller may read it: costs only for who may see them (docs/threats.md T12). */
export function toPriceApproval(row: PriceApprovalRow, who: Who): PriceApproval {
  const { authorUserId, marginBefore, marginAfter, ...rest } = row
  const isOwn = authorUserId === who.userId
  const role = thresholdRoleOf(who)
  const isEnough = role !== null && rolesUpTo(role).includes(row.requiredRole)
  return {
    ...answerOf(priceApproval)(rest),
    isOwn,
    mayAnswer: row.status === 'PENDING' && !isOwn && isEnough && mayRespond(who),
    ...(maySeeCosts(who) && { marginBefore, marginAfter }),
  }
}

/** @throws NOT_FOUND also for one that neither is the caller's nor reaches them */
export async function findPriceApproval(db: Executor, who: Who, id: number): Promise<PriceApproval> {
  const { rows } = await db.execute<PriceApprovalRow & Record<string, unknown>>(sql`
    SELECT ${PRICE_APPROVAL_COLUMNS} FROM ${PRICE_APPROVAL_TABLES} WHERE a.id = ${id} AND ${visiblePriceApprovals(who)}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toPriceApproval(rows[0], who)
}
