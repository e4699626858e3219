import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { ProposalContent } from '#domain/sales/proposals/proposal-content'
import { versionState } from '#domain/sales/proposals/proposal-states'
import type { Answer } from '#domain/sales/proposals/proposal-words'
import type { Executor, Transaction } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import type { ApiContext } from '../../ground/http/context'
import { refusals } from '../../ground/http/schemas'
import { hashLink, PROPOSAL_TOKEN } from '../../ground/mail/proposal-token'

/** What every endpoint behind a client's link has: the address is the permission. */
export const ofLink = {
  tags: ['Propostas'],
  security: [],
  request: { params: z.object({ token: z.string().regex(PROPOSAL_TOKEN) }) },
}
export const MISSES = { 404: refusals.one[404], 429: refusals.anyone[429] }
export const REFUSALS = { ...MISSES, 400: refusals.write[400], 409: refusals.write[409], 422: refusals.anyone[422] }

/** What the one statement reads behind a link. */
export interface Found {
  id: number
  companyId: number
  companyName: string
  companyEmail: string | null
  number: number
  content: ProposalContent
  sha256: string
  costs: { orderId: number }[]
  lastDay: string
  assumes: boolean
  views: number
  answer: Answer | null
  answeredAt: string | null
  optionName: string | null
  paymentLabel: string | null
  totalCents: number | null
  rating: number | null
  acceptedBefore: string | null
  /** Statuses by order; of the accepted one, its days too. */
  ended: number[]
  order: {
    budget: boolean
    type: OrderType
    status: OrderStatus
    readyOn: string | null
    arrivesOn: string | null
    shippedAt: string | null
    deliveredAt: string | null
  } | null
}

/**
 * The proposal behind a link: unknown, malformed and revoked are one answer, by the same statement.
 * @param lock for an answer, which waits for whoever publishes or revokes
 * @throws NOT_FOUND
 */
export async function findLink(c: ApiContext, db: Executor | Transaction, token: string, lock = false): Promise<Found> {
  const now = c.var.deps.now()
  const hash = hashLink(token)
  // Alone, so that what it waits for is read afterwards: a version that was being published is the newest one then.
  if (lock) await db.execute(sql`SELECT 1 FROM proposals p WHERE p.token_hash = ${hash} FOR UPDATE`)
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT p.id::int, p.company_id::int AS "companyId", co.fantasy_name AS "companyName", COALESCE((SELECT b.data ->> 'email' FROM brands b WHERE b.company_id = co.id), co.email) AS "companyEmail",
           v.number, v.content, v.sha256, v.costs, v.last_day::text AS "lastDay", v.assumes, v.views,
           a.answer, a.at AS "answeredAt", a.option_name AS "optionName", a.payment_label AS "paymentLabel", a.total_cents::float8 AS "totalCents", a.rating,
           CASE WHEN a.answer IS NULL THEN (SELECT max(b.at) FROM proposal_answers b WHERE b.proposal_id = p.id AND b.answer = 'ACCEPTED') END AS "acceptedBefore",
           COALESCE((SELECT jsonb_agg(o.id) FROM proposal_options x JOIN orders o ON o.id = x.order_id WHERE x.proposal_id = p.id AND ${effectiveStatus(now)} IN ('EXPIRED', 'CANCELED')), '[]') AS ended,
           (SELECT jsonb_build_object('budget', o.budget, 'type', o.type, 'status', ${effectiveStatus(now)}, 'shippedAt', o.shipped_at, 'deliveredAt', o.delivered_at,
                     'arrivesOn', CASE WHEN o.promise #>> '{told,partnerAt}' IS NOT NULL THEN o.promise #>> '{told,on}' ELSE o.promised_on::text END,
                     'readyOn', (SELECT max(l.available_at)::text FROM order_lines l WHERE l.order_id = o.id)) FROM orders o WHERE o.id = a.order_id) AS "order"
      FROM proposals p JOIN companies co ON co.id = p.company_id
      JOIN proposal_versions v ON v.proposal_id = p.id AND v.number = p.published
      LEFT JOIN proposal_answers a ON a.proposal_id = p.id AND a.number = p.published
     WHERE p.token_hash = ${hash}`)
  const found = rows[0]
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/**
 * Counts a link that leads nowhere against whoever tried it, after the transaction: inside it a second connection would
 * be waited for that the embedded database has not.
 * @throws RATE_LIMITED for who tries many, else what `work` throws
 */
export async function countingMisses<T>(c: ApiContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND')
      await c.var.deps.publicLimits.take('proposal', clientAddress(c))
    throw error
  }
}

/** The state that the link's page says; a budget that ended ends its option, and the last one the proposal. */
export function stateOf(found: Found, now: Date) {
  const { answer, views, lastDay, assumes, costs, ended } = found
  const facts = {
    ...{ isCurrent: true, isRevoked: false, answer, views },
    validUntil: lastDay,
    hasBudgetEnded: !assumes && costs.every(({ orderId }) => ended.includes(orderId)),
  }
  return versionState(facts, saoPauloDate(now))
}

/** Options whose budget has ended, by their place; none where the company stands in for the difference. */
export const closedOptions = ({ assumes, costs, ended }: Found): number[] =>
  assumes ? [] : costs.flatMap(({ orderId }, at) => (ended.includes(orderId) ? [at] : []))
