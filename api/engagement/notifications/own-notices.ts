import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json, ok } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'

/** What fits on the home page; older ones are on the records that they are about. */
const SHOWN = 10

const notice = z
  .object({ id: z.number().int(), title: z.string(), path: z.string(), createdAt: z.iso.datetime() })
  .openapi('Notice')
export const noticeList = z.object({ data: z.array(notice), total: z.number().int() }).openapi('NoticeList')

export const listOwnNotices = endpoint(
  {
    method: 'get',
    path: '/users/me/notices',
    tags: ['Notificações'],
    summary: 'Os avisos do próprio usuário que ele ainda não leu',
    ...secured(),
    responses: { 200: json(noticeList, 'Os avisos') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<RawNotice>(unreadNotices(c.var.who.userId))
    return c.json(toNoticeList(rows), 200)
  },
)

/** A row as the database answers it, with how many there are. */
export type RawNotice = { id: number; title: string; path: string; createdAt: string; total: number }

/** The newest that a user has not read, each with the count of all. */
export const unreadNotices = (userId: number): SQL => sql`
  SELECT id::int, title, path, created_at AS "createdAt", count(*) OVER ()::int AS total
    FROM notifications WHERE user_id = ${userId} AND read_at IS NULL ORDER BY id DESC LIMIT ${SHOWN}`

export const toNoticeList = (rows: readonly RawNotice[]): z.infer<typeof noticeList> => ({
  data: rows.map(({ total: _, ...row }) => answerOf(notice)(row)),
  total: rows[0]?.total ?? 0,
})

const noticeId = z.coerce.number().int().max(1e15)
const readNotices = z.union([z.object({ id: noticeId.min(1) }), z.object({ upTo: noticeId.min(0) })])

/**
 * No audit row: it only changes which of their own notices a reader has read.
 * @throws NOT_FOUND for one that is missing and for another user's alike
 */
export const readOwnNotices = endpoint(
  {
    method: 'post',
    path: '/users/me/notices/read',
    tags: ['Notificações'],
    summary: 'Marca os próprios avisos como lidos, até o que foi mostrado, ou um só',
    ...secured(),
    request: {
      body: {
        required: true,
        content: { 'application/json': { schema: readNotices } },
      },
    },
    refusals: ['anyone', 'one'],
    responses: {
      200: json(ok.extend({ path: z.string().nullable() }).openapi('NoticesRead'), 'Lidos; de um só, o endereço dele'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const wanted = c.req.valid('json')
    const which = 'id' in wanted ? sql`id = ${wanted.id}` : sql`id <= ${wanted.upTo}`
    await deps.db.execute(sql`
      UPDATE notifications SET read_at = ${deps.now().toISOString()}::timestamptz
       WHERE user_id = ${who.userId} AND read_at IS NULL AND ${which}`)
    if (!('id' in wanted)) return c.json({ ok: true as const, path: null }, 200)
    const { rows } = await deps.db.execute<{ path: string }>(
      sql`SELECT path FROM notifications WHERE user_id = ${who.userId} AND id = ${wanted.id}`,
    )
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return c.json({ ok: true as const, path: rows[0].path }, 200)
  },
)
