import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findExportJob } from './export-job'
import { EXPORT_PERMISSIONS } from './export-screens'

/** Several tabs wait for the same sheet, and one of them tells. */
export const markExportSeen = endpoint(
  {
    method: 'put',
    path: '/orders/exports/{id}/seen',
    tags: ['Exportações'],
    summary:
      'Diz que o aviso de uma planilha terminada foi mostrado; a primeira chamada, e só ela, responde first: true',
    ...secured(...EXPORT_PERMISSIONS),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: {
      200: json(z.object({ first: z.boolean() }).openapi('ExportSeen'), 'Anotado'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const { id } = c.req.valid('param')
    const now = deps.now()
    const { rows } = await deps.db.execute(sql`
      UPDATE export_jobs SET seen_at = ${now.toISOString()}::timestamptz
       WHERE id = ${id} AND user_id = ${who.userId} AND seen_at IS NULL AND state IN ('DONE', 'FAILED') RETURNING id`)
    if (rows.length === 0) await findExportJob(deps.db, who, id, now)
    return c.json({ first: rows.length > 0 }, 200)
  },
)
