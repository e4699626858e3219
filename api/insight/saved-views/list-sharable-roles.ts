import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { sharesWithAnyRole } from './saved-view-queries'
import { VIEW_PERMISSIONS } from './view-screens'

export const listSharableRoles = endpoint(
  {
    method: 'get',
    path: '/savedViews/roles',
    tags: ['Visões salvas'],
    summary: 'Perfis com que este usuário pode compartilhar uma visão: o próprio ou, para quem gere perfis, todos',
    ...secured(...VIEW_PERMISSIONS),
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<z.infer<typeof option>>(sql`
      SELECT r.id::int, r.name AS label FROM roles r
       WHERE r.destroyed_at IS NULL AND (${sharesWithAnyRole(who)} OR r.id = (SELECT me.role_id FROM users me WHERE me.id = ${who.userId}))
       ORDER BY ${nameOrder(sql`r.name`)}, r.id`)
    return c.json({ data: rows }, 200)
  },
)
