import { type SQL, sql } from 'drizzle-orm'
import { approveInput, rejectInput } from '#domain/sales/approvals/approval-inputs'
import { applyRevision, setRevision } from '../../catalogue/price-revisions/apply-revision'
import { auditRevision } from '../../catalogue/price-revisions/audit-revision'
import { checkRevision, refuseProblem } from '../../catalogue/price-revisions/check-revision'
import { lockRevision } from '../../catalogue/price-revisions/price-revision'
import { callerOf } from '../../catalogue/price-revisions/run-revision'
import { requirePerson } from '../../ground/caller/require-person'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { findPriceApproval, type PriceApproval, priceApproval } from './price-approval'

const answers = { 200: json(priceApproval, 'Respondido') }

type Verdict = 'APPROVED' | 'REJECTED'

export const approvePrice = endpoint(
  {
    method: 'post',
    path: '/priceApprovals/approve/{id}',
    tags: ['Aprovações'],
    summary: 'Aprova um preço: a partir daqui ele vale',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams, body: body(named(approveInput, 'PriceApproveInput')) },
    responses: answers,
  },
  async (c) => c.json(await answerOnce(c, c.req.valid('param').id, 'APPROVED', c.req.valid('json').reason), 200),
)

export const rejectPrice = endpoint(
  {
    method: 'post',
    path: '/priceApprovals/reject/{id}',
    tags: ['Aprovações'],
    summary: 'Rejeita um preço, com o motivo: ele não vale',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams, body: body(named(rejectInput, 'PriceRejectInput')) },
    responses: answers,
  },
  async (c) => c.json(await answerOnce(c, c.req.valid('param').id, 'REJECTED', c.req.valid('json').reason), 200),
)

async function answerOnce(c: ApiContext, id: number, verdict: Verdict, reason: string | null): Promise<PriceApproval> {
  requirePerson(c.var.who)
  const answer = await writeOnce(c, async (tx) => {
    const asked = await findPriceApproval(tx, c.var.who, id)
    await lockSubject(tx, asked, verdict)
    await writeAnswer(c, tx, asked, verdict, reason)
    if (asked.kind === 'REVISION') await settle(c, tx, asked.subjectId, verdict)
    else await release(tx, asked, verdict, c.var.deps.now())
    return { status: 200 as const, body: await findPriceApproval(tx, c.var.who, id) }
  })
  return answer.body
}

/** Before the answer, in the order of who writes such a price: what it asks for stands still. */
async function lockSubject(tx: Transaction, { kind, subjectId }: PriceApproval, verdict: Verdict): Promise<void> {
  if (kind === 'REVISION') {
    const { tableIsDeleted } = await lockRevision(tx, subjectId, ['AWAITING'])
    if (tableIsDeleted && verdict === 'APPROVED') throw new ApiError('PRICE_TABLE_IS_DELETED')
  } else await tx.execute(sql`SELECT 1 FROM ${SUBJECTS[kind]} WHERE id = ${subjectId} FOR UPDATE`)
}

const SUBJECTS = { PROMOTION: sql`promotions`, EXCLUSIVE: sql`exclusive_products` } as const satisfies Record<
  string,
  SQL
>

/**
 * One answer to one price: of two at once the second finds it answered.
 * @throws APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED, also where it was changed or taken back; FORBIDDEN for the
 * caller's own and for a price above the caller's role
 */
async function writeAnswer(
  c: ApiContext,
  tx: Transaction,
  { id, mayAnswer, status }: PriceApproval,
  verdict: Verdict,
  reason: string | null,
): Promise<void> {
  const { who, deps, requestId, wakes } = c.var
  if (status !== 'PENDING') throw new ApiError('APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED')
  if (!mayAnswer) throw new ApiError('FORBIDDEN')
  const at = sql`${deps.now().toISOString()}::timestamptz`
  const me = sql`${who.userId}::bigint`
  const { rows } = await tx.execute(sql`
    WITH answered AS (
      UPDATE price_approvals SET status = ${verdict}, responded_by_user_id = ${me}, responded_at = ${at}, response_reason = ${reason}, version = version + 1
       WHERE id = ${id} AND status = 'PENDING' RETURNING *),
    told AS (
      INSERT INTO account_events (event, user_id, data, at)
      SELECT 'PRICE_APPROVAL_ANSWERED', author_user_id, jsonb_build_object('priceApproval', jsonb_build_object('id', id, 'kind', kind, 'status', status)), ${at}
        FROM answered WHERE author_user_id IS NOT NULL),
    audit AS (
      INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
      SELECT ${me}, lower(status), 'price_approvals', id::text, jsonb_build_object('status', 'PENDING'),
             to_jsonb(answered) - '{margin_before,margin_after}'::text[], ${requestId} FROM answered WHERE kind <> 'REVISION')
    SELECT id FROM answered`)
  if (rows.length === 0) throw new ApiError('APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED')
  wakes.add('mail')
}

/** An approved revision starts now, or at its moment; what keeps it from starting is refused, and stays unanswered. */
async function settle(c: ApiContext, tx: Transaction, id: number, verdict: Verdict): Promise<void> {
  const now = c.var.deps.now()
  const { rows } = await tx.execute<{ tableId: number; startsAt: string | Date | null }>(
    sql`SELECT price_table_id::int AS "tableId", starts_at AS "startsAt" FROM price_revisions WHERE id = ${id}`,
  )
  const { tableId, startsAt } = rows[0]!
  const by = callerOf(c)
  if (verdict === 'REJECTED') {
    const revision = await setRevision(tx, id, { state: 'CANCELED' })
    return auditRevision(tx, by, { action: 'rejectPrices', revision })
  }
  refuseProblem(await checkRevision(tx, id, tableId))
  const isLater = startsAt !== null && new Date(startsAt) > now
  const revision = isLater
    ? await setRevision(tx, id, { state: 'SCHEDULED' })
    : await applyRevision(tx, id, tableId, now)
  await auditRevision(tx, by, { action: isLater ? 'schedulePrices' : 'applyPrices', revision })
}

/** A rejected promotion is suspended, a rejected own price switched off: taking it up again asks again. */
async function release(
  tx: Transaction,
  { kind, subjectId }: PriceApproval,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const off = kind === 'PROMOTION' ? sql`, suspended_at = ${at}` : sql`, enabled = false`
  const table = kind === 'PROMOTION' ? SUBJECTS.PROMOTION : SUBJECTS.EXCLUSIVE
  await tx.execute(sql`
    UPDATE ${table} SET awaits_role = NULL, updated_at = ${at}, version = version + 1 ${verdict === 'REJECTED' ? off : sql``}
     WHERE id = ${subjectId}`)
}
