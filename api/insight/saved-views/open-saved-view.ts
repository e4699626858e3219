import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type SavedView, savedView } from './saved-view'
import { findSavedViews } from './saved-view-queries'
import { VIEW_PERMISSIONS } from './view-screens'
import { linkedSavedViews } from './visible-saved-views'

export const slugParam = z
  .string()
  .regex(/^[\w-]{12}$/)
  .openapi({ param: { name: 'slug', in: 'path' }, example: 'q3Jb0cT9aXw-' })

export const openSavedView = endpoint(
  {
    method: 'get',
    path: '/savedViews/bySlug/{slug}',
    tags: ['Visões salvas'],
    summary:
      'Abre uma visão pelo link, dentro da empresa ou para a equipe; quem o recebe vê o filtro, e só os próprios registros',
    ...secured(...VIEW_PERMISSIONS),
    request: { params: z.object({ slug: slugParam }) },
    responses: { 200: json(savedView, 'A visão') },
  },
  async (c) => c.json(await findSavedViewBySlug(c.var.deps.db, c.var.who, c.req.valid('param').slug), 200),
)

/** @throws NOT_FOUND for an unknown link, one of another company, or one to a list that this user may not open */
export async function findSavedViewBySlug(db: Executor, who: Who, slug: string): Promise<SavedView> {
  const [view] = await findSavedViews(db, who, sql`v.slug = ${slug} AND ${linkedSavedViews(who)}`)
  if (!view) throw new ApiError('NOT_FOUND')
  return view
}
