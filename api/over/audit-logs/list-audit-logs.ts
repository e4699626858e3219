import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { businessDate } from '#domain/ground/dates/business-date'
import { keysOf } from '#domain/ground/objects/keys-of'
import { AUDIT_AREA_LABELS, AUDIT_AREAS, type AuditArea } from '#domain/over/audit/audit-tables'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type AuditLog, auditLog } from './audit-log'
import { findNames, recordsOf } from './find-names'

const reference = z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' })

export const auditQuery = listQuery.extend({
  userId: reference,
  productId: reference,
  tableName: z.string().max(60).optional(),
  recordPrimaryKey: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  initialCreatedAt: businessDate().optional(),
  finalCreatedAt: businessDate().optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const AUDIT_COLUMNS = sql`a.id::int, a.at AS "createdAt", a.user_id::int AS "userId", u.name AS "userName", a.action,
  a.table_name AS "tableName", a.record_id AS "recordPrimaryKey", a.product_id::int AS "productId",
  ARRAY(SELECT k FROM jsonb_object_keys(COALESCE(a.after, '{}') || COALESCE(a.before, '{}')) k
         WHERE a.before->k IS DISTINCT FROM a.after->k AND k NOT IN ('updatedAt', 'version') ORDER BY k LIMIT 12) AS "changedFields"`
export const AUDIT_FROM = sql`audit_logs a LEFT JOIN users u ON u.id = a.user_id`

/** A row as the database answers it, still without names. */
export type AuditRow = Omit<AuditLog, 'names'>

/** A page of audit rows as the API answers it; `area` narrows to its tables. */
async function readAuditLogs(c: ApiContext, query: AuditQuery, area?: AuditArea) {
  const { db } = c.var.deps
  const { rows, meta } = await runList<AuditRow>(db, {
    query,
    columns: AUDIT_COLUMNS,
    from: AUDIT_FROM,
    countFrom: sql`audit_logs a`,
    id: sql`a.id`,
    where: conditionsOf(query, area),
    sort: {
      id: { sql: sql`a.id`, type: 'bigint' },
      createdAt: { sql: sql`a.at`, type: 'timestamptz', runsUpwards: true },
    },
    defaultSort: { field: 'id', order: 'desc' },
  })
  const names = await findNames(db, c.var.who, rows.flatMap(recordsOf))
  const data = rows.map((row) => ({
    ...answerOf(auditLog)(row),
    names: recordsOf(row).flatMap(({ table, id }) => names.filter((name) => name.table === table && name.id === id)),
  }))
  return { data, meta }
}

const operation = {
  method: 'get' as const,
  tags: ['Auditoria'],
  ...securedForStaff('auditLogs:logs'),
  request: { query: auditQuery },
  responses: { 200: json(pageOf('AuditLogPage', auditLog), 'Os registros') },
}

export const listAuditLogs = endpoint(
  { ...operation, path: '/auditLogs', summary: 'Lista quem mudou o quê, do mais novo ao mais antigo' },
  async (c) => c.json(await readAuditLogs(c, c.req.valid('query')), 200),
)

/** The same list for each area (specification §7). */
export const listAuditAreas = keysOf(AUDIT_AREAS).map((area) =>
  endpoint({ ...operation, path: `/auditLogs/${area}`, summary: `Auditoria: ${AUDIT_AREA_LABELS[area]}` }, async (c) =>
    c.json(await readAuditLogs(c, c.req.valid('query'), area), 200),
  ),
)

/** The WHERE of the list, and of the sheet that it becomes. */
export function conditionsOf(query: AuditQuery, area: AuditArea | undefined): SQL[] {
  const where: SQL[] = []
  if (area) {
    const tables = AUDIT_AREAS[area].map((table) => sql`${table}`)
    where.push(sql`a.table_name IN (${sql.join(tables, sql`, `)})`)
  }
  if (query.tableName) where.push(sql`a.table_name = ${query.tableName}`)
  if (query.recordPrimaryKey) where.push(sql`a.record_id = ${query.recordPrimaryKey}`)
  if (query.action) where.push(sql`a.action = ${query.action}`)
  if (query.userId) where.push(sql`a.user_id = ${query.userId}`)
  // A product's own rows, and those of the prices that are about it. The list of revisions is read first (ARRAY), so
  // that each part of the OR has its index.
  if (query.productId)
    where.push(
      sql`(a.product_id = ${query.productId} OR (a.table_name = 'products' AND a.record_id = ${String(query.productId)})
        OR (a.table_name = 'price_revisions' AND a.record_id = ANY (ARRAY(
          SELECT c.revision_id::text FROM price_revision_rows c WHERE c.product_id = ${query.productId}))))`,
    )
  // "End-date filters append T23:59:59" (specification §9): up to the last instant of that São Paulo day.
  if (query.initialCreatedAt)
    where.push(sql`a.at >= (${query.initialCreatedAt}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
  if (query.finalCreatedAt)
    where.push(sql`a.at < (${query.finalCreatedAt}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
  return where
}
