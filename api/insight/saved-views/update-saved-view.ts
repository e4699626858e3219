import { savedViewUpdateInput } from '#domain/insight/saved-views/saved-view-input'
import { savedViews } from '../../ground/db/schema/work'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { savedView } from './saved-view'
import { findSavedViewById, lockOwnView, requireFreeViewName, requireSharableRole } from './saved-view-queries'
import { keptIn, VIEW_PERMISSIONS } from './view-screens'

const savedViewChange = documentChange(savedViewUpdateInput, {
  document: 'SavedViewUpdateInput',
  change: 'SavedViewUpdateVersioned',
})

export const updateSavedView = endpoint(
  {
    method: 'put',
    path: '/savedViews/{id}',
    tags: ['Visões salvas'],
    summary: 'Altera uma visão própria: nome, filtros, colunas, com quem é compartilhada',
    ...secured(...VIEW_PERMISSIONS),
    request: {
      params: idParams,
      body: savedViewChange.body,
    },
    responses: { 200: json(savedView, 'A visão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const { who } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOwnView(tx, who, id, version)
      const input = await savedViewChange.whole(c, before)
      await requireFreeViewName(tx, who, before.screen, input.name, id)
      // An existing share may stay, even if the user could not make it any more.
      if (input.sharedRoleId !== before.sharedRoleId) await requireSharableRole(tx, who, input.sharedRoleId)
      await saveChanges(c, tx, savedViews, before, keptIn(before.screen, input))
      return { status: 200 as const, body: await findSavedViewById(tx, who, id) }
    })
    return c.json(answer.body, 200)
  },
)
