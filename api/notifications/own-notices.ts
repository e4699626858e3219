import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Handler } from '../http/handler'
import { json, ok, refusals, toIso } from '../http/schemas'
import { secured } from '../http/secured'

/** What fits on the home page; older ones are on the records that they are about. */
const SHOWN = 10

const notice = z
  .object({ id: z.number().int(), title: z.string(), path: z.string(), createdAt: z.iso.datetime() })
  .openapi('Notice')

export const listOwnNoticesRoute = createRoute({
  method: 'get',
  path: '/users/me/notices',
  tags: ['Notificações'],
  summary: 'Os avisos do próprio usuário que ele ainda não leu',
  ...secured(),
  responses: {
    200: json(z.object({ data: z.array(notice), total: z.number().int() }).openapi('NoticeList'), 'Os avisos'),
    ...refusals.anyone,
  },
})

export const listOwnNotices: Handler<typeof listOwnNoticesRoute> = async (c) => {
  const { rows } = await c.var.deps.db.execute<{
    id: number
    title: string
    path: string
    createdAt: string
    total: number
  }>(sql`
    SELECT id::int, title, path, created_at AS "createdAt", count(*) OVER ()::int AS total
      FROM notifications WHERE user_id = ${c.var.who.userId} AND read_at IS NULL ORDER BY id DESC LIMIT ${SHOWN}`)
  const own = rows
  return c.json(
    {
      data: own.map(({ total: _, ...row }) => ({ ...row, createdAt: toIso(row.createdAt)! })),
      total: own[0]?.total ?? 0,
    },
    200,
  )
}

export const readOwnNoticesRoute = createRoute({
  method: 'post',
  path: '/users/me/notices/read',
  tags: ['Notificações'],
  summary: 'Marca os próprios avisos como lidos, até o que foi mostrado',
  ...secured(),
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ upTo: z.coerce.number().int().min(0).max(1e15) }) } },
    },
  },
  responses: { 200: json(ok, 'Lidos'), ...refusals.anyone },
})

/** No audit row: it only changes which of their own notices a reader has read. */
export const readOwnNotices: Handler<typeof readOwnNoticesRoute> = async (c) => {
  const { who, deps } = c.var
  await deps.db.execute(sql`
    UPDATE notifications SET read_at = ${deps.now().toISOString()}::timestamptz
     WHERE user_id = ${who.userId} AND read_at IS NULL AND id <= ${c.req.valid('json').upTo}`)
  return c.json({ ok: true as const }, 200)
}
