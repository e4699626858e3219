import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_AUDIT_EXPORT_RECORDS } from '#domain/ground/lists/page-sizes'
import { keysOf } from '#domain/ground/objects/keys-of'
import { AUDIT_AREA_LABELS, AUDIT_AREAS, isAuditArea } from '#domain/over/audit/audit-tables'
import { whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, MOMENT_FORMAT, momentNumber } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'
import { describeAuditFilters } from './describe-audit-filters'
import { type AuditQuery, auditQuery, conditionsOf } from './list-audit-logs'
import { AUDIT_SHEET_COLUMNS, walkAuditLogs } from './walk-audit-logs'

const query = auditQuery.extend({
  area: z.enum(keysOf(AUDIT_AREAS)).optional(),
  // The sheet is in the order of the list, newest first, by either of its words.
  field: z.enum(['id', 'createdAt']).optional(),
})

const TITLE = 'Auditoria'

/**
 * What the list shows, in the words of its pages: costs, documents and names as this reader may see them. Reading
 * changes nothing (docs/threats.md trap 12).
 * @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS
 */
export const exportAuditLogs = endpoint(
  {
    method: 'get',
    path: '/auditLogs/export',
    tags: ['Auditoria'],
    summary: 'Planilha da auditoria com os filtros da lista, uma linha por campo alterado (até 10.000 registros)',
    ...securedForStaff('auditLogs:logs'),
    request: { query },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const { area: asked, ...list } = c.req.valid('query')
    const area = isAuditArea(asked) ? asked : undefined
    const now = deps.now()
    const where = conditionsOf(list, area)
    const { rows } = await deps.db.execute<{ count: number; last: number }>(
      sql`SELECT count(*)::int AS count, COALESCE(max(x.id), 0)::float8 AS last FROM
            (SELECT a.id FROM audit_logs a ${whereClause(where)} LIMIT ${MAX_AUDIT_EXPORT_RECORDS + 1}) x`,
    )
    const { count = 0, last = 0 } = rows[0] ?? {}
    if (count > MAX_AUDIT_EXPORT_RECORDS) throw tooLarge(count, MAX_AUDIT_EXPORT_RECORDS)
    const key = `AUDIT ${JSON.stringify([area, withoutPage(list)])}`
    const bytes = shareSheet(who.userId, key, async () => {
      const filters = await describeAuditFilters(deps.db, who, list, area)
      const user = await findUserWords(deps.db, who.userId)
      const head = {
        name: TITLE,
        author: user,
        facts: [
          ['', area ? `${TITLE}: ${AUDIT_AREA_LABELS[area]}` : TITLE],
          ['Filtros', filters],
          ['Gerado em', momentNumber(now), MOMENT_FORMAT],
          ['Usuário', user],
          ['Registros', count],
        ] as const,
        columns: AUDIT_SHEET_COLUMNS.map(({ header, kind, width }) => ({ header, width, format: CELL_FORMATS[kind] })),
      }
      return writeSheet(head, walkAuditLogs(deps.db, who, { where, last }), (path) => readFile(path))
    })
    return sheetAnswer(sentWhenReady(bytes, deps.log), `auditoria-${saoPauloDate(now)}.xlsx`)
  },
)

const withoutPage = ({ page: _page, perPage: _perPage, cursor: _cursor, ...rest }: AuditQuery) => rest
