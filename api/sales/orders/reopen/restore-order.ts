import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { expirationOf } from '#domain/sales/orders/clock/expiration'
import { restoreInput } from '#domain/sales/orders/drift/drift-input'
import { decideTransition } from '#domain/sales/orders/status/decide-transition'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { closedRequests } from '../../approval-requests/request-parts'
import { lockOrder } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { amountColumns } from '../create/create-order'
import { driftOutcome } from '../drift/drift-answer'
import { loadDrift } from '../drift/load-drift'
import { resolveDrift } from '../drift/resolve-drift'
import { leftOf } from '../record/carried-columns'
import { orderFactsOf } from '../record/order-facts-of'
import { reservePromotion } from '../record/reserve-promotion'
import { updateOrder } from '../record/store-order'
import { nextRevision } from '../record/write-revision'
import { permissionsOf } from '../status/status-verbs'

export const restoreOrder = endpoint(
  {
    method: 'post',
    path: '/orders/restore/{id}',
    tags: ['Status do pedido'],
    summary: 'Restaura um orçamento expirado, com os preços de hoje e nova validade',
    ...secured(...permissionsOf('restore')),
    request: { params: idParams, body: body(named(restoreInput, 'RestoreInput')) },
    responses: {
      200: json(
        z
          .object({
            id: z.number().int(),
            version: z.number().int(),
            status: z.enum(ORDER_STATUSES),
            ...driftOutcome,
          })
          .openapi('Restored'),
        'Restaurado',
      ),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, drift: choice } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, who, id, version ?? undefined, now)
      // Neither company, client nor team were kept by a closed budget; from here on they are.
      const context = await readRuleContext(tx, now, record.company.serviceFeeLimit, {
        holds: { companies: record.companyId, company_clients: record.companyClientId, teams: record.teamId },
      })
      const { gone } = context
      const decision = decideTransition(orderFactsOf(record, who, context.settings), 'restore', who, context)
      if (decision.kind === 'forbidden') throw new ApiError('FORBIDDEN')
      if (decision.kind === 'blocked')
        throw new ApiError(decision.blockers[0]?.code ?? 'INVALID_STATUS_TO_NEXT_STATUS', { errors: decision.blockers })

      if (gone.has('companies')) throw new ApiError('NOT_FOUND')
      const drift = await loadDrift(tx, record, now)
      const { settings, promotionEndsOn } = drift
      const { lines, amounts, dropped, substituted } = resolveDrift(drift, choice)
      const budgetType = record.budgetType === 'CUSTOMER_CLAIM' ? 'KIT' : record.budgetType
      const columns = {
        status: decision.to,
        ...(gone.has('company_clients') ? { company_client_id: null, client_document: null } : {}),
        ...(gone.has('teams') ? { team_id: null } : {}),
        expiration_at: expirationOf({ budgetType, now, settings, promotionEndsOn }),
        ...amountColumns(amounts),
      }
      const left = leftOf(record, who, 'RESTORE', gone.has('company_clients') ? ['companyClientId'] : [])
      await updateOrder(c, tx, id, {
        lines,
        columns,
        revision: nextRevision(record, lines, columns, { kind: 'REPRICED', reason: null }),
        parts: [closedRequests(id, now)],
        move: {
          action: 'restore',
          from: record.status,
          to: decision.to,
          direction: decision.row.direction,
          note: null,
        },
        audit: {
          action: 'restore',
          before: { status: record.status, total: record.totalCents },
          after: { status: decision.to, total: amounts.totalCents, dropped, substituted, leftBehind: left },
        },
      })
      if (budgetType === 'PROMOTION')
        await reservePromotion(tx, { id, companyId: record.companyId, kit: drift.references.kit, items: lines }, now)
      return {
        status: 200 as const,
        body: { id, version: record.version + 1, status: decision.to, dropped, substituted, left },
      }
    })
    return c.json(answer.body, 200)
  },
)
