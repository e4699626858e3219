import { createRoute } from '@hono/zod-openapi'
import { ApiError } from '../../ground/errors/api-error'
import type { Handler } from '../../ground/http/handler'
import { idParams, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { sheetAnswer, sheetContent } from '../../ground/sheets/sheet-answer'
import { findExportJob } from './export-job'
import { EXPORT_PERMISSIONS, requireExport } from './export-screens'

export const downloadExportRoute = createRoute({
  method: 'get',
  path: '/orders/exports/{id}/file',
  tags: ['Exportações'],
  summary: 'Baixa a planilha pronta; só quem a pediu, por 24 horas',
  ...secured(...EXPORT_PERMISSIONS),
  request: { params: idParams },
  responses: { 200: sheetContent, ...refusals.anyone, ...refusals.one },
})

export const downloadExport: Handler<typeof downloadExportRoute> = async (c) => {
  const { who, deps } = c.var
  const { job, storageKey } = await findExportJob(deps.db, who, c.req.valid('param').id, deps.now())
  requireExport(who, job.screen)
  const stream = storageKey && (await deps.files.read(storageKey))
  if (!stream || !job.fileName) throw new ApiError('NOT_FOUND')
  return sheetAnswer(stream, job.fileName)
}
