import { z } from '@hono/zod-openapi'
import { QUEUE_COUNT_CAP, QUEUE_GROUPS, QUEUE_SHOWN, type QueueGroup } from '#domain/insight/queue/queue-groups'
import { saleLimits } from '#domain/sales/orders/sale-limits'
import { allowedActions } from '#domain/sales/orders/status/allowed-actions'
import type { OrderAction } from '#domain/sales/orders/status/order-actions'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { listQuery } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findOrders } from '../../sales/order-record/order-record'
import { readRuleContext } from '../../sales/order-record/order-references'
import { orderFactsOf } from '../../sales/orders/record/order-facts-of'
import { readQueue } from './count-queue'
import { type QueueRow, queueAnswer, type RawQueueRow, toQueueGroups, toQueueRow } from './queue-answer'

/** Orders that one statement reads whole, to judge their next step. */
const MAX_ROWS = 50

/**
 * The groups are one statement, whatever they hold. A group's page takes three more: its rows, their orders, and what
 * the rules read of the world.
 */
export const showQueue = endpoint(
  {
    method: 'get',
    path: '/queue',
    tags: ['Minha fila'],
    summary:
      'O que espera por quem pergunta, por grupo; com group, as linhas dele com o próximo passo, as mais antigas antes',
    ...secured(),
    request: {
      query: listQuery.pick({ cursor: true, page: true }).extend({
        perPage: z.coerce.number().int().min(1).max(MAX_ROWS).default(25).openapi({ type: 'integer', example: 25 }),
        group: z.enum(QUEUE_GROUPS).optional(),
      }),
    },
    responses: { 200: json(queueAnswer, 'A fila') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { group, perPage, page, cursor } = c.req.valid('query')
    const now = deps.now()
    const queue = await readQueue(deps.db, who, now, QUEUE_COUNT_CAP, group ? 0 : QUEUE_SHOWN)
    const { plans, holidays } = queue
    const answered = toQueueGroups(queue, now)
    const counted = answered.find((one) => one.group === group)
    const plan = group && plans[group]
    const empty = { total: 0, perPage, currentPage: 1, lastPage: 1, totalIsCapped: false, next: null, previous: null }
    if (!plan || !counted) return c.json({ groups: answered, data: [], meta: empty }, 200)
    const { rows, meta } = await runList<RawQueueRow & Record<string, unknown>>(deps.db, {
      query: { perPage, page, cursor, field: undefined, order: undefined },
      ...plan,
      sort: { wait: plan.sort },
      defaultSort: { field: 'wait', order: 'asc' },
      total: async () => counted.total,
    })
    const steps = await nextSteps(deps.db, who, group, rows, now)
    const data = rows.map((row) => toQueueRow(row, now, holidays, steps.get(row.id) ?? null))
    return c.json({ groups: answered, data, meta: { ...meta, totalIsCapped: counted.totalIsCapped } }, 200)
  },
)

/** The one verb that a group asks for. */
const VERBS: Partial<Record<QueueGroup, OrderAction>> = { STEPS: 'nextStatus', EXPIRING: 'sendOrder' }

/** Each order's step by the same decision as its own page's, with all that blocks it. */
async function nextSteps(
  db: Executor,
  who: Who,
  group: QueueGroup,
  rows: readonly { id: number }[],
  now: Date,
): Promise<Map<number, QueueRow['step']>> {
  const verb = VERBS[group]
  if (!verb || rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const [records, context] = await Promise.all([findOrders(db, who, ids, now), readRuleContext(db, now, null)])
  return new Map(
    records.map((record) => {
      const limits = saleLimits(context.settings, record.company.serviceFeeLimit)
      const facts = orderFactsOf(record, who, context.settings)
      const step = allowedActions(facts, who, { ...context, limits }).find(({ action }) => action === verb)
      return [
        record.id,
        step
          ? {
              action: step.action,
              to: step.to,
              label: step.label,
              allowed: step.allowed,
              blockers: step.blockers.map(({ code, field, meta }) => ({ code, field, meta: meta && { ...meta } })),
            }
          : null,
      ]
    }),
  )
}
