import { createRoute } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { type AuditRecord, maskRecord } from '#domain/audit/audit-tables'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { idParams, json, refusals, toIso } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { maySeeCosts } from '../pricing/may-see-costs'
import { type AuditLog, auditLogDetail } from './audit-log'
import { AUDIT_COLUMNS, AUDIT_FROM } from './list-audit-logs'

export const showAuditLogRoute = createRoute({
  method: 'get',
  path: '/auditLogs/{id}',
  tags: ['Auditoria'],
  summary: 'Mostra um registro de auditoria com o antes e o depois',
  ...securedForStaff('auditLogs:logs'),
  request: { params: idParams },
  responses: { 200: json(auditLogDetail, 'O registro'), ...refusals.anyone, ...refusals.one },
})

type Row = AuditLog & { before: AuditRecord; after: AuditRecord; requestId: string | null; sealed: boolean }

/** Secrets are masked for everybody, costs for those who may not see them elsewhere (docs/threats.md T12). */
export const showAuditLog: Handler<typeof showAuditLogRoute> = async (c) => {
  const { rows } = await c.var.deps.db.execute<Row>(sql`
    SELECT ${AUDIT_COLUMNS}, a.before, a.after, a.request_id AS "requestId",
           a.id <= COALESCE((SELECT max(to_id) FROM audit_seals), 0) AS sealed
      FROM ${AUDIT_FROM} WHERE a.id = ${c.req.valid('param').id}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const seesCosts = maySeeCosts(c.var.who)
  const before = maskRecord(row.before, seesCosts)
  const after = maskRecord(row.after, seesCosts)
  return c.json({ ...row, createdAt: toIso(row.createdAt)!, before, after }, 200)
}
