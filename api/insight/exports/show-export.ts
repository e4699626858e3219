import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { exportJob, findExportJob } from './export-job'
import { EXPORT_PERMISSIONS } from './export-screens'

export const showExport = endpoint(
  {
    method: 'get',
    path: '/orders/exports/{id}',
    tags: ['Exportações'],
    summary: 'Andamento de uma planilha pedida por este usuário',
    ...secured(...EXPORT_PERMISSIONS),
    request: { params: idParams },
    responses: { 200: json(exportJob, 'O andamento') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { job, storageKey } = await findExportJob(deps.db, who, c.req.valid('param').id, deps.now())
    // A sheet that is lost is offered no more than one whose time is over (docs/threats.md F9).
    const isThere = storageKey !== null && (await deps.files.stat(storageKey)) !== null
    return c.json(isThere ? job : { ...job, fileName: null }, 200)
  },
)
