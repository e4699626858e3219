import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { inReais } from '#domain/ground/money/money'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { queueReminderInput, SALES_REASONS } from '#domain/insight/queue/sales-queue'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { readSales } from './sales-queue'

const salesRow = z
  .object({
    reason: z.enum(SALES_REASONS),
    recordId: z.number().int().openapi({ description: 'Do pedido, da solicitação (APPROVAL) ou da empresa (SILENT)' }),
    orderId: z.number().int().nullable(),
    budget: z.boolean(),
    status: z.enum(ORDER_STATUSES).nullable(),
    companyId: z.number().int(),
    companyName: z.string(),
    clientName: z.string().nullable(),
    value: z.number().openapi({ description: 'Em risco; de SILENT, o pedido médio de um ano' }),
    day: z.string().nullable().openapi({ description: 'Fim da validade, previsão, vencimento, ou desde quando' }),
    phone: z.string().nullable().openapi({ description: 'WhatsApp da empresa, ou o telefone' }),
  })
  .openapi('SalesQueueRow')

export const showSales = endpoint(
  {
    method: 'get',
    path: '/queue/sales',
    tags: ['Minha fila'],
    summary: 'O que os próprios integradores podem deixar de comprar, o de maior valor antes',
    ...securedForStaff('orders:negotiation'),
    responses: { 200: json(z.object({ data: z.array(salesRow) }).openapi('SalesQueue'), 'A fila') },
  },
  async (c) => {
    const { who, deps } = c.var
    const rows = await readSales(deps.db, who, deps.now())
    return c.json({ data: rows.map(inReais) }, 200)
  },
)

/**
 * The caller's own note, told to no one else; putting an item off twice is the same as once.
 * @throws NOT_FOUND for what is not in the caller's queue
 */
export const remindTomorrow = endpoint(
  {
    method: 'post',
    path: '/queue/sales/reminders',
    tags: ['Minha fila'],
    summary: 'Lembrar amanhã: deixa um item fora da própria fila até lá',
    ...securedForStaff('orders:negotiation'),
    request: { body: body(named(queueReminderInput, 'QueueReminderInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(ok, 'Fica para amanhã') },
  },
  async (c) => {
    const { who, deps } = c.var
    const item = c.req.valid('json')
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      if ((await readSales(tx, who, now, item)).length === 0) throw new ApiError('NOT_FOUND')
      await tx.execute(sql`
        INSERT INTO queue_reminders (user_id, reason, record_id, until)
        VALUES (${who.userId}, ${item.reason}, ${item.recordId}, ${addDays(saoPauloDate(now), 1)}::date)
        ON CONFLICT (user_id, reason, record_id) DO UPDATE SET until = excluded.until`)
      return { status: 200 as const, body: { ok: true as const } }
    })
    return c.json(answer.body, 200)
  },
)
