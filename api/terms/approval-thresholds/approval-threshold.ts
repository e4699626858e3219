import { z } from '@hono/zod-openapi'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import type { ApprovalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import type { Threshold } from '#domain/sales/approvals/assess-approval'
import { checkThreshold } from '#domain/sales/approvals/check-threshold'
import type { Executor, Transaction } from '../../ground/db/executor'
import { approvalThresholds } from '../../ground/db/schema/approvals'
import { ApiError } from '../../ground/errors/api-error'

export const approvalThreshold = z
  .object({
    id: z.number().int(),
    type: z.enum(THRESHOLD_TYPES),
    approver: z.enum(THRESHOLD_ROLES),
    value: z.number().openapi({ description: 'Pontos percentuais (DISCOUNT, MARGIN) ou reais (TOTAL_PRICE)' }),
    enabled: z.boolean(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('ApprovalThreshold')
export type ApprovalThreshold = z.infer<typeof approvalThreshold>

type Row = typeof approvalThresholds.$inferSelect

/** @throws NOT_FOUND for a missing or deleted one */
export async function findThreshold(db: Executor, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(approvalThresholds)
    .where(and(eq(approvalThresholds.id, id), isNull(approvalThresholds.destroyedAt)))
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

export const toThreshold = ({ destroyedAt: _, createdAt, updatedAt, ...row }: Row): ApprovalThreshold => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/**
 * Lets one writer at a time at the ladders: two rungs written at once could each be right and wrong
 * together. Readers do not wait.
 * @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read
 */
export async function lockThreshold(tx: Transaction, id: number, version?: number): Promise<Row> {
  await lockLadders(tx)
  const row = await findThreshold(tx, id)
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

export async function lockLadders(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE approval_thresholds IN SHARE ROW EXCLUSIVE MODE`)
}

/**
 * The ladders must be locked (`lockLadders`).
 * @throws VALIDATION_FAILED (unique) when the role has a threshold of this type, INVALID_THRESHOLD by domain 5; a
 * disabled one binds no one and so takes no part in the ladder
 */
export async function requireValidThreshold(
  tx: Transaction,
  input: ApprovalThresholdInput,
  ownId: number | null,
): Promise<void> {
  const rows = (await tx.select().from(approvalThresholds).where(isNull(approvalThresholds.destroyedAt))).filter(
    ({ id }) => id !== ownId,
  )
  if (rows.some(({ type, approver }) => type === input.type && approver === input.approver))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'approver', rule: 'unique' }] })
  const others: Threshold[] = input.enabled ? rows.filter(({ enabled }) => enabled) : []
  const fault = checkThreshold(input, others)
  if (!fault) return
  const meta = fault.reason === 'range' ? { min: fault.min, max: fault.max } : { other: fault.other }
  throw new ApiError('INVALID_THRESHOLD', { errors: [{ code: 'INVALID_THRESHOLD', field: 'value', meta }] })
}
