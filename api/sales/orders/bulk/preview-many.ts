import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { type BulkAction, isSharedData } from '#domain/sales/orders/bulk/bulk-input'
import type { Blocker } from '#domain/sales/orders/order-facts'
import { saleLimits } from '#domain/sales/orders/sale-limits'
import { decideTransition, type StepInput } from '#domain/sales/orders/status/decide-transition'
import type { OrderAction } from '#domain/sales/orders/status/order-actions'
import type { Transition } from '#domain/sales/orders/status/transition'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import { findOrders, type OrderRecord } from '../../order-record/order-record'
import { type OrderContext, readRuleContext } from '../../order-record/order-references'
import { orderFactsOf } from '../record/order-facts-of'

/** Orders read by one statement: each brings its lines, notes and history along. */
const AT_ONCE = 50

/** @throws NOT_FOUND when one of them is not there for this caller: a change covers only what the user saw */
export async function readSelection(
  ...given: Parameters<typeof readVisible>
): Promise<{ records: OrderRecord[]; context: OrderContext }> {
  const { missing, ...found } = await readVisible(...given)
  if (missing.length > 0) throw new ApiError('NOT_FOUND')
  return found
}

/**
 * Those of a selection that are there for this caller, and which are not: a rehearsal names them and goes on.
 * @throws NOT_FOUND when none is
 */
export async function readVisible(
  db: Executor,
  who: Who,
  ids: readonly number[],
  now: Date,
): Promise<{ records: OrderRecord[]; context: OrderContext; missing: number[] }> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const records: OrderRecord[] = []
  for (let start = 0; start < wanted.length; start += AT_ONCE)
    records.push(...(await findOrders(db, who, wanted.slice(start, start + AT_ONCE), now)))
  if (records.length === 0) throw new ApiError('NOT_FOUND')
  const found = new Set(records.map(({ id }) => id))
  const missing = wanted.filter((id) => !found.has(id))
  return { records, missing, context: await readRuleContext(db, now, null) }
}

export interface MovePreview {
  row: Transition | null
  to: OrderStatus | null
  ok: boolean
  blockers: Blocker[]
}

/**
 * What one verb would do with one order: the same decision as the move itself makes (decideTransition), only that
 * nothing is written. Facts that every order has for itself cannot be given for many, and block.
 * @param input what comes with the move; without it the note, its document and the shared facts are
 * taken as still to be asked for
 */
export function previewMove(
  record: OrderRecord,
  action: OrderAction,
  who: Who,
  context: OrderContext,
  input?: StepInput,
): MovePreview {
  const limits = saleLimits(context.settings, record.company.serviceFeeLimit)
  const facts = orderFactsOf(record, who, context.settings)
  const decision = decideTransition(facts, action, who, { ...context, limits }, input ?? TO_BE_ASKED)
  if (decision.kind === 'forbidden') return { row: null, to: null, ok: false, blockers: [{ code: 'FORBIDDEN' }] }
  const blockers = decision.kind === 'blocked' ? decision.blockers : []
  const remaining = input ? blockers : blockers.filter((blocker) => !isAskedFor(blocker))
  return {
    row: decision.row,
    to: decision.to,
    ok: decision.row !== null && remaining.length === 0,
    blockers: remaining,
  }
}

/** What comes with a selection of different statuses or types: nothing, since each step asks for something else. */
export const NOTHING_GIVEN: StepInput = { note: null, files: 0, data: {} }

const TO_BE_ASKED: StepInput = { note: '…', files: 1, data: {} }

const isAskedFor = ({ code, field }: Blocker): boolean =>
  code === 'VALIDATION_FAILED' && isSharedData((field ?? '').replace(/^data\./, ''))

/** Verbs whose wrong status reads as a wrong step back; the others as a wrong step forward (domain 4.0). */
export const wrongStatusOf = (action: BulkAction): Blocker => ({
  code:
    action === 'backStatus' || action === 'backToNew' || action === 'backToNegotiation'
      ? 'INVALID_STATUS_TO_PREVIOUS_STATUS'
      : 'INVALID_STATUS_TO_NEXT_STATUS',
})
