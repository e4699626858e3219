import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { type BannerInput, bannerInput } from '#domain/engagement/banners/banner-input'
import { instantOf, localMomentText } from '#domain/ground/dates/local-moment'
import { banners } from '../../ground/db/schema/banners'
import { files } from '../../ground/db/schema/orders'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireAudience } from '../engagement/audience'
import { banner, findBanner, lockBanner } from './banner'
import { lockSchedule, requireRoom } from './schedule'

/** A banner as its form has it. */
const storedOf = ({ startsAt, endsAt, ...before }: Awaited<ReturnType<typeof lockBanner>>) => ({
  ...before,
  startsAt: startsAt && localMomentText(startsAt),
  endsAt: endsAt && localMomentText(endsAt),
})

const columnsOf = ({ startsAt, endsAt, ...input }: BannerInput) => ({
  ...input,
  startsAt: startsAt === null ? null : instantOf(startsAt),
  endsAt: endsAt === null ? null : instantOf(endsAt),
})

/** @throws VALIDATION_FAILED, BANNER_MAXIMUM_LIMIT_… where some moment of its days is taken */
export const createBanner = endpoint(
  {
    method: 'post',
    path: '/banners',
    tags: ['Conteúdo'],
    summary: 'Cria um banner ou pop-up do início, o último da ordem; aparece quando tiver a imagem larga',
    ...securedForStaff('banners:store'),
    request: { body: body(named(bannerInput, 'BannerInput')) },
    responses: { 201: json(banner, 'O banner') },
  },
  async (c) => {
    const input = columnsOf(c.req.valid('json'))
    const answer = await writeOnce(c, async (tx) => {
      await lockSchedule(tx)
      await requireAudience(tx, c.var.who, input)
      const now = c.var.deps.now()
      const position = sql`(SELECT COALESCE(max(position), 0) + 1 FROM banners)`
      const [row] = await tx
        .insert(banners)
        .values({ ...input, position, createdAt: now, updatedAt: now })
        .returning()
      if (input.active) await requireRoom(tx, input.kind, now)
      await writeAudit(c, tx, { action: 'create', table: 'banners', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findBanner(tx, c.var.who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const bannerChange = documentChange(bannerInput, { document: 'BannerInput', change: 'BannerUpdate' })

/** @throws as `createBanner`, VERSION_CONFLICT */
export const updateBanner = endpoint(
  {
    method: 'put',
    path: '/banners/{id}',
    tags: ['Conteúdo'],
    summary: 'Altera um banner ou pop-up; as imagens ficam',
    ...securedForStaff('banners:update'),
    request: {
      params: idParams,
      body: bannerChange.body,
    },
    responses: { 200: json(banner, 'O banner') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockSchedule(tx)
      const before = await lockBanner(tx, id, version)
      const input = columnsOf(await bannerChange.whole(c, storedOf(before)))
      await requireAudience(tx, c.var.who, input, before)
      await saveChanges(c, tx, banners, before, input)
      if (input.active) await requireRoom(tx, input.kind, c.var.deps.now())
      return { status: 200 as const, body: await findBanner(tx, c.var.who, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** Its files are unused then: the sweep of unused uploads removes them. @throws NOT_FOUND */
export const deleteBanner = endpoint(
  {
    method: 'delete',
    path: '/banners/{id}',
    tags: ['Conteúdo'],
    summary: 'Exclui um banner, as suas imagens e os seus números; a auditoria guarda o que dizia',
    ...securedForStaff('banners:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockBanner(tx, id)
      await tx.update(files).set({ bannerId: null }).where(eq(files.bannerId, id))
      await tx.delete(banners).where(eq(banners.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'banners', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND */
export const moveBanner = endpoint(
  {
    method: 'post',
    path: '/banners/{id}/move',
    tags: ['Conteúdo'],
    summary: 'Troca um banner de lugar com o vizinho; na ponta, fica onde está',
    ...securedForStaff('banners:update'),
    request: { params: idParams, body: body(z.object({ to: z.enum(['up', 'down']) }).openapi('BannerMove')) },
    responses: { 200: json(banner, 'O banner') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const isUp = c.req.valid('json').to === 'up'
    const answer = await writeOnce(c, async (tx) => {
      await lockSchedule(tx)
      const before = await lockBanner(tx, id)
      const { rows } = await tx.execute<{ id: number; position: number }>(sql`
        SELECT b.id::int, b.position FROM banners b
         WHERE ${isUp ? sql`b.position < ${before.position}` : sql`b.position > ${before.position}`}
         ORDER BY b.position ${isUp ? sql`DESC` : sql`ASC`} LIMIT 1 FOR UPDATE`)
      const [neighbour] = rows
      if (neighbour) {
        await tx.update(banners).set({ position: before.position }).where(eq(banners.id, neighbour.id))
        await saveChanges(c, tx, banners, before, { position: neighbour.position }, { action: 'move' })
      }
      return { status: 200 as const, body: await findBanner(tx, c.var.who, id) }
    })
    return c.json(answer.body, 200)
  },
)
