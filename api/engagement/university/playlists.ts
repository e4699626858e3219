import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { playlistInput } from '#domain/engagement/university/playlist-input'
import { playlistsList } from '#domain/engagement/university/videos-list'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { hasWords } from '../../ground/db/has-words'
import { requireHeld } from '../../ground/db/hold-rows'
import { listQueryOf, pageOf } from '../../ground/db/list-query'
import { lockRow } from '../../ground/db/lock-row'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { playlists } from '../../ground/db/schema/university'
import { ApiError } from '../../ground/errors/api-error'
import { refuseUses } from '../../ground/errors/require-unused'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { audienceWords, requireAudience } from '../engagement/audience'
import { closeGap, lockOrder, nextPosition, takeNeighboursPlace } from './lesson-order'
import { move } from './move'

const playlist = z
  .object({
    id: z.number().int(),
    categoryId: z.number().int(),
    categoryName: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    roleId: z.number().int().nullable(),
    regionalId: z.number().int().nullable(),
    uf: z.string().nullable(),
    companyId: z.number().int().nullable(),
    audience: z.string().openapi({ description: 'Para quem é, em palavras; vazio: para todos' }),
    position: z.number().int(),
    videosCount: z.number().int(),
    version: z.number().int(),
  })
  .openapi('Playlist')
type Playlist = z.infer<typeof playlist>

const TABLES = sql`playlists p JOIN categories k ON k.id = p.category_id`
const columnsFor = (
  who: Who,
): SQL => sql`p.id::int, p.category_id::int AS "categoryId", k.name AS "categoryName", p.title, p.description,
  p.role_id::int AS "roleId", p.regional_id::int AS "regionalId", p.uf, p.company_id::int AS "companyId",
  ${audienceWords(who, sql`p`)} AS audience, p.position, p.version,
  (SELECT count(*)::int FROM videos v WHERE v.playlist_id = p.id AND v.destroyed_at IS NULL) AS "videosCount"`
const TAGS = ['Universidade']

/** @throws NOT_FOUND for a missing or deleted one */
async function find(db: Executor, who: Who, id: number): Promise<Playlist> {
  const { rows } = await db.execute<Playlist>(
    sql`SELECT ${columnsFor(who)} FROM ${TABLES} WHERE p.id = ${id} AND p.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

export const listPlaylists = endpoint(
  {
    method: 'get',
    path: '/playlists',
    tags: TAGS,
    summary: 'Lista as playlists na ordem das categorias e na sua',
    ...securedForStaff('playlists:view', 'videos:view'),
    request: {
      query: listQueryOf(playlistsList()),
    },
    responses: { 200: json(pageOf('PlaylistPage', playlist), 'As playlists') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<Playlist>(c.var.deps.db, {
      query,
      columns: columnsFor(c.var.who),
      from: TABLES,
      id: sql`p.id`,
      where: [
        sql`p.destroyed_at IS NULL`,
        ...(query.title ? [hasWords(sql`p.title`, query.title)] : []),
        ...(query.categoryId ? [sql`p.category_id = ${query.categoryId}`] : []),
      ],
      sort: {
        position: { sql: sql`(k.position::bigint * 1000000 + p.position)`, type: 'bigint' },
        title: byName(sql`p.title`),
      },
      defaultSort: { field: 'position', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showPlaylist = endpoint(
  {
    method: 'get',
    path: '/playlists/{id}',
    tags: TAGS,
    summary: 'Mostra uma playlist',
    ...securedForStaff('playlists:view'),
    request: { params: idParams },
    responses: { 200: json(playlist, 'A playlist') },
  },
  async (c) => c.json(await find(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)

/** @throws VALIDATION_FAILED (category and audience that exist) */
export const createPlaylist = endpoint(
  {
    method: 'post',
    path: '/playlists',
    tags: TAGS,
    summary: 'Cria uma playlist, a última da sua categoria; aparece quando tiver um vídeo publicado',
    ...securedForStaff('playlists:store'),
    request: { body: body(named(playlistInput, 'PlaylistInput')) },
    responses: { 201: json(playlist, 'A playlist') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      await requireAudience(tx, c.var.who, input)
      await requireHeld(tx, 'categories', input.categoryId, 'categoryId')
      const position = await nextPosition(tx, 'playlists', input.categoryId)
      const [row] = await tx
        .insert(playlists)
        .values({ ...input, position })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'playlists', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await find(tx, c.var.who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const playlistChange = documentChange(playlistInput, { document: 'PlaylistInput', change: 'PlaylistUpdate' })

/** @throws as `createPlaylist`, VERSION_CONFLICT */
export const updatePlaylist = endpoint(
  {
    method: 'put',
    path: '/playlists/{id}',
    tags: TAGS,
    summary: 'Altera uma playlist; em outra categoria ela é a última',
    ...securedForStaff('playlists:update'),
    request: {
      params: idParams,
      body: playlistChange.body,
    },
    responses: { 200: json(playlist, 'A playlist') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, playlists, id, version)
      const input = await playlistChange.whole(c, before)
      await requireAudience(tx, c.var.who, input, before)
      const isMoved = input.categoryId !== before.categoryId
      if (isMoved) await requireHeld(tx, 'categories', input.categoryId, 'categoryId')
      const position = isMoved ? await nextPosition(tx, 'playlists', input.categoryId) : before.position
      await saveChanges(c, tx, playlists, before, { ...input, position })
      if (isMoved) await closeGap(tx, 'playlists', before.categoryId, before.position)
      return { status: 200 as const, body: await find(tx, c.var.who, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws RESOURCE_IN_USE, with how many videos there are */
export const deletePlaylist = endpoint(
  {
    method: 'delete',
    path: '/playlists/{id}',
    tags: TAGS,
    summary: 'Exclui uma playlist que não tem vídeos',
    ...securedForStaff('playlists:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, playlists, id)
      refuseUses({ videos: (await find(tx, c.var.who, id)).videosCount })
      await tx
        .update(playlists)
        .set({ destroyedAt: c.var.deps.now(), version: before.version + 1 })
        .where(eq(playlists.id, id))
      await closeGap(tx, 'playlists', before.categoryId, before.position)
      await writeAudit(c, tx, { action: 'delete', table: 'playlists', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND */
export const movePlaylist = endpoint(
  {
    method: 'put',
    path: '/playlists/{id}/position',
    tags: TAGS,
    summary: 'Troca uma playlist de lugar com a vizinha da categoria; na ponta, fica onde está',
    ...securedForStaff('playlists:update'),
    request: { params: idParams, body: body(move) },
    responses: { 200: json(playlist, 'A playlist') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { to } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, playlists, id)
      const position = await takeNeighboursPlace(tx, 'playlists', before.categoryId, before.position, to)
      if (position !== null) await saveChanges(c, tx, playlists, before, { position }, { action: 'move' })
      return { status: 200 as const, body: await find(tx, c.var.who, id) }
    })
    return c.json(answer.body, 200)
  },
)
