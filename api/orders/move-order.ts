import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { decideTransition } from '#domain/orders/decide-transition'
import { expirationOf, extendForClosing } from '#domain/orders/expiration'
import type { statusChangeInput } from '#domain/orders/status-change-input'
import type { OrderStatus } from '#domain/orders/statuses'
import type { OrderAction } from '#domain/orders/transitions'
import type { Transaction } from '../db/connect'
import { ApiError } from '../http/api-error'
import type { ApiContext } from '../http/context'
import { orderFactsOf } from './order-facts-of'
import { findOrder, lockOrder, type OrderRecord } from './order-record'
import { type OrderContext, readRuleContext } from './order-references'
import { type OrderColumns, updateOrder } from './store-order'

export type MoveInput = z.infer<typeof statusChangeInput>

/** Verbs whose lost race reads as a wrong step back; the others as a wrong step forward (domain 4.0). */
const BACKWARDS: readonly OrderAction[] = ['backStatus', 'backToNew', 'backToNegotiation']

/**
 * One status move: lock, compare version, decide by the table, write row, history, note, files and audit row (domain 4.0). A caller that names no
 * version moves the order that it saw when its request came in: of parallel moves one wins, the others get a wrong-status code.
 * @throws NOT_FOUND, FORBIDDEN, the first blocker's code with every blocker in `errors`
 */
export async function moveOrder(
  c: ApiContext,
  tx: Transaction,
  id: number,
  action: OrderAction,
  input: MoveInput,
): Promise<{ id: number; version: number; status: OrderStatus }> {
  const { who, deps } = c.var
  const now = deps.now()
  const record = await lockExpected(c, tx, id, action, input.version)
  const context = await readRuleContext(tx, now, record.company.serviceFeeLimit)
  const facts = orderFactsOf(record, who, context.settings)
  const fileIds = await ownFiles(c, tx, input.assetIds)
  const expectedCloseAt = input.data.expectedCloseAt ?? record.expectedCloseAt
  const decision = decideTransition({ ...facts, expectedCloseAt }, action, who, context, {
    note: input.note,
    files: fileIds.length,
    data: input.data,
  })
  if (decision.kind === 'forbidden') throw new ApiError('FORBIDDEN')
  if (decision.kind === 'blocked') throw refuse(decision.blockers)

  const { row, to } = decision
  await updateOrder(c, tx, id, {
    columns: { status: to, ...effectsOf(record, action, to, input, context, who.userId) },
    move: {
      action,
      from: record.status,
      to,
      direction: row.direction,
      note: input.note ? { text: input.note, visibility: visibilityFor(c, input), fileIds } : null,
    },
    audit: {
      action,
      before: { status: record.status },
      after: { status: to, ...withoutEmpty(input.data), ...(input.note ? { note: input.note } : {}) },
    },
  })
  return { id, version: record.version + 1, status: to }
}

async function lockExpected(
  c: ApiContext,
  tx: Transaction,
  id: number,
  action: OrderAction,
  version: number | null,
): Promise<OrderRecord> {
  const now = c.var.deps.now()
  const expected = version ?? (await findOrder(tx, c.var.who, id, now)).version
  const record = await lockOrder(tx, c.var.who, id, undefined, now)
  if (record.version !== expected)
    throw new ApiError(
      BACKWARDS.includes(action) ? 'INVALID_STATUS_TO_PREVIOUS_STATUS' : 'INVALID_STATUS_TO_NEXT_STATUS',
    )
  return record
}

type Blockers = Extract<ReturnType<typeof decideTransition>, { kind: 'blocked' }>['blockers']

/** Missing facts of the step are field errors (422); everything else is the domain's code. */
function refuse(blockers: Blockers): ApiError {
  const code = blockers[0]?.code ?? 'INVALID_STATUS_TO_NEXT_STATUS'
  return new ApiError(code, {
    errors: blockers.map((blocker) =>
      blocker.code === 'VALIDATION_FAILED' ? { field: blocker.field, rule: 'required' } : blocker,
    ),
  })
}

/** Files of a note must be the caller's own uploads that no order has yet. @throws VALIDATION_FAILED */
async function ownFiles(c: ApiContext, tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute(sql`
    SELECT id FROM files WHERE id IN (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) AND uploader_user_id = ${c.var.who.userId} AND order_id IS NULL`)
  if (rows.length !== new Set(ids).size)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'assetIds', rule: 'exists' }] })
  return rows.map((row) => Number(row.id))
}

/** Only staff write internal notes; an integrator's note is always public. */
const visibilityFor = (c: ApiContext, input: MoveInput) =>
  c.var.who.isBold || c.var.who.isAdmin ? input.visibility : 'PUBLIC'

const withoutEmpty = (data: MoveInput['data']) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))

/** What a move writes besides the status (column "effects" of domain 4.1). */
function effectsOf(
  record: OrderRecord,
  action: OrderAction,
  to: OrderStatus,
  { data, note }: MoveInput,
  context: OrderContext,
  userId: number,
): OrderColumns {
  const { now, settings } = context
  const expiresAnew = () =>
    expirationOf({ budgetType: record.budgetType === 'CUSTOMER_CLAIM' ? 'KIT' : record.budgetType, now, settings })
  switch (action) {
    case 'startNegotiation':
      return { company_helper_id: record.companyHelperId ?? userId }
    case 'sendToClosing':
      return {
        expected_close_at: data.expectedCloseAt ?? record.expectedCloseAt,
        expiration_at: record.expirationAt === null ? null : extendForClosing(new Date(record.expirationAt), settings),
      }
    case 'sendOrder':
      return {
        budget: false,
        order_sent_at: now,
        distribution_center_id: record.distributionCenterId ?? context.defaultDistributionCenterId,
      }
    case 'backToNegotiation':
      return record.budget ? {} : { budget: true, order_sent_at: null, expiration_at: expiresAnew() }
    case 'cancel':
      return { cancel_reason: note }
    default:
      return stepEffects(record, to, data, now)
  }
}

/** Facts that belong to the status which the order enters, or leaves when it goes back. */
function stepEffects(record: OrderRecord, to: OrderStatus, data: MoveInput['data'], now: Date): OrderColumns {
  const shipment = {
    ...record.shipment,
    ...withoutEmpty({
      volumes: data.volumes,
      driver: data.driver,
      plate: data.plate,
      tracking: data.tracking,
      collectionDate: data.collectionDate,
    }),
  }
  if (to === 'CONFIRMED') return { confirmed_at: record.confirmedAt === null ? now : new Date(record.confirmedAt) }
  if (to === 'SEPARATION' || to === 'PARTIAL_SHIPPED' || to === 'RETURNING') return { shipment }
  if (to === 'NF_SENT' || to === 'FUTURE_NF_SENT')
    return {
      invoice_key: data.invoiceKey ?? record.invoiceKey,
      invoice_number: data.invoiceNumber ?? record.invoiceNumber,
    }
  if (to === 'AWAITING_NF_BE_SENT') return { invoice_key: null, invoice_number: null }
  if (to === 'SHIPPED') return { shipped_at: now, shipment }
  if (to === 'FINISHED')
    return {
      delivered_at: data.deliveredAt ? new Date(`${data.deliveredAt}T12:00:00-03:00`) : (record.deliveredAt ?? null),
    }
  return {}
}
