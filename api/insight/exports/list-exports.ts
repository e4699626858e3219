import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { filterInstants } from '#domain/ground/dates/sao-paulo'
import { EXPORT_KEPT_HOURS } from '#domain/ground/lists/page-sizes'
import { exportFilters } from '#domain/insight/exports/export-filters'
import { exportsList } from '#domain/insight/exports/exports-list'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { holdsCosts } from '../../ground/sheets/sheet-name'
import { exportJob, isFetchable } from './export-job'
import { opensExport } from './export-screens'

const listedExport = exportJob
  .omit({ seen: true })
  .extend({
    userName: z.string(),
    isOwn: z.boolean(),
    filters: z.string().nullable().openapi({ description: 'Os filtros por extenso; nulo nas mais antigas' }),
    sizeBytes: z.number().int().nullable(),
    expiresAt: z.iso.datetime().nullable().openapi({ description: 'Até quando quem pediu a baixa' }),
  })
  .openapi('ListedExport')
type Listed = z.infer<typeof listedExport>

const columns = (who: Who, now: Date): SQL => sql`
  e.id::int, e.screen, e.query, e.filters, e.state, e.rows_total AS "rowsTotal", e.rows_done AS "rowsDone", e.rows_failed AS "rowsFailed",
  e.created_at AS "createdAt", e.finished_at AS "finishedAt", e.file_name AS "fileName", e.size_bytes AS "sizeBytes", u.name AS "userName",
  e.user_id = ${who.userId} AS "isOwn", e.storage_key IS NOT NULL AND ${isFetchable(now)} AS kept`

/** Own sheets alone, for everybody but administrators; the table must be named `e`. */
const visibleExports = (who: Who): SQL => (who.isAdmin ? sql`true` : sql`e.user_id = ${who.userId}`)

const LIST = exportsList(true)

export const listExports = endpoint(
  {
    method: 'get',
    path: '/exports',
    tags: ['Exportações'],
    summary: 'As planilhas que o usuário pediu; administradores veem as linhas de todos, e só quem pediu baixa',
    ...secured(),
    request: { query: listQuery.extend(exportFilters.shape) },
    responses: { 200: json(pageOf('ExportPage', listedExport), 'As planilhas') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { who, deps } = c.var
    const { from, before } = filterInstants({ initial: query.initialCreatedAt, final: query.finalCreatedAt })
    const where: SQL[] = [visibleExports(who)]
    if (query.screen) where.push(sql`e.screen = ${query.screen}`)
    if (query.state) where.push(sql`e.state = ${query.state}`)
    if (query.search) where.push(hasWords(sql`u.name`, query.search))
    if (from) where.push(sql`e.created_at >= ${from.toISOString()}::timestamptz`)
    if (before) where.push(sql`e.created_at < ${before.toISOString()}::timestamptz`)
    const { rows, meta } = await runList<Omit<Listed, 'expiresAt'> & { kept: boolean }>(deps.db, {
      query,
      columns: columns(who, deps.now()),
      from: sql`export_jobs e JOIN users u ON u.id = e.user_id JOIN roles r ON r.id = u.role_id`,
      countFrom: query.search ? sql`export_jobs e JOIN users u ON u.id = e.user_id` : sql`export_jobs e`,
      id: sql`e.id`,
      where,
      ...sortsOf(LIST, { id: { sql: sql`e.id`, type: 'bigint' } }),
    })
    return c.json({ data: rows.map((row) => toListed(row, who)), meta }, 200)
  },
)

/** A file's name is told where it can be fetched: by who asked for it, and while its rule holds. */
function toListed({ kept, ...row }: Omit<Listed, 'expiresAt'> & { kept: boolean }, who: Who): Listed {
  const isOpen =
    kept && row.isOwn && opensExport(who, row.screen) && (!holdsCosts(row.fileName ?? '') || maySeeCosts(who))
  const finishedAt = toIso(row.finishedAt)
  return {
    ...row,
    createdAt: toIso(row.createdAt)!,
    finishedAt,
    fileName: isOpen ? row.fileName : null,
    expiresAt:
      kept && finishedAt ? new Date(Date.parse(finishedAt) + EXPORT_KEPT_HOURS * 3_600_000).toISOString() : null,
  }
}
