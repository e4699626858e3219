import { sql } from 'drizzle-orm'
import { type AuditRecord, maskRecord } from '#domain/over/audit/audit-tables'
import { referencesOf } from '#domain/over/audit/references'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { auditLogDetail } from './audit-log'
import { findNames, recordsOf } from './find-names'
import { AUDIT_COLUMNS, AUDIT_FROM, type AuditRow } from './list-audit-logs'
import { sightOf } from './sight-of'

type Row = AuditRow & { before: AuditRecord; after: AuditRecord; requestId: string | null; sealed: boolean }

/**
 * Secrets are masked for everybody, costs and whole CPFs for those who may not see them elsewhere (docs/threats.md
 * T12, T34); of the records that it mentions it names those that the reader sees.
 */
export const showAuditLog = endpoint(
  {
    method: 'get',
    path: '/auditLogs/{id}',
    tags: ['Auditoria'],
    summary: 'Mostra um registro de auditoria com o antes e o depois',
    ...securedForStaff('auditLogs:logs'),
    request: { params: idParams },
    responses: { 200: json(auditLogDetail, 'O registro') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<Row>(sql`
      SELECT ${AUDIT_COLUMNS}, a.before, a.after, a.request_id AS "requestId",
             a.id <= COALESCE((SELECT max(to_id) FROM audit_seals), 0) AS sealed
        FROM ${AUDIT_FROM} WHERE a.id = ${c.req.valid('param').id}`)
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    const { who, deps } = c.var
    const sight = sightOf(who)
    const before = maskRecord(row.before, ...sight)
    const after = maskRecord(row.after, ...sight)
    const names = await findNames(deps.db, who, [...recordsOf(row), ...referencesOf(before, after)])
    return c.json({ ...answerOf(auditLogDetail)(row), before, after, names }, 200)
  },
)
