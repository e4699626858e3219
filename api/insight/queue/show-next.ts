import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import type { QueueGroup } from '#domain/insight/queue/queue-groups'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { queuePlans } from './queue-plans'

/** Groups of one's own stages, whose rows are orders: the next step of the day is in the first that holds one. */
const OWN: readonly QueueGroup[] = ['STEPS', 'RECEIPTS']

const next = z.object({
  id: z.number().int(),
  budget: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  isToPick: z.boolean().openapi({ description: 'Espera a separação de quem pergunta' }),
})

type Next = z.infer<typeof next>

/**
 * What waits longest in the caller's own stages, by the plans of the queue itself: one statement, which reads no further
 * than the first rows.
 * @param but the order that has just been dealt with, which may wait for the same person again
 */
async function nextOf(db: Executor, who: Who, now: Date, but: number): Promise<Next | null> {
  const plans = queuePlans(who, [], now)
  const parts = OWN.flatMap((group, place) => {
    const plan = plans[group]
    if (!plan) return []
    const { countFrom, where, sort, id } = plan
    return sql`(SELECT ${place}::int AS place, o.id::int AS id, o.budget, o.status FROM ${countFrom} ${whereClause([...where, sql`o.id <> ${but}`])}
      ORDER BY ${sort.sql}, ${id} LIMIT 1)`
  })
  if (parts.length === 0) return null
  const { rows } = await db.execute<Omit<Next, 'isToPick'> & Record<string, unknown>>(
    sql`SELECT id, budget, status FROM (${sql.join(parts, sql` UNION ALL `)}) q ORDER BY place LIMIT 1`,
  )
  const [found] = rows
  return found
    ? { ...found, isToPick: found.status === 'SEPARATION' && !found.budget && can(who, 'orders:separation') }
    : null
}

export const showNext = endpoint(
  {
    method: 'get',
    path: '/queue/next',
    tags: ['Minha fila'],
    summary: 'O pedido que espera há mais tempo na etapa de quem pergunta; nulo: nenhum',
    ...secured(),
    request: {
      query: z.object({
        but: z.coerce
          .number()
          .int()
          .min(0)
          .max(1e15)
          .default(0)
          .openapi({ type: 'integer', description: 'O que acabou de ser tratado' }),
      }),
    },
    responses: { 200: json(z.object({ next: next.nullable() }).openapi('QueueNext'), 'O próximo') },
  },
  async (c) => {
    const { who, deps } = c.var
    return c.json({ next: await nextOf(deps.db, who, deps.now(), c.req.valid('query').but) }, 200)
  },
)
