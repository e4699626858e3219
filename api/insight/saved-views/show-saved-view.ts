import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { savedView } from './saved-view'
import { findSavedViewById } from './saved-view-queries'
import { VIEW_PERMISSIONS } from './view-screens'

export const showSavedView = endpoint(
  {
    method: 'get',
    path: '/savedViews/{id}',
    tags: ['Visões salvas'],
    summary: 'Mostra uma visão salva',
    ...secured(...VIEW_PERMISSIONS),
    request: { params: idParams },
    responses: { 200: json(savedView, 'A visão') },
  },
  async (c) => c.json(await findSavedViewById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
