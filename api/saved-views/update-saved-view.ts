import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { savedViewUpdateInput } from '#domain/saved-views/saved-view-input'
import { savedViews } from '../db/schema/work'
import type { Handler } from '../http/handler'
import { body, idParams, json, named, refusals, versioned } from '../http/schemas'
import { secured } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'
import { SCREEN_PERMISSIONS } from '../orders/list/order-screens'
import { savedView } from './saved-view'
import { findSavedViewById, lockOwnView, requireFreeViewName, requireSharableRole } from './saved-view-queries'

export const updateSavedViewRoute = createRoute({
  method: 'put',
  path: '/savedViews/{id}',
  tags: ['Visões salvas'],
  summary: 'Altera uma visão própria: nome, filtros, colunas, com quem é compartilhada',
  ...secured(...SCREEN_PERMISSIONS),
  request: {
    params: idParams,
    body: body(
      named(savedViewUpdateInput, 'SavedViewUpdateInput').extend(versioned).openapi('SavedViewUpdateVersioned'),
    ),
  },
  responses: { 200: json(savedView, 'A visão'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

export const updateSavedView: Handler<typeof updateSavedViewRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version, ...input } = c.req.valid('json')
  const { who, deps } = c.var
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockOwnView(tx, who, id, version)
    await requireFreeViewName(tx, who, before.screen, input.name, id)
    // A share that stands may stay, also for somebody who could not make it any more.
    if (input.sharedRoleId !== before.sharedRoleId) await requireSharableRole(tx, who, input.sharedRoleId)
    const [after] = await tx
      .update(savedViews)
      .set({ ...input, version: before.version + 1, updatedAt: deps.now() })
      .where(eq(savedViews.id, id))
      .returning()
    await writeAudit(c, tx, { action: 'update', table: 'saved_views', id, before, after: after! })
    return { status: 200 as const, body: await findSavedViewById(tx, who, id) }
  })
  return c.json(answer.body, 200)
}
