import type { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { judgedMargin, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { erpWorkOfMove } from '#domain/sales/erp/erp-work'
import type { Left } from '#domain/sales/orders/drift/carry'
import { decideTransition } from '#domain/sales/orders/status/decide-transition'
import { eventsOfMove } from '#domain/sales/orders/status/events-of-move'
import { invoiceKeyProblem } from '#domain/sales/orders/status/invoice-key-problem'
import type { statusChangeInput } from '#domain/sales/orders/status/status-change-input'
import type { OrderAction, Transition } from '#domain/sales/orders/status/transitions'
import { isSplit } from '#domain/sales/shipment-facts/shipment'
import type { Transaction } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { closedRequests } from '../../approval-requests/request-parts'
import { acceptedByMove, verdictOfMove, verdictParts } from '../../order-record/claim-verdict'
import { invoiceLock } from '../../order-record/invoice-facts'
import { marginSaleOf } from '../../order-record/margin-facts'
import { findOrder, lockOrder, type OrderRecord } from '../../order-record/order-record'
import { type OrderContext, readRuleContext } from '../../order-record/order-references'
import {
  clearedTerms,
  freedSerials,
  registerPicked,
  stampedTerms,
  startClocks,
  stoppedClocks,
} from '../../order-record/serial-numbers'
import { leftOf } from '../record/carried-columns'
import type { OrderColumns } from '../record/order-columns'
import { orderFactsOf } from '../record/order-facts-of'
import { updateOrder } from '../record/store-order'
import { askedTaxes, taxDays, taxed, taxesOfBook } from '../record/tax-order'
import { reservedForClosing } from '../reservation/reserve-for-closing'
import { changedLines } from './changed-lines'
import { keptAtSending } from './kept-at-sending'
import { effectsOf } from './move-effects'
import { ownFiles } from './note-parts'

export type MoveInput = z.infer<typeof statusChangeInput> & {
  /** What was changed with the move, in the same transaction: its audit row says both. */
  also?: { action: string; before: object; after: object }
  /** What its events say besides. */
  told?: object
}

/** Verbs whose lost race reads as a wrong step back; the others as a wrong step forward (domain 4.0). */
const BACKWARDS: readonly OrderAction[] = ['backStatus', 'backToNew', 'backToNegotiation']

/** Open requests end with the negotiation (domain 4.1 rows 5 and 22). */
const ENDS_APPROVALS: readonly OrderAction[] = ['backToNew', 'cancel']

/**
 * One status move: lock, compare version, decide by the table, write row, history, note, files and audit row
 * (domain 4.0). A caller that names no version moves the order that it saw when its request came in: of parallel moves
 * one wins, the others get a wrong-status code.
 * @throws NOT_FOUND, FORBIDDEN, the first blocker's code with every blocker in `errors`
 */
export async function moveOrder(
  c: ApiContext,
  tx: Transaction,
  id: number,
  action: OrderAction,
  input: MoveInput,
): Promise<{ id: number; version: number; status: OrderStatus; left?: Left[] }> {
  const { who, deps } = c.var
  const now = deps.now()
  const stored = await lockExpected(c, tx, id, action, input)
  const context = await contextOf(tx, stored, action, input, now)
  // Sold at the taxes of today: what was approved holds unless the margin fell below it since.
  const retaxed = action === 'sendOrder' ? retaxedToday(stored, context) : null
  const record = retaxed?.record ?? stored
  const facts = orderFactsOf(record, who, context.settings)
  const fileIds = await ownFiles(c, tx, input.assetIds)
  requireLines(record, input)
  const decision = decideTransition(facts, action, who, context, {
    note: input.note,
    files: fileIds.length,
    data: input.data,
  })
  if (decision.kind === 'forbidden') throw new ApiError('FORBIDDEN')
  if (decision.kind === 'blocked') throw refuse(decision.blockers)

  const { row, to } = decision
  const data = takenBy(row, input.data)
  requireOwnInvoice(record, data.invoiceKey, context, now)
  requireShipmentsWord(record, data.volumesShipped)
  if (data.lines) await registerPicked(tx, record, data.lines, now, (at) => `data.lines[${at}].serials`)
  const erpJob = erpWorkOfMove(
    { action, from: record.status, to, type: record.type },
    { ...record, createKey: record.erpCreation?.key ?? null },
  )
  const kept = action === 'sendOrder' ? keptAtSending(record, context) : null
  const verdict = verdictOfMove(record, to)
  const isInvoiced = to === 'NF_SENT' && row.direction === 'FORWARD'
  const effects = effectsOf(record, row, to, { note: input.note, data }, context, who.userId)
  await updateOrder(c, tx, id, {
    columns: {
      status: to,
      ...effects,
      ...(erpJob ? { erp_state: 'QUEUED' } : {}),
      ...retaxed?.columns,
      ...kept?.columns,
    },
    ...(erpJob ? { erpJob } : {}),
    parts: [
      ...(retaxed ? retaxed.parts : []),
      ...(data.lines ? [changedLines(id, ['picked', 'serials'], data.lines)] : []),
      ...(asksForMore(record, action, to)
        ? [sql`asked AS (UPDATE claims SET asked_at = ${now.toISOString()}::timestamptz WHERE order_id = ${id})`]
        : []),
      ...(verdict ? verdictParts(id, verdict, acceptedByMove(record, verdict), now) : []),
      ...(action === 'sendToClosing'
        ? reservedForClosing(record, context, { userId: who.userId, expirationAt: endOf(record, effects) })
        : []),
      ...(ENDS_APPROVALS.includes(action) ? [closedRequests(id, now)] : []),
      ...(isInvoiced ? [stampedTerms(record, context.settings)] : []),
      ...(action === 'backStatus' && record.status === 'NF_SENT' ? [clearedTerms(id)] : []),
      ...(hasSerials(record) ? serialParts(record, action) : []),
    ],
    events: eventsOfMove({ action, from: record.status, to, direction: row.direction, type: record.type }).map(
      (event) => ({
        event,
        data: {
          ...input.told,
          ...(input.note && visibilityFor(c, input) === 'PUBLIC' ? { publicNote: input.note } : {}),
        },
      }),
    ),
    move: {
      action,
      from: record.status,
      to,
      direction: row.direction,
      note: input.note ? { text: input.note, visibility: visibilityFor(c, input), fileIds } : null,
    },
    audit: {
      action: input.also?.action ?? action,
      before: { status: record.status, ...input.also?.before },
      after: {
        status: to,
        ...withoutEmpty(data),
        ...(verdict ? { verdict } : {}),
        ...kept?.after,
        ...(input.note ? { note: input.note } : {}),
        ...input.also?.after,
      },
    },
  })
  // What its shipments' invoices come to together is asked of the next one.
  if (isSplit(record.shipments) && data.invoiceKey && typeof data.invoiceTotal === 'number')
    await tx.execute(
      sql`UPDATE shipments SET invoice_total_cents = ${toCents(data.invoiceTotal)} WHERE order_id = ${id} AND invoice_key = ${data.invoiceKey}`,
    )
  // By the terms that its lines have now.
  if (isInvoiced && hasSerials(record)) await startClocks(tx, record, saoPauloDate(now), context.settings)
  return {
    ...{ id, version: record.version + 1, status: to },
    ...(action === 'backToNew' ? { left: leftOf(record, who, 'BACK_TO_NEW', []) } : {}),
  }
}

/** When the budget ends after the move. */
const endOf = ({ expirationAt }: OrderRecord, { expiration_at: moved }: OrderColumns): Date | null =>
  moved instanceof Date ? moved : expirationAt === null ? null : new Date(expirationAt)

/** A budget by the rules of the day on which it is sent, and what of it is written. */
function retaxedToday(stored: OrderRecord, context: Pick<OrderContext, 'taxes'>) {
  const taxes = taxesOfBook(context, taxedOrderOf(stored))
  const lines = taxed(taxes, stored.lines)
  const days = taxDays(taxes, lines)
  const sold = { ...stored, lines, ...days }
  const record = { ...sold, marginPercentage: judgedMargin(marginOf(marginSaleOf(sold))) }
  const moved = lines.filter((line, at) => line.taxRuleId !== stored.lines[at]?.taxRuleId)
  return {
    record,
    columns: {
      taxed_on: days.taxedOn,
      taxes_change_on: days.taxesChangeOn,
      margin_percentage: record.marginPercentage,
    },
    parts: moved.length > 0 ? [changedLines(stored.id, ['taxRuleId'], moved)] : [],
  }
}

const hasSerials = ({ lines }: OrderRecord): boolean => lines.some(({ serials }) => serials !== null)

/** An invoice that is withdrawn stops the clocks that it started; what is canceled gives its numbers back. */
const serialParts = ({ id, status }: OrderRecord, action: OrderAction): SQL[] =>
  action === 'cancel' ? [freedSerials(id)] : action === 'backStatus' && status === 'NF_SENT' ? [stoppedClocks(id)] : []

/** A claim that goes back to its sender: its deadline pauses until the missing facts come (domain 4.4). */
const asksForMore = ({ budgetType }: OrderRecord, action: OrderAction, to: OrderStatus): boolean =>
  budgetType === 'CUSTOMER_CLAIM' && action === 'backStatus' && to === 'PENDING_RMA'

/** The invoice is for the client, or for the company itself, which has a CNPJ. */
const taxedOrderOf = (record: OrderRecord) => ({ ...record, document: record.client?.document ?? null })

/** Sending writes down the default centre: it is held, and asked for anew when it was moved meanwhile. */
async function contextOf(
  tx: Transaction,
  record: OrderRecord,
  action: OrderAction,
  { data }: MoveInput,
  now: Date,
): Promise<OrderContext> {
  const holdsCenter = action === 'sendOrder' && record.distributionCenterId === null
  const read = () =>
    readRuleContext(tx, now, record.company.serviceFeeLimit, {
      holdsCenter,
      invoice: { key: data.invoiceKey, orderId: record.id },
      taxes: action === 'sendOrder' ? askedTaxes(taxedOrderOf(record), now) : null,
      promiseOf: action === 'sendOrder' ? record.id : null,
    })
  const context = await read()
  return holdsCenter && context.defaultDistributionCenterId === null ? read() : context
}

async function lockExpected(
  c: ApiContext,
  tx: Transaction,
  id: number,
  action: OrderAction,
  { version, data }: MoveInput,
): Promise<OrderRecord> {
  const now = c.var.deps.now()
  const expected = version ?? (await findOrder(tx, c.var.who, id, now)).version
  const record = await lockOrder(tx, c.var.who, id, undefined, now, {
    also: data.invoiceKey ? invoiceLock(data.invoiceKey) : undefined,
  })
  if (record.version !== expected)
    throw new ApiError(
      BACKWARDS.includes(action) ? 'INVALID_STATUS_TO_PREVIOUS_STATUS' : 'INVALID_STATUS_TO_NEXT_STATUS',
    )
  return record
}

/** @throws VALIDATION_FAILED beside the key, with what is wrong and, where another order has it, which (domain 3.2) */
function requireOwnInvoice(
  { createdAt }: OrderRecord,
  key: string | null | undefined,
  { invoice }: OrderContext,
  now: Date,
): void {
  if (!key || !invoice) return
  const monthOf = (moment: Date) => saoPauloDate(moment).slice(0, 7)
  const problem = invoiceKeyProblem(key, { ...invoice, from: monthOf(new Date(createdAt)), to: monthOf(now) })
  if (problem) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'data.invoiceKey', ...problem }] })
}

/** @throws SHIPMENT_SPLIT where the shipments say another number of volumes (decision 050) */
function requireShipmentsWord({ shipments, shipment }: OrderRecord, volumes: number | null | undefined): void {
  if (isSplit(shipments) && typeof volumes === 'number' && volumes !== shipment.volumesShipped)
    throw new ApiError('SHIPMENT_SPLIT')
}

type Blockers = Extract<ReturnType<typeof decideTransition>, { kind: 'blocked' }>['blockers']

/** Missing facts of the step are field errors (422); everything else is the domain's code. */
function refuse(blockers: Blockers): ApiError {
  const code = blockers[0]?.code ?? 'INVALID_STATUS_TO_NEXT_STATUS'
  const exceeded = blockers
    .map(({ meta }) => propertyOf(meta, 'exceededPercentage'))
    .find((percent) => typeof percent === 'number')
  return new ApiError(code, {
    exceededPercentage: exceeded,
    errors: blockers.map((blocker) =>
      blocker.code === 'VALIDATION_FAILED' ? { field: blocker.field, rule: 'required' } : blocker,
    ),
  })
}

/** Only staff write internal notes; an integrator's note is always public. */
const visibilityFor = (c: ApiContext, input: MoveInput) =>
  c.var.who.isBold || c.var.who.isAdmin ? input.visibility : 'PUBLIC'

type Data = MoveInput['data']

/** The given facts that this step stores: a step takes no others. */
const takenBy = ({ data = [], offers = [] }: Transition, given: Data): Data =>
  Object.fromEntries([...data, ...offers].map((field) => [field, given[field]]))

const withoutEmpty = (data: Data) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))

/** @throws VALIDATION_FAILED for a line that the order does not have */
function requireLines(record: OrderRecord, { data }: MoveInput): void {
  const errors = (data.lines ?? []).flatMap(({ position }, index) =>
    position <= record.lines.length ? [] : [{ field: `data.lines[${index}].position`, rule: 'exists' }],
  )
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}
