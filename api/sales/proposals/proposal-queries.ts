import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { ProposalInput } from '#domain/sales/proposals/proposal-input'
import { PROPOSAL_STATES } from '#domain/sales/proposals/proposal-states'
import { ANSWERS } from '#domain/sales/proposals/proposal-words'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import type { proposals } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { isStaff } from '../../people/companies/visible-companies'

/** The WHERE of every query of proposals: the company's own, and for staff none, whatever they may see of it. */
export const visibleProposals = (who: Who): SQL =>
  isStaff(who) ? sql`false` : sql`p.company_id = ${who.companyId}::bigint`

/** Every budget of proposal `p` has ended, and nobody stands in for the difference of version `v`. */
const hasBudgetEnded = (now: Date): SQL => sql`(NOT v.assumes AND NOT EXISTS (
  SELECT 1 FROM proposal_options x JOIN orders o ON o.id = x.order_id
   WHERE x.proposal_id = p.id AND ${effectiveStatus(now)} NOT IN ('EXPIRED', 'CANCELED')))`

/** `versionState` of the newest version (domain/sales/proposals/proposal-states.ts), for lists; a test holds it to it. */
export const stateSql = (
  now: Date,
): SQL => sql`CASE WHEN v.number IS NULL THEN 'DRAFT' WHEN a.answer IS NOT NULL THEN a.answer
  WHEN p.revoked_at IS NOT NULL THEN 'REVOKED' WHEN v.last_day < ${saoPauloDate(now)}::date OR ${hasBudgetEnded(now)} THEN 'EXPIRED'
  WHEN v.views > 0 THEN 'VIEWED' ELSE 'PUBLISHED' END`

/** Proposals `p` with their newest version `v`, its answer `a` and who made it, `u`. */
export const proposalTables = sql`proposals p JOIN users u ON u.id = p.user_id
  LEFT JOIN proposal_versions v ON v.proposal_id = p.id AND v.number = p.published
  LEFT JOIN proposal_answers a ON a.proposal_id = p.id AND a.number = p.published`

export const proposalRow = z
  .object({
    id: z.number().int(),
    state: z.enum(PROPOSAL_STATES),
    clientName: z.string(),
    userId: z.number().int(),
    userName: z.string(),
    orderId: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'O orçamento da opção aceita; antes do aceite, o da primeira' }),
    published: z.number().int().openapi({ description: 'Versão no ar; 0: nenhuma' }),
    total: z.number().nullable().openapi({ description: 'O que o cliente paga: da opção aceita, ou da primeira' }),
    publishedAt: z.iso.datetime().nullable(),
    lastDay: z.string().nullable(),
    views: z.number().int(),
    lastViewedAt: z.iso.datetime().nullable(),
    answer: z.enum(ANSWERS).nullable(),
    answeredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('ProposalRow')
export type ProposalRow = z.infer<typeof proposalRow>

export const proposalColumns = (
  now: Date,
): SQL => sql`p.id::int, ${stateSql(now)} AS state, p.data ->> 'clientName' AS "clientName",
  p.user_id::int AS "userId", u.name AS "userName",
  COALESCE(a.order_id, (SELECT x.order_id FROM proposal_options x WHERE x.proposal_id = p.id ORDER BY x.position LIMIT 1))::int AS "orderId",
  p.published, (COALESCE(a.total_cents, (v.costs -> 0 ->> 'totalCents')::bigint) / 100.0)::float8 AS total,
  v.published_at AS "publishedAt", v.last_day::text AS "lastDay", COALESCE(v.views, 0) AS views, v.last_viewed_at AS "lastViewedAt",
  a.answer, a.at AS "answeredAt", p.created_at AS "createdAt"`

export type StoredProposal = typeof proposals.$inferSelect

/** A proposal as it is stored. @param lock to write it @throws NOT_FOUND for a missing or foreign one, VERSION_CONFLICT */
export async function findStored(
  db: Executor | Transaction,
  who: Who,
  id: number,
  { lock = false, version }: { lock?: boolean; version?: number } = {},
): Promise<StoredProposal> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT p.id::int, p.company_id::int AS "companyId", p.user_id::int AS "userId", p.data, p.salt, p.token_hash AS "tokenHash", p.published,
           p.absorbed, p.revoked_at AS "revokedAt", p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.version
      FROM proposals p WHERE p.id = ${id} AND ${visibleProposals(who)} ${lock ? sql`FOR UPDATE OF p` : sql``}`)
  const row = rows[0] as StoredProposal | undefined
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  // Drafts from before acceptances could ask for a code ask for none.
  return { ...row, data: { ...row.data, asksCode: row.data.asksCode ?? false } }
}

/** Writes the budgets of a draft beside it, in their order. */
export async function writeOptions(
  tx: Transaction,
  id: number,
  { options }: Pick<ProposalInput, 'options'>,
): Promise<void> {
  await tx.execute(sql`DELETE FROM proposal_options WHERE proposal_id = ${id}`)
  await tx.execute(sql`
    INSERT INTO proposal_options (proposal_id, position, order_id)
    SELECT ${id}, x.at - 1, x.id FROM unnest(${sql.param(options.map(({ orderId }) => orderId))}::bigint[]) WITH ORDINALITY AS x(id, at)`)
}
