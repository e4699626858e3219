import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, ok } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { videosFor } from '../engagement/visible-videos'

const path = '/university/videos/{id}/watched'

/** No audit row: it only says what its reader has seen. @throws NOT_FOUND for a draft, or one that is for others */
export const markWatched = endpoint(
  {
    method: 'post',
    path,
    tags: ['Universidade'],
    summary: 'Marca um vídeo como assistido, só para quem o pede; outra vez não muda nada',
    ...securedForPeople(),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: { 200: json(ok, 'Marcado') },
  },
  async (c) => {
    const { who, deps } = c.var
    await onVideo(
      c,
      c.req.valid('param').id,
      (named) => sql`
      INSERT INTO video_views (video_id, user_id, watched_at)
      SELECT id, ${who.userId}::bigint, ${deps.now().toISOString()}::timestamptz FROM ${named}
      ON CONFLICT (video_id, user_id) DO NOTHING`,
    )
    return c.json({ ok: true as const }, 200)
  },
)

/** @throws NOT_FOUND for a draft, or one that is for others */
export const unmarkWatched = endpoint(
  {
    method: 'delete',
    path,
    tags: ['Universidade'],
    summary: 'Desfaz a marca de assistido',
    ...securedForPeople(),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: { 200: json(ok, 'Desmarcado') },
  },
  async (c) => {
    const { userId } = c.var.who
    await onVideo(
      c,
      c.req.valid('param').id,
      (named) => sql`
      DELETE FROM video_views d USING ${named} WHERE d.video_id = named.id AND d.user_id = ${userId}`,
    )
    return c.json({ ok: true as const }, 200)
  },
)

/** Does something to the caller's mark of a video that is for them; the video is held meanwhile. */
async function onVideo(c: ApiContext, id: number, deed: (named: SQL) => SQL): Promise<void> {
  const { rows } = await c.var.deps.db.execute(sql`
    WITH named AS (
      SELECT x.id FROM videos x WHERE x.id IN (SELECT v.id ${videosFor(c.var.who.userId)} AND v.id = ${id})
       FOR KEY SHARE OF x),
    done AS (${deed(sql`named`)})
    SELECT id FROM named`)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
}
