import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { hasWords } from '../../ground/db/has-words'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, toIso } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { videosFor } from '../engagement/visible-videos'
import { hosted, poster } from './video'

const TAGS = ['Universidade']
/** A search that finds more is a search for something else. */
const MOST_FOUND = 25

const int = z.number().int()
const course = z.object({
  id: int,
  title: z.string(),
  description: z.string().nullable(),
  videosCount: int,
  watchedCount: int,
  seconds: int,
  nextVideoId: int.nullable().openapi({ description: 'O primeiro que falta assistir' }),
  poster,
})
const found = z.object({ id: int, title: z.string(), playlistTitle: z.string(), seconds: int })
const university = z
  .object({
    categories: z.array(z.object({ id: int, name: z.string(), playlists: z.array(course) })),
    found: z.array(found).openapi({ description: 'Vídeos em cujo título está o que se busca, até 25' }),
    next: found.nullable().openapi({ description: 'Onde se continua: na última playlist começada' }),
  })
  .openapi('University')

interface Row extends z.infer<typeof course> {
  [column: string]: unknown
  categoryId: number
  categoryName: string
  isFound: boolean
  lastAt: string | null
  next: z.infer<typeof found> | null
}

/** Two statements, however many videos there are. */
export const showUniversity = endpoint(
  {
    method: 'get',
    path: '/university',
    tags: TAGS,
    summary: 'A universidade de quem pergunta: categorias, playlists com o progresso, onde continuar',
    ...securedForPeople(),
    request: { query: z.object({ search: z.string().max(120).default('') }) },
    responses: { 200: json(university, 'A universidade') },
  },
  async (c) => {
    const { db } = c.var.deps
    const { userId } = c.var.who
    const search = c.req.valid('query').search.trim()
    const inPlaylist = hasWords(sql`concat_ws(' ', p.title, p.description, k.name)`, search)
    const { rows } = await db.execute<Row>(sql`
      SELECT k.id::int AS "categoryId", k.name AS "categoryName", p.id::int, p.title, p.description,
             count(*)::int AS "videosCount", count(w.video_id)::int AS "watchedCount", sum(v.seconds)::int AS seconds,
             (array_agg(v.id::int ORDER BY v.position) FILTER (WHERE w.video_id IS NULL))[1] AS "nextVideoId",
             COALESCE((array_agg(v.poster ORDER BY v.position) FILTER (WHERE v.poster <> '[]'))[1], '[]') AS poster,
             max(w.watched_at) AS "lastAt",
             (array_agg(jsonb_build_object('id', v.id, 'title', v.title, 'playlistTitle', p.title, 'seconds', v.seconds)
                        ORDER BY v.position) FILTER (WHERE w.video_id IS NULL))[1] AS next,
             ${inPlaylist} AS "isFound"
        ${videosFor(userId)}
       GROUP BY k.id, p.id ORDER BY k.position, k.id, p.position, p.id`)
    const videos = search === '' ? [] : await findVideos()
    const categories = new Map<number, z.infer<typeof university>['categories'][number]>()
    for (const { categoryId, categoryName, isFound, lastAt: _, next: __, ...playlist } of rows) {
      if (!isFound) continue
      const category = categories.get(categoryId) ?? { id: categoryId, name: categoryName, playlists: [] }
      categories.set(categoryId, { ...category, playlists: [...category.playlists, playlist] })
    }
    const [begun] = rows
      .filter(({ lastAt, next }) => lastAt !== null && next !== null)
      .sort((one, other) => Date.parse(toIso(other.lastAt)!) - Date.parse(toIso(one.lastAt)!))
    return c.json({ categories: [...categories.values()], found: videos, next: begun?.next ?? null }, 200)

    async function findVideos() {
      const { rows: all } = await db.execute<z.infer<typeof found>>(sql`
        SELECT v.id::int, v.title, p.title AS "playlistTitle", v.seconds ${videosFor(userId)}
           AND ${hasWords(sql`v.title`, search)}
         ORDER BY k.position, p.position, v.position, v.id LIMIT ${MOST_FOUND}`)
      return all
    }
  },
)

const lessonRow = z.object({
  id: int,
  title: z.string(),
  seconds: int,
  megabytes: int.nullable(),
  poster,
  watchedAt: z.iso.datetime().nullable(),
})
const lessons = z
  .object({
    id: int,
    title: z.string(),
    description: z.string().nullable(),
    categoryName: z.string(),
    videos: z.array(lessonRow),
  })
  .openapi('Lessons')
type LessonRow = z.infer<typeof lessonRow> &
  Record<'playlistTitle' | 'categoryName', string> & { playlistDescription: string | null }

/** @throws NOT_FOUND for one that is not for the caller, or has nothing to watch */
export const showLessons = endpoint(
  {
    method: 'get',
    path: '/university/playlists/{id}',
    tags: TAGS,
    summary: 'Uma playlist com os seus vídeos publicados e o que já foi assistido',
    ...securedForPeople(),
    request: { params: idParams },
    responses: { 200: json(lessons, 'A playlist') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { rows } = await c.var.deps.db.execute<LessonRow>(sql`
      SELECT v.id::int, v.title, v.seconds, v.megabytes, v.poster, w.watched_at AS "watchedAt",
             p.title AS "playlistTitle", p.description AS "playlistDescription", k.name AS "categoryName"
        ${videosFor(c.var.who.userId)} AND p.id = ${id} ORDER BY v.position, v.id`)
    const [first] = rows
    if (!first) throw new ApiError('NOT_FOUND')
    const { playlistTitle: title, playlistDescription: description, categoryName } = first
    const videos = rows.map(({ playlistTitle: _, playlistDescription: __, categoryName: ___, ...row }) =>
      answerOf(lessonRow)(row),
    )
    return c.json({ id, title, description, categoryName, videos }, 200)
  },
)

const beside = z.object({ id: int, title: z.string() }).nullable()
const lesson = lessonRow
  .extend({
    description: z.string().nullable(),
    transcript: z.string().nullable(),
    ...hosted,
    playlistId: int,
    playlistTitle: z.string(),
    previous: beside,
    next: beside,
  })
  .openapi('Lesson')

/** @throws NOT_FOUND for a draft, or one that is for others */
export const showLesson = endpoint(
  {
    method: 'get',
    path: '/university/videos/{id}',
    tags: TAGS,
    summary: 'Um vídeo publicado para quem pergunta, com os vizinhos da playlist',
    ...securedForPeople(),
    request: { params: idParams },
    responses: { 200: json(lesson, 'O vídeo') },
  },
  async (c) => {
    const beside = (isNext: boolean) => sql`(SELECT jsonb_build_object('id', o.id, 'title', o.title) FROM videos o
      WHERE o.playlist_id = v.playlist_id AND o.published AND o.destroyed_at IS NULL
        AND ${isNext ? sql`o.position > v.position ORDER BY o.position` : sql`o.position < v.position ORDER BY o.position DESC`} LIMIT 1)`
    const { rows } = await c.var.deps.db.execute<z.infer<typeof lesson>>(sql`
      SELECT v.id::int, v.title, v.seconds, v.megabytes, v.poster, w.watched_at AS "watchedAt", v.description, v.transcript,
             v.host, v.host_key AS "hostKey", v.host_hash AS "hostHash", p.id::int AS "playlistId", p.title AS "playlistTitle",
             ${beside(false)} AS previous, ${beside(true)} AS next
        ${videosFor(c.var.who.userId)} AND v.id = ${c.req.valid('param').id}`)
    const [row] = rows
    if (!row) throw new ApiError('NOT_FOUND')
    return c.json(answerOf(lesson)(row), 200)
  },
)
