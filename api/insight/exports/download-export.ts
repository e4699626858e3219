import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { sheetAnswer, sheetOrFolderContent } from '../../ground/sheets/sheet-answer'
import { findExportJob } from './export-job'
import { EXPORT_PERMISSIONS, requireExport } from './export-screens'

export const downloadExport = endpoint(
  {
    method: 'get',
    path: '/orders/exports/{id}/file',
    tags: ['Exportações'],
    summary: 'Baixa a planilha ou pasta pronta; só quem a pediu, por 24 horas',
    ...secured(...EXPORT_PERMISSIONS),
    request: { params: idParams },
    responses: { 200: sheetOrFolderContent },
  },
  async (c) => {
    const { who, deps } = c.var
    const { job, storageKey } = await findExportJob(deps.db, who, c.req.valid('param').id, deps.now())
    requireExport(who, job.screen)
    const stream = storageKey && (await deps.files.read(storageKey))
    if (!stream || !job.fileName) throw new ApiError('NOT_FOUND')
    return sheetAnswer(stream, job.fileName)
  },
)
