import { z } from '@hono/zod-openapi'
import type { Left } from '#domain/sales/orders/drift/carry'
import { restoreRevisionInput } from '#domain/sales/orders/drift/drift-input'
import { type RevisionSnapshot, sellsAlike } from '#domain/sales/orders/revisions/revisions'
import type { Who } from '../../../ground/caller/who'
import type { Executor, Transaction } from '../../../ground/db/executor'
import { holdRows } from '../../../ground/db/hold-rows'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { requireNoOpenRequest } from '../../approval-requests/request-parts'
import { lockOrder, type OrderRecord } from '../../order-record/order-record'
import { amountColumns, heldTerms } from '../create/create-order'
import { driftOutcome } from '../drift/drift-answer'
import { type Drift, loadDrift } from '../drift/load-drift'
import { reopeningOfRevision } from '../drift/reopening'
import { resolveDrift } from '../drift/resolve-drift'
import { requireComposition } from '../edit/require-composition'
import { leftOfRevision } from '../record/carried-columns'
import type { OrderAmounts } from '../record/priced-order'
import { reservePromotion } from '../record/reserve-promotion'
import { updateOrder } from '../record/store-order'
import { nextRevision } from '../record/write-revision'
import { restoredTerms } from './restored-terms'
import { findRevision } from './revision-queries'
import { revisionParams } from './show-revisions'

/** Only where the composition may be edited (domain 4.3). It makes a new revision; the ones between stay. */
export const restoreRevision = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/revisions/{number}/restore',
    tags: ['Pedidos'],
    summary:
      'Volta às linhas e condições de uma revisão; o que o pedido já vende a esse preço o mantém, o resto tem os de hoje; datas ficam como estão',
    ...secured('budgets:update', 'orders:update'),
    request: { params: revisionParams, body: body(named(restoreRevisionInput, 'RestoreRevisionInput')) },
    responses: {
      200: json(
        z
          .object({ id: z.number().int(), version: z.number().int(), revision: z.number().int(), ...driftOutcome })
          .openapi('RestoredRevision'),
        'A nova revisão',
      ),
    },
  },
  async (c) => {
    const { id, number } = c.req.valid('param')
    const { version, reason, drift: choice } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, who, id, version, now)
      requireComposition(record, who)
      requireNoOpenRequest(record)
      const { drift, terms, leftWith } = await loadRevisionDrift(tx, who, record, number, now, { holds: tx })
      const { lines, amounts, dropped, substituted } = resolveDrift(drift, choice)
      const stands = lines.length === record.lines.length && lines.every((line, index) => line === record.lines[index])
      const left = leftWith(amounts)
      const columns = { ...terms, ...amountColumns(amounts) }
      const words = [`Revisão ${number} restaurada`, reason].filter(Boolean).join(': ')
      const revision = nextRevision(record, lines, columns, { kind: 'RESTORED', reason: words })
      if (!revision)
        return {
          status: 200 as const,
          body: { id, version: record.version, revision: record.revision, dropped, substituted, left },
        }
      await updateOrder(c, tx, id, {
        lines,
        columns,
        revision,
        audit: {
          action: 'restoreRevision',
          before: { revision: record.revision, total: record.totalCents },
          after: {
            revision: revision.number,
            restored: number,
            total: amounts.totalCents,
            dropped,
            substituted,
            leftBehind: left,
            reason,
          },
        },
      })
      if (record.budgetType === 'PROMOTION' && !stands)
        await reservePromotion(tx, { id, companyId: record.companyId, kit: drift.references.kit, items: lines }, now)
      return {
        status: 200 as const,
        body: { id, version: record.version + 1, revision: revision.number, dropped, substituted, left },
      }
    })
    return c.json(answer.body, 200)
  },
)

interface RevisionDrift {
  drift: Drift
  /** What restoring writes besides lines and amounts, by SQL name. */
  terms: Awaited<ReturnType<typeof restoredTerms>>['columns']
  before: Omit<OrderAmounts, 'marginPercentage' | 'taxedOn' | 'taxesChangeOn'> & { serviceFeeCents: number }
  /** The fields that do not come back, at the prices that come out. */
  leftWith: (amounts: Pick<OrderAmounts, 'discountPercentage'>) => Left[]
}

/**
 * A revision held against today. It is an edit of the order: a line that the order sells at the revision's price keeps
 * it, as far as its quantity stays in its band; the others take the table's (docs/domain.md 2.3.2).
 * @param holds the transaction that will write it: what the terms bring back is held
 * @throws NOT_FOUND when the order has no such revision
 */
export async function loadRevisionDrift(
  db: Executor,
  who: Who,
  record: OrderRecord,
  number: number,
  now: Date,
  { holds }: { holds?: Transaction } = {},
): Promise<RevisionDrift> {
  const revision = await findRevision(db, record, number)
  if (!revision) throw new ApiError('NOT_FOUND')
  const old: Partial<RevisionSnapshot['terms']> = revision.snapshot.terms
  const anew = (field: 'companyClientId' | keyof Parameters<typeof heldTerms>[0]) =>
    old[field] === record[field] ? null : (old[field] ?? null)
  if (holds)
    await holdRows(holds, {
      company_clients: anew('companyClientId'),
      ...heldTerms({
        paymentMethodId: anew('paymentMethodId'),
        paymentConditionId: anew('paymentConditionId'),
        shippingCompanyId: anew('shippingCompanyId'),
      }),
    })
  const { terms, columns } = await restoredTerms(db, who, record, revision.snapshot, now)
  const snapshot: RevisionSnapshot = { ...revision.snapshot, terms }
  const held = { order: record, lines: record.lines.filter((line) => sellsAlike(line, snapshot)) }
  const drift = await loadDrift(db, reopeningOfRevision(record, snapshot), now, { held })
  const before = { ...revision.snapshot.totals, serviceFeeCents: Number(revision.snapshot.terms.serviceFeeCents) }
  const leftWith = ({ discountPercentage }: Pick<OrderAmounts, 'discountPercentage'>) =>
    leftOfRevision(old, terms, { old: revision.snapshot.totals.discountPercentage, restored: discountPercentage })
  return { drift, terms: columns, before, leftWith }
}
