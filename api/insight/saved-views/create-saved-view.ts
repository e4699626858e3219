import { savedViewInput } from '#domain/insight/saved-views/saved-view-input'
import { savedViews } from '../../ground/db/schema/work'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { savedView } from './saved-view'
import {
  findSavedViewById,
  newSlug,
  requireFreeViewName,
  requireRoomForView,
  requireSharableRole,
} from './saved-view-queries'
import { keptIn, requireList, VIEW_PERMISSIONS } from './view-screens'

export const createSavedView = endpoint(
  {
    method: 'post',
    path: '/savedViews',
    tags: ['Visões salvas'],
    summary: 'Salva filtros, ordem, colunas e tamanho de página de uma lista com um nome',
    ...secured(...VIEW_PERMISSIONS),
    request: { body: body(named(savedViewInput, 'SavedViewInput')) },
    responses: { 201: json(savedView, 'A visão criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const { who } = c.var
    requireList(who, input.screen)
    const kept = keptIn(input.screen, input)
    const answer = await writeOnce(c, async (tx) => {
      await requireRoomForView(tx, who, input.screen)
      await requireFreeViewName(tx, who, input.screen, input.name, null)
      await requireSharableRole(tx, who, input.sharedRoleId)
      const [row] = await tx
        .insert(savedViews)
        .values({ ...kept, userId: who.userId, slug: newSlug() })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'saved_views', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findSavedViewById(tx, who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)
