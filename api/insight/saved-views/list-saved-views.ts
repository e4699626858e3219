import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { VIEW_SCREENS } from '#domain/insight/saved-views/view-screens'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { savedView } from './saved-view'
import { findSavedViews } from './saved-view-queries'
import { VIEW_PERMISSIONS } from './view-screens'
import { visibleSavedViews } from './visible-saved-views'

export const listSavedViews = endpoint(
  {
    method: 'get',
    path: '/savedViews',
    tags: ['Visões salvas'],
    summary: 'Visões salvas: as próprias e as compartilhadas com o perfil do usuário',
    ...secured(...VIEW_PERMISSIONS),
    request: { query: z.object({ screen: z.enum(VIEW_SCREENS).optional() }) },
    responses: { 200: json(listOf('SavedViewList', savedView), 'As visões') },
  },
  async (c) => {
    const { screen } = c.req.valid('query')
    const { who, deps } = c.var
    const where = screen ? sql`v.screen = ${screen} AND ${visibleSavedViews(who)}` : visibleSavedViews(who)
    return c.json({ data: await findSavedViews(deps.db, who, where) }, 200)
  },
)
