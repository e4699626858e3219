import { type SQL, sql } from 'drizzle-orm'
import { kindsPaidBy } from '#domain/sales/orders/paid-by'
import { OPEN_CLAIM } from '../../ground/db/status-sets-sql'

/**
 * `whose-turn` of domain/sales/orders over `o`, for lists that a condition must narrow: made from its own tables, and held to
 * it by turn-sql.test.ts.
 */

const hasBoleto = sql`EXISTS (SELECT 1 FROM payment_documents d WHERE d.order_id = o.id AND d.kind = 'BOLETO')`
const kind = sql`(SELECT m.kind FROM payment_methods m WHERE m.id = o.payment_method_id)`
const kinds = (who: Parameters<typeof kindsPaidBy>[0]): SQL => sql`${sql.param(kindsPaidBy(who))}::text[]`

/** The order waits for the company's payment: not for a bank's, nor for a proof or boleto that the Financeiro has. */
export const owesPayment: SQL = sql`(o.status = 'AWAITING' AND o.receipt_sent_at IS NULL
  AND COALESCE(${kind} <> ALL (${kinds('BANK')}) AND (${kind} <> ALL (${kinds('COMPANY_BY_BOLETO')}) OR ${hasBoleto}), true))`

/**
 * Where a claim's deadline runs; others are neither late nor waited for. Spelt so that the index of open claims serves
 * it.
 */
export const isOpenClaim: SQL = sql`o.status IN ${OPEN_CLAIM}`

/**
 * The company of an open claim owes something: an answer to the analysis, or the papers of returned goods. Triggers
 * keep the clock (migration 0045), so that a count needs the index of open claims alone.
 */
export const isClaimPaused: SQL = sql`o.claim_runs_since IS NULL`

const ofClaim = (status: string, condition: SQL): SQL =>
  sql`CASE WHEN o.status = ${status} THEN EXISTS (SELECT 1 FROM claims k WHERE k.order_id = o.id AND ${condition}) ELSE false END`

/** `OwedFacts` of one order, as jsonb; each part is looked up in the one status that it decides. */
export const owedFacts: SQL = sql`jsonb_build_object(
  'paymentKind', CASE WHEN o.status = 'AWAITING' THEN ${kind} END,
  'receiptSent', o.receipt_sent_at IS NOT NULL,
  'hasBoleto', CASE WHEN o.status = 'AWAITING' THEN ${hasBoleto} ELSE false END,
  'isAsked', ${ofClaim('PENDING_RMA', sql`k.asked_at IS NOT NULL AND (k.answered_at IS NULL OR k.answered_at < k.asked_at)`)},
  'hasReturnTerms', ${ofClaim('AVAILABLE_TO_RETURN', sql`k.return_terms IS NOT NULL`)})`
