import { type SQL, sql } from 'drizzle-orm'
import { fromCents } from '#domain/ground/money/money'
import { erpWorkOfSwap } from '#domain/sales/erp/erp-work'
import type { Transaction } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import type { OrderRecord } from '../../order-record/order-record'
import { registerPicked } from '../../order-record/serial-numbers'
import { amountColumns } from '../create/create-order'
import { updateOrder } from '../record/store-order'
import { nextRevision } from '../record/write-revision'
import { changedLines } from '../status/changed-lines'
import type { SwapPlan } from './plan-swap'

export interface SwapSaid {
  number: number
  quantity: number
  productId: number
  name: string
  substituteId: number
  substitute: string
}

/**
 * Does a swap: a new revision of the order with its lines and totals, the work for the ERP that replaces its order there, and
 * the swap's own row, in one statement; then what was picked of the replaced goods is taken back. The row must be locked.
 * @param swap writes the swap's row as done; it is told the revision
 * @returns the revision
 */
export async function doSwap(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  { line, lines, amounts, bypassed }: SwapPlan,
  said: SwapSaid,
  { action, swap, reason }: { action: string; swap: (revision: number) => SQL; reason: string | null },
): Promise<number> {
  const columns = amountColumns(amounts)
  const text = `Troca na separação: ${said.quantity} × ${said.name} por ${said.quantity} × ${said.substitute}`
  const revision = nextRevision(record, lines, columns, { kind: 'EDITED', reason: text })
  if (!revision) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'substituteId', rule: 'choice' }] })
  const erpJob = erpWorkOfSwap(record, revision.number)
  const ended = { ...said, state: 'DONE', ...(reason ? { reason } : {}) }
  await updateOrder(c, tx, record.id, {
    columns: { ...columns, ...(erpJob ? { erp_state: 'QUEUED' } : {}) },
    lines,
    revision,
    ...(erpJob ? { erpJob } : {}),
    parts: [swap(revision.number)],
    events: [{ event: 'SUBSTITUTION_ENDED', data: ended }],
    audit: {
      action,
      before: { substitution: said.number, total: fromCents(record.totalCents), revision: record.revision },
      after: {
        ...{ substitution: said.number, productId: said.productId, substituteId: said.substituteId },
        ...{ quantity: said.quantity, total: fromCents(amounts.totalCents), revision: revision.number },
        ...(bypassed.length > 0 ? { bypassed } : {}),
      },
    },
  })
  // The pieces of the replaced goods go back to the shelf, with their numbers.
  const cleared = [{ position: line.position, picked: null, serials: null }]
  await registerPicked(tx, record, cleared, c.var.deps.now(), () => 'quantity')
  await tx.execute(sql`WITH ${changedLines(record.id, ['picked', 'serials'], cleared)} SELECT 1`)
  return revision.number
}
