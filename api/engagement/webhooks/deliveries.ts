import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { deliveryFilters, resendInput } from '#domain/engagement/webhooks/webhook-input'
import { TEST_EVENT } from '#domain/engagement/webhooks/webhook-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import type { RowOf } from '../../ground/db/row-of'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { type Delivery, type DeliveryWithTries, delivery, deliveryWithTries } from './webhook'
import { findWebhook, lockWebhook } from './webhook-queries'

const TAGS = ['Webhooks']
/** Of one 'Reenviar': an integrator who missed more reads the change feed. */
const MAX_RESENT = 10_000

const COLUMNS = sql`
  d.id::int, d.message_id AS "messageId", d.event, d.record_id::int AS "recordId", d.state, d.attempts,
  (SELECT t.status FROM webhook_tries t WHERE t.delivery_id = d.id ORDER BY t.id DESC LIMIT 1) AS status,
  (SELECT t.milliseconds FROM webhook_tries t WHERE t.delivery_id = d.id ORDER BY t.id DESC LIMIT 1) AS milliseconds,
  CASE WHEN d.state = 'QUEUED' THEN d.next_try_at END AS "nextTryAt", d.created_at AS "createdAt"`

const toDelivery = answerOf(deliveryWithTries)

export const listDeliveries = endpoint(
  {
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    tags: TAGS,
    summary: 'O registro das mensagens de um webhook, 30 dias',
    ...secured(),
    request: { params: idParams, query: listQuery.extend(deliveryFilters.shape) },
    responses: {
      200: json(pageOf('WebhookDeliveryPage', delivery), 'As mensagens'),
    },
  },
  async (c) => {
    const { state, ...query } = c.req.valid('query')
    const { db } = c.var.deps
    const { id } = await findWebhook(db, c.var.who, c.req.valid('param').id)
    const where: SQL[] = [sql`d.webhook_id = ${id}`]
    if (state?.length) where.push(sql`d.state = ANY(${sql.param(state)}::text[])`)
    const { rows, meta } = await runList<Delivery>(db, {
      query,
      columns: COLUMNS,
      from: sql`webhook_deliveries d`,
      id: sql`d.id`,
      where,
      sort: { id: { sql: sql`d.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    return c.json({ data: rows.map(toDelivery), meta }, 200)
  },
)

export const showDelivery = endpoint(
  {
    method: 'get',
    path: '/webhooks/{id}/deliveries/{deliveryId}',
    tags: TAGS,
    summary: 'Uma mensagem com cada tentativa',
    ...secured(),
    request: {
      params: idParams.extend({ deliveryId: idParams.shape.id.openapi({ param: { name: 'deliveryId', in: 'path' } }) }),
    },
    responses: { 200: json(deliveryWithTries, 'A mensagem') },
  },
  async (c) => {
    const { id, deliveryId } = c.req.valid('param')
    const { db } = c.var.deps
    await findWebhook(db, c.var.who, id)
    const { rows } = await db.execute<RowOf<DeliveryWithTries>>(sql`
      SELECT ${COLUMNS}, COALESCE((SELECT json_agg(json_build_object('at', t.at, 'status', t.status, 'milliseconds', t.milliseconds,
               'answer', t.answer, 'failure', t.failure) ORDER BY t.id) FROM webhook_tries t WHERE t.delivery_id = d.id), '[]') AS tries
        FROM webhook_deliveries d WHERE d.id = ${deliveryId} AND d.webhook_id = ${id}`)
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    return c.json(toDelivery(row), 200)
  },
)

/** One that waits for its next try is tried now; it stays what it was. @throws NOT_FOUND */
export const resendDeliveries = endpoint(
  {
    method: 'post',
    path: '/webhooks/{id}/resend',
    tags: TAGS,
    summary: 'Reenvia uma mensagem, ou as de um período: o mesmo id, o segredo atual, uma tentativa',
    ...secured(),
    request: { params: idParams, body: body(named(resendInput, 'WebhookResend')) },
    responses: {
      200: json(z.object({ id: z.number().int(), count: z.number().int() }).openapi('WebhookResent'), 'Na fila'),
    },
  },
  async (c) => {
    const { deliveryId, from, to } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const { id } = await lockWebhook(tx, c.var.who, c.req.valid('param').id)
      const zone = 'America/Sao_Paulo'
      const chosen = deliveryId
        ? sql`d.id = ${deliveryId}`
        : sql`d.created_at >= (${from}::date)::timestamp AT TIME ZONE ${zone} AND d.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}`
      const { rows } = await tx.execute(sql`
        UPDATE webhook_deliveries SET is_resent = is_resent OR state <> 'QUEUED', state = 'QUEUED', finished_at = NULL,
               next_try_at = ${c.var.deps.now().toISOString()}::timestamptz
         WHERE id IN (SELECT d.id FROM webhook_deliveries d WHERE d.webhook_id = ${id} AND ${chosen} AND d.lease_until IS NULL
                       ORDER BY d.id LIMIT ${MAX_RESENT} FOR UPDATE) RETURNING id`)
      if (deliveryId && rows.length === 0) {
        const there = await tx.execute(
          sql`SELECT 1 FROM webhook_deliveries WHERE id = ${deliveryId} AND webhook_id = ${id}`,
        )
        // Under way at this moment: it is being sent.
        if (there.rows.length === 0) throw new ApiError('NOT_FOUND')
      }
      const count = rows.length
      await writeAudit(c, tx, {
        action: 'resend',
        table: 'webhooks',
        id,
        before: null,
        after: { deliveryId, from, to, count },
      })
      c.var.wakes.add('webhooks')
      return { status: 200 as const, body: { id, count } }
    })
    return c.json(answer.body, 200)
  },
)

export const testWebhook = endpoint(
  {
    method: 'post',
    path: '/webhooks/{id}/test',
    tags: TAGS,
    summary: 'Envia um teste: o evento webhook.test, uma tentativa',
    ...secured(),
    request: { params: idParams },
    responses: {
      200: json(done, 'Na fila: o id é o da mensagem'),
    },
  },
  async (c) => {
    const answer = await writeOnce(c, async (tx) => {
      const { id } = await lockWebhook(tx, c.var.who, c.req.valid('param').id)
      const now = c.var.deps.now().toISOString()
      const text = JSON.stringify({ type: TEST_EVENT, timestamp: now, data: { id } })
      const { rows } = await tx.execute<{ id: number }>(sql`
        INSERT INTO webhook_deliveries (webhook_id, message_id, event, body, is_resent, next_try_at, created_at)
        VALUES (${id}, ${`msg_${randomUUID()}`}, ${TEST_EVENT}, ${text}, true, ${now}::timestamptz, ${now}::timestamptz) RETURNING id::int`)
      const after = { deliveryId: rows[0]!.id }
      await writeAudit(c, tx, { action: 'sendTest', table: 'webhooks', id, before: null, after })
      c.var.wakes.add('webhooks')
      return { status: 200 as const, body: { id: after.deliveryId } }
    })
    return c.json(answer.body, 200)
  },
)
