import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { OWN_NOTIFICATIONS_LIST } from '#domain/engagement/notifications/own-notifications-list'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'

const ownNotification = z
  .object({
    id: z.number().int(),
    title: z.string(),
    path: z.string().openapi({ description: 'O endereço, no portal, do que ela trata' }),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .openapi('OwnNotification')
type OwnNotification = z.infer<typeof ownNotification>

export const listOwnNotifications = endpoint(
  {
    method: 'get',
    path: '/users/me/notifications',
    tags: ['Notificações'],
    summary: 'Lista as próprias notificações, lidas e não lidas, a mais nova primeiro',
    ...securedForPeople(),
    request: { query: listQueryOf(OWN_NOTIFICATIONS_LIST) },
    responses: { 200: json(pageOf('OwnNotificationPage', ownNotification), 'As notificações') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`n.user_id = ${c.var.who.userId}`]
    if (query.unread) where.push(query.unread === 'true' ? sql`n.read_at IS NULL` : sql`n.read_at IS NOT NULL`)
    const { rows, meta } = await runList<OwnNotification>(c.var.deps.db, {
      query,
      columns: sql`n.id::int, n.title, n.path, n.created_at AS "createdAt", n.read_at AS "readAt"`,
      from: sql`notifications n`,
      id: sql`n.id`,
      where,
      // No user turns forty pages of these by number, and each counted row costs as much as a shown one.
      countsTo: 1_000,
      ...sortsOf(OWN_NOTIFICATIONS_LIST, { id: { sql: sql`n.id`, type: 'bigint' } }),
    })
    const data = rows.map(answerOf(ownNotification))
    return c.json({ data, meta }, 200)
  },
)
