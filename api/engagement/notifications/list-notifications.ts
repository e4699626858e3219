import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { MAIL_STATES } from '#domain/engagement/notifications/mail-states'
import { NOTIFICATIONS_LIST } from '#domain/engagement/notifications/notifications-list'
import { searchText } from '#domain/ground/text/text'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { likePattern, runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type Mail, mail } from './mail'

export const MAIL_COLUMNS = sql`m.id::int, m.recipient, m.subject, m.event, m.order_id::int AS "orderId",
  COALESCE((SELECT o.budget FROM orders o WHERE o.id = m.order_id), false) AS "isBudget",
  m.state, m.attempts, m.error, m.created_at AS "createdAt", m.sent_at AS "sentAt"`

export const listNotifications = endpoint(
  {
    method: 'get',
    path: '/notifications',
    tags: ['Notificações'],
    summary: 'Lista os e-mails do portal: na fila, enviados, na caixa de saída e não entregues',
    ...securedForStaff('notifications:list'),
    request: {
      query: listQuery.extend({
        recipient: searchText(),
        state: z.enum(MAIL_STATES).optional(),
        orderId: z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' }),
      }),
    },
    responses: { 200: json(pageOf('MailPage', mail), 'Os e-mails') },
  },
  async (c) => {
    const query = c.req.valid('query')
    // What a company and its client write to each other is not the staff's to read (decision 043).
    const where: SQL[] = [sql`m.proposal_id IS NULL`]
    if (query.recipient) where.push(sql`m.recipient LIKE lower(${likePattern(query.recipient)})`)
    if (query.state) where.push(sql`m.state = ${query.state}`)
    if (query.orderId) where.push(sql`m.order_id = ${query.orderId}`)
    const { rows, meta } = await runList<Mail>(c.var.deps.db, {
      query,
      columns: MAIL_COLUMNS,
      from: sql`outbox_mails m`,
      id: sql`m.id`,
      where,
      ...sortsOf(NOTIFICATIONS_LIST, {
        createdAt: { sql: sql`m.created_at`, type: 'timestamptz' },
        recipient: byName(sql`m.recipient`),
      }),
    })
    return c.json({ data: rows.map(answerOf(mail)), meta }, 200)
  },
)
