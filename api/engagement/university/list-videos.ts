import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { videosList } from '#domain/engagement/university/videos-list'
import { filtersOf } from '#domain/ground/lists/filters-of'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { visibleUsers } from '../../people/companies/visible-users'
import { findVideo, toVideo, VIDEO_COLUMNS, VIDEO_TABLES, type VideoRow, video } from './video'

const TAGS = ['Universidade']

export const listVideos = endpoint(
  {
    method: 'get',
    path: '/videos',
    tags: TAGS,
    summary: 'Lista os vídeos na ordem das categorias, das playlists e na sua',
    ...securedForStaff('videos:view'),
    request: {
      query: listQuery.extend(filtersOf(videosList())),
    },
    responses: { 200: json(pageOf('VideoPage', video), 'Os vídeos') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<VideoRow>(c.var.deps.db, {
      query,
      columns: VIDEO_COLUMNS,
      from: VIDEO_TABLES,
      id: sql`v.id`,
      where: [
        sql`v.destroyed_at IS NULL`,
        ...(query.title ? [hasWords(sql`v.title`, query.title)] : []),
        ...(query.playlistId ? [sql`v.playlist_id = ${query.playlistId}`] : []),
        ...(query.published === undefined ? [] : [sql`v.published = ${query.published}`]),
      ],
      sort: {
        position: { sql: sql`((k.position::bigint * 10000 + p.position) * 100000 + v.position)`, type: 'bigint' },
        title: byName(sql`v.title`),
      },
      defaultSort: { field: 'position', order: 'asc' },
    })
    return c.json({ data: rows.map(toVideo), meta }, 200)
  },
)

export const showVideo = endpoint(
  {
    method: 'get',
    path: '/videos/{id}',
    tags: TAGS,
    summary: 'Mostra um vídeo, também um rascunho',
    ...securedForStaff('videos:view'),
    request: { params: idParams },
    responses: { 200: json(video, 'O vídeo') },
  },
  async (c) => c.json(await findVideo(c.var.deps.db, c.req.valid('param').id), 200),
)

const viewer = z
  .object({ id: z.number().int(), name: z.string(), companyName: z.string(), watchedAt: z.iso.datetime() })
  .openapi('VideoViewer')
type Viewer = z.infer<typeof viewer>

/** @throws NOT_FOUND */
export const listViewers = endpoint(
  {
    method: 'get',
    path: '/videos/{id}/viewers',
    tags: TAGS,
    summary: 'Lista quem, de quem se vê, marcou um vídeo como assistido, o mais recente primeiro',
    ...securedForStaff('videos:view'),
    request: { params: idParams, query: listQuery },
    responses: { 200: json(pageOf('VideoViewerPage', viewer), 'As pessoas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    await findVideo(db, id)
    const { rows, meta } = await runList<Viewer>(db, {
      query: c.req.valid('query'),
      columns: sql`u.id::int, u.name, co.fantasy_name AS "companyName", w.watched_at AS "watchedAt"`,
      from: sql`video_views w JOIN users u ON u.id = w.user_id JOIN companies co ON co.id = u.company_id`,
      id: sql`w.user_id`,
      // As in the list of users: a reader who sees no companies is told only of colleagues.
      where: [sql`w.video_id = ${id}`, visibleUsers(c.var.who)],
      sort: { watchedAt: { sql: sql`w.watched_at`, type: 'timestamptz' } },
      defaultSort: { field: 'watchedAt', order: 'desc' },
    })
    return c.json({ data: rows.map(answerOf(viewer)), meta }, 200)
  },
)
