import { eq } from 'drizzle-orm'
import { savedViews } from '../../ground/db/schema/work'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockOwnView } from './saved-view-queries'
import { VIEW_PERMISSIONS } from './view-screens'

export const deleteSavedView = endpoint(
  {
    method: 'delete',
    path: '/savedViews/{id}',
    tags: ['Visões salvas'],
    summary: 'Exclui uma visão própria; o link deixa de abrir',
    ...secured(...VIEW_PERMISSIONS),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOwnView(tx, c.var.who, id)
      await tx
        .update(savedViews)
        .set({ destroyedAt: c.var.deps.now(), version: before.version + 1 })
        .where(eq(savedViews.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'saved_views', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
