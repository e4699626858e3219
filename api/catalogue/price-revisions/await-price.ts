import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { rolesFrom } from '#domain/sales/approvals/assess-approval'
import { type PriceWrite, type PriceWriteKind, priceApprovalRole } from '#domain/sales/approvals/price-approval'
import type { Transaction } from '../../ground/db/executor'
import { thresholdRoleSql } from '../../terms/approval-thresholds/approval-record'
import type { WatchedPrices } from './price-alarm'

export interface PriceSubject {
  kind: PriceWriteKind
  id: number
}

/** Prices as they are judged; its row must be locked. */
interface Judged extends Pick<WatchedPrices, 'write' | 'thresholds'> {
  subject: PriceSubject
  /** The author, whose alçada counts and who may not answer; null: the account is gone. */
  author: { userId: number | null; role: ThresholdRole | null }
  /** What would sell: an approval of it holds for nothing else. */
  terms: unknown
  /** It may be judged again: it starts later, or is switched off and on. */
  isTakenUp: boolean
  now: Date
}

/** What an approval of prices is bound to. */
export const hashOfTerms = (terms: unknown): string => createHash('sha256').update(JSON.stringify(terms)).digest('hex')

/** Of one price that may wait. */
const isOf = ({ kind, id }: PriceSubject): SQL => sql`kind = ${kind} AND subject_id = ${id}::bigint`

/**
 * Lets prices through, or records whose approval they wait for: a price below the cost, or deeper than its author may
 * go, is not valid until then (docs/domain.md 5). Earlier requests for the same subject must be closed.
 * @returns the role that is waited for; null: they may sell
 */
export async function awaitPrice(tx: Transaction, judged: Judged): Promise<ThresholdRole | null> {
  const { subject, author, write, thresholds, terms, isTakenUp, now } = judged
  const role = priceApprovalRole(thresholds, author.role, write)
  const at = sql`${now.toISOString()}::timestamptz`
  const asked = { subject, author, fingerprint: hashOfTerms(terms), write, at }
  if (role === null) {
    // Prices that the author may let through alone stay approved: another user who takes them up needs no approval.
    const least = priceApprovalRole(thresholds, null, write)
    if (isTakenUp && least !== null) await put(tx, { ...asked, role: least, isOwn: true })
    return null
  }
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM price_approvals
     WHERE ${isOf(subject)} AND status = 'APPROVED' AND fingerprint = ${asked.fingerprint} AND fall >= ${write.fall}::numeric
       AND CASE WHEN margin_after IS NULL THEN ${write.isUnknown || write.marginAfter === null}
                ELSE NOT ${write.isUnknown} AND COALESCE(${write.marginAfter}::numeric >= margin_after, true) END LIMIT 1`)
  if (rows.length > 0) return null
  await put(tx, { ...asked, role, isOwn: false })
  return role
}

/** Closes pending requests for a price that was changed, taken back or switched off. */
export const closePriceApprovals = (tx: Transaction, subject: PriceSubject, now: Date) =>
  tx.execute(sql`
    UPDATE price_approvals SET status = 'CANCELED', responded_at = ${now.toISOString()}::timestamptz, version = version + 1
     WHERE ${isOf(subject)} AND status = 'PENDING'`)

interface Asked {
  subject: PriceSubject
  author: Judged['author']
  role: ThresholdRole
  /** The author's role is enough. */
  isOwn: boolean
  fingerprint: string
  write: PriceWrite
  at: SQL
}

/** As many people as are told. */
const MOST_TOLD = 50

/**
 * Writes the request and notifies all who may answer it; or records that its author let it through. The audit row of
 * the written price says for whom it waits.
 */
async function put(tx: Transaction, asked: Asked): Promise<void> {
  const { subject, author, role, isOwn, fingerprint, write, at } = asked
  const after = write.isUnknown ? null : write.marginAfter
  const before = write.isUnknown ? null : write.marginBefore
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO price_approvals (kind, subject_id, fingerprint, required_role, fall, margin_before, margin_after, author_user_id, created_at, status, responded_by_user_id, responded_at)
      VALUES (${subject.kind}, ${subject.id}::bigint, ${fingerprint}, ${role}, ${write.fall}::numeric, ${before}::numeric, ${after}::numeric, ${author.userId}::bigint, ${at},
              ${isOwn ? sql`'APPROVED', ${author.userId}::bigint, ${at}` : sql`'PENDING', NULL, NULL`})
      RETURNING *),
    told AS (
      INSERT INTO account_events (event, user_id, data, at)
      SELECT 'PRICE_APPROVAL_ASKED', u.id, jsonb_build_object('priceApproval', jsonb_build_object('id', made.id, 'kind', made.kind)), ${at}
        FROM made, users u JOIN roles r ON r.id = u.role_id JOIN companies c ON c.id = u.company_id
       WHERE made.status = 'PENDING' AND u.kind = 'PERSON' AND u.destroyed_at IS NULL AND c.kind = 'PROVIDER' AND ${thresholdRoleSql(sql`u`, sql`r`)} = ANY (${sql.param([...rolesFrom(role)])}::text[])
         AND (r.is_admin OR 'approvalThresholdsRequests:respond' = ANY (r.permissions)) AND u.id IS DISTINCT FROM ${author.userId}::bigint
       ORDER BY u.id LIMIT ${MOST_TOLD})
    SELECT id FROM made`)
}
