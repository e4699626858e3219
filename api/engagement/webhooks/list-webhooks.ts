import { type SQL, sql } from 'drizzle-orm'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { id } from '#domain/ground/numbers/id'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { visibleWebhooks } from './visible-webhooks'
import { type WebhookRow, webhook } from './webhook'
import { findWebhook, toWebhook, webhookColumns, webhookTables } from './webhook-queries'

export const listWebhooks = endpoint(
  {
    method: 'get',
    path: '/webhooks',
    tags: ['Webhooks'],
    summary: 'Os webhooks da empresa do usuário de API; para pessoas, os dos usuários de API que veem',
    ...secured(),
    request: { query: listQuery.extend({ userId: emptyAsAbsent(id()), companyId: emptyAsAbsent(id()) }) },
    responses: { 200: json(pageOf('WebhookPage', webhook), 'Os webhooks') },
  },
  async (c) => {
    const { userId, companyId, ...query } = c.req.valid('query')
    const where: SQL[] = [visibleWebhooks(c.var.who)]
    if (userId) where.push(sql`w.user_id = ${userId}`)
    if (companyId) where.push(sql`w.company_id = ${companyId}`)
    const { rows, meta } = await runList<WebhookRow>(c.var.deps.db, {
      query,
      columns: webhookColumns,
      from: webhookTables,
      id: sql`w.id`,
      where,
      sort: { id: { sql: sql`w.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'asc' },
    })
    return c.json({ data: rows.map(toWebhook), meta }, 200)
  },
)

export const showWebhook = endpoint(
  {
    method: 'get',
    path: '/webhooks/{id}',
    tags: ['Webhooks'],
    summary: 'Um webhook; o segredo nunca volta',
    ...secured(),
    request: { params: idParams },
    responses: { 200: json(webhook, 'O webhook') },
  },
  async (c) => c.json(await findWebhook(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
