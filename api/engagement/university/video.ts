import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { VIDEO_HOSTS, videoPageUrl } from '#domain/engagement/university/video-url'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { bannerImage } from '../banners/banner'

/** Where a video is: its player's host and its id there. */
export const hosted = {
  host: z.enum(keysOf(VIDEO_HOSTS)),
  hostKey: z.string(),
  hostHash: z.string().nullable().openapi({ description: 'Do Vimeo, quando o vídeo não é listado' }),
}
export const poster = z.array(bannerImage).openapi({ description: 'Os tamanhos da imagem, da menor para a maior' })

/** What staff know of a video. */
export const video = z
  .object({
    id: z.number().int(),
    playlistId: z.number().int(),
    playlistTitle: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    ...hosted,
    url: z.string().openapi({ description: 'A página do vídeo, feita do site e do código' }),
    seconds: z.number().int(),
    megabytes: z.number().int().nullable(),
    transcript: z.string().nullable(),
    poster,
    published: z.boolean(),
    position: z.number().int(),
    viewsCount: z.number().int().openapi({ description: 'Pessoas que o marcaram como assistido' }),
    version: z.number().int(),
  })
  .openapi('Video')
export type Video = z.infer<typeof video>
export type VideoRow = Omit<Video, 'url'>

export const VIDEO_TABLES = sql`videos v JOIN playlists p ON p.id = v.playlist_id JOIN categories k ON k.id = p.category_id`
export const VIDEO_COLUMNS = sql`v.id::int, v.playlist_id::int AS "playlistId", p.title AS "playlistTitle", v.title, v.description,
  v.host, v.host_key AS "hostKey", v.host_hash AS "hostHash", v.seconds, v.megabytes, v.transcript, v.poster, v.published, v.position,
  v.version, (SELECT count(*)::int FROM video_views w WHERE w.video_id = v.id) AS "viewsCount"`

export const toVideo = (row: VideoRow): Video => ({ ...row, url: videoPageUrl(row) })

/** @throws NOT_FOUND for a missing or deleted one */
export async function findVideo(db: Executor, id: number): Promise<Video> {
  const { rows } = await db.execute<VideoRow>(
    sql`SELECT ${VIDEO_COLUMNS} FROM ${VIDEO_TABLES} WHERE v.id = ${id} AND v.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toVideo(rows[0])
}
