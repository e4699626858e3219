import { and, eq, isNull, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { ApprovalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { requirePerson } from '../../ground/caller/require-person'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { approvalDelegations } from '../../ground/db/schema/approvals'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import { delegates, delegateTables, findDelegation } from './approval-delegation'

/** @throws NOT_FOUND, FORBIDDEN for one that another user lent to the caller, VERSION_CONFLICT */
export async function lockOwn(c: ApiContext, tx: Transaction, id: number, version?: number) {
  const { who, deps } = c.var
  const { isOwn } = await findDelegation(tx, who, id, saoPauloDate(deps.now()))
  if (!isOwn) throw new ApiError('FORBIDDEN')
  const [row] = await tx
    .select()
    .from(approvalDelegations)
    .where(and(eq(approvalDelegations.id, id), isNull(approvalDelegations.destroyedAt)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

/**
 * Both must be able to answer requests: who lends needs a role of the ladder, who takes the permission. The days end in
 * the future, after they begin.
 * @throws FORBIDDEN, FORBIDDEN_FOR_API_USER, VALIDATION_FAILED
 */
export async function requireDelegable(c: ApiContext, tx: Transaction, input: ApprovalDelegationInput): Promise<void> {
  const { who, deps } = c.var
  requirePerson(who)
  if (thresholdRoleOf(who) === null) throw new ApiError('FORBIDDEN')
  const errors: ErrorDetail[] = []
  await holdRows(tx, { users: input.toUserId })
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ${delegateTables} WHERE ${delegates} AND u.id = ${input.toUserId} AND u.id <> ${who.userId}`,
  )
  if (rows.length === 0) errors.push({ field: 'toUserId', rule: 'exists' })
  const today = saoPauloDate(deps.now())
  const min = [input.startsOn, today].sort().at(-1) ?? today
  if (input.endsOn < min) errors.push({ field: 'endsOn', rule: 'afterOrEqual', meta: { min } })
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}
