import { and, eq, isNull } from 'drizzle-orm'
import { type VideoInput, videoInput } from '#domain/engagement/university/video-input'
import { readVideoUrl, type VideoHost, videoPageUrl } from '#domain/engagement/university/video-url'
import type { Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import { files } from '../../ground/db/schema/orders'
import { playlists, videos } from '../../ground/db/schema/university'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { closeGap, lockOrder, nextPosition, takeNeighboursPlace } from './lesson-order'
import { move } from './move'
import { findVideo, video } from './video'

const TAGS = ['Universidade']

/**
 * The columns of a form: its address becomes a host and an id.
 * @throws VALIDATION_FAILED (videoHost) for a host that `VIDEO_HOSTS` leaves out
 */
function columnsOf({ url, ...input }: VideoInput, hosts: readonly VideoHost[]) {
  const place = readVideoUrl(url)
  if (!place || !hosts.includes(place.host))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'url', rule: place ? 'videoHost' : 'videoUrl' }] })
  return { ...input, ...place }
}

/**
 * Holds the playlist until the transaction ends, as `holdRows` holds a register's record.
 * @throws VALIDATION_FAILED (exists)
 */
async function requirePlaylist(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.id, id), isNull(playlists.destroyedAt)))
    .for('share')
  if (!row) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'playlistId', rule: 'exists' }] })
}

/** @throws VALIDATION_FAILED (videoUrl, videoHost, playlist that exists) */
export const createVideo = endpoint(
  {
    method: 'post',
    path: '/videos',
    tags: TAGS,
    summary: 'Cria um vídeo, o último da sua playlist; o site e o código são lidos do endereço',
    ...securedForStaff('videos:store'),
    request: { body: body(named(videoInput, 'VideoInput')) },
    responses: { 201: json(video, 'O vídeo') },
  },
  async (c) => {
    const input = columnsOf(c.req.valid('json'), c.var.deps.config.videoHosts)
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      await requirePlaylist(tx, input.playlistId)
      const position = await nextPosition(tx, 'videos', input.playlistId)
      const [row] = await tx
        .insert(videos)
        .values({ ...input, position })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'videos', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findVideo(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const videoChange = documentChange(videoInput, { document: 'VideoInput', change: 'VideoUpdate' })

/** @throws as `createVideo`, VERSION_CONFLICT */
export const updateVideo = endpoint(
  {
    method: 'put',
    path: '/videos/{id}',
    tags: TAGS,
    summary: 'Altera um vídeo; a imagem fica; em outra playlist ele é o último',
    ...securedForStaff('videos:update'),
    request: {
      params: idParams,
      body: videoChange.body,
    },
    responses: { 200: json(video, 'O vídeo') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, videos, id, version)
      const sent = await videoChange.whole(c, { ...before, url: videoPageUrl(before) })
      const input = columnsOf(sent, c.var.deps.config.videoHosts)
      const isMoved = input.playlistId !== before.playlistId
      if (isMoved) await requirePlaylist(tx, input.playlistId)
      const position = isMoved ? await nextPosition(tx, 'videos', input.playlistId) : before.position
      await saveChanges(c, tx, videos, before, { ...input, position })
      if (isMoved) await closeGap(tx, 'videos', before.playlistId, before.position)
      return { status: 200 as const, body: await findVideo(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** Its files are unused then: the sweep of unused uploads removes them. @throws NOT_FOUND */
export const deleteVideo = endpoint(
  {
    method: 'delete',
    path: '/videos/{id}',
    tags: TAGS,
    summary: 'Exclui um vídeo e a sua imagem; quem o assistiu fica registrado',
    ...securedForStaff('videos:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, videos, id)
      await tx.update(files).set({ videoId: null }).where(eq(files.videoId, id))
      await tx
        .update(videos)
        .set({ destroyedAt: c.var.deps.now(), poster: [], version: before.version + 1 })
        .where(eq(videos.id, id))
      await closeGap(tx, 'videos', before.playlistId, before.position)
      await writeAudit(c, tx, { action: 'delete', table: 'videos', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND */
export const moveVideo = endpoint(
  {
    method: 'put',
    path: '/videos/{id}/position',
    tags: TAGS,
    summary: 'Troca um vídeo de lugar com o vizinho da playlist; na ponta, fica onde está',
    ...securedForStaff('videos:update'),
    request: { params: idParams, body: body(move) },
    responses: { 200: json(video, 'O vídeo') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { to } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, videos, id)
      const position = await takeNeighboursPlace(tx, 'videos', before.playlistId, before.position, to)
      if (position !== null) await saveChanges(c, tx, videos, before, { position }, { action: 'move' })
      return { status: 200 as const, body: await findVideo(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)
