import { type SQL, sql } from 'drizzle-orm'
import { MAX_AUDIT_EXPORT_LINES } from '#domain/ground/lists/page-sizes'
import { maskRecord } from '#domain/over/audit/audit-tables'
import { auditAction, auditTable } from '#domain/over/audit/audit-words'
import { compareRecords } from '#domain/over/audit/compare-records'
import { referencesOf } from '#domain/over/audit/references'
import type { Who } from '../../ground/caller/who'
import type { Database } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { type Cell, type CellKind, toCell } from '../../ground/sheets/sheet-cells'
import { findNames, recordsOf } from './find-names'
import { PLAIN_FORMATS } from './plain-formats'
import { sightOf } from './sight-of'

/** Listed one by one, so that nothing leaks by itself. */
export const AUDIT_SHEET_COLUMNS: readonly { header: string; kind: CellKind; width: number }[] = [
  { header: 'Registro de auditoria', kind: 'integer', width: 12 },
  { header: 'Quando', kind: 'moment', width: 18 },
  { header: 'Quem', kind: 'text', width: 28 },
  { header: 'Ação', kind: 'text', width: 28 },
  { header: 'Registro de', kind: 'text', width: 24 },
  { header: 'Número', kind: 'text', width: 12 },
  { header: 'Nome', kind: 'text', width: 30 },
  { header: 'Campo', kind: 'text', width: 30 },
  { header: 'Antes', kind: 'text', width: 40 },
  { header: 'Depois', kind: 'text', width: 40 },
]

const ROWS_A_PAGE = 200
/** What every save changes says nothing. */
const SILENT = new Set(['updatedAt', 'updated_at', 'version'])

type Row = {
  id: number
  at: string
  userId: number | null
  userName: string | null
  action: string
  tableName: string
  recordPrimaryKey: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The rows of a sheet, newest first: a line for each field that changed, in words. Each page is a statement of its own,
 * so that no connection is held while the sheet is written; what is added meanwhile is left out. A sheet that would be
 * longer than a spreadsheet bears ends after a whole record, and its last line says how many are not in it.
 */
export async function* walkAuditLogs(
  db: Database,
  who: Who,
  { where, last, maxLines = MAX_AUDIT_EXPORT_LINES }: { where: readonly SQL[]; last: number; maxLines?: number },
): AsyncGenerator<Cell[][]> {
  let before = last + 1
  let written = 0
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      SELECT a.id::float8 AS id, a.at, a.user_id::int AS "userId", u.name AS "userName", a.action, a.table_name AS "tableName",
             a.record_id AS "recordPrimaryKey", a.before, a.after
        FROM audit_logs a LEFT JOIN users u ON u.id = a.user_id ${whereClause([...where, sql`a.id < ${before}`])}
       ORDER BY a.id DESC LIMIT ${ROWS_A_PAGE}`)
    if (rows.length === 0) return
    const sight = sightOf(who)
    const seen = rows.map((row) => ({
      ...row,
      changedFields: changedFieldsOf(row),
      before: maskRecord(row.before, ...sight),
      after: maskRecord(row.after, ...sight),
    }))
    const wanted = seen.flatMap((row) => [...recordsOf(row), ...referencesOf(row.before, row.after)])
    const names = new Map((await findNames(db, who, wanted)).map((name) => [`${name.table} ${name.id}`, name]))
    const nameOf = (table: string, id: number) => names.get(`${table} ${id}`)
    const lines = seen.flatMap((row) => {
      const subject = [
        row.id,
        row.at,
        row.userName ?? 'Sistema',
        auditAction(row.action),
        auditTable(row.tableName),
        row.recordPrimaryKey,
        nameOf(row.tableName, Number(row.recordPrimaryKey))?.name ?? null,
      ]
      const reading = { formats: PLAIN_FORMATS, nameOf, changedFields: row.changedFields }
      const changed = compareRecords(row.tableName, row.before, row.after, reading).filter(
        ({ path, isChanged }) => isChanged && !SILENT.has(path),
      )
      const fields = changed.map(({ label, before, after }) => [label, before.text, after.text])
      return (fields.length > 0 ? fields : [[null, null, null]]).map((line) =>
        [...subject, ...line].map((value, index) => toCell(AUDIT_SHEET_COLUMNS[index]!.kind, value)),
      )
    })
    before = rows.at(-1)!.id
    written += lines.length
    yield lines
    if (written < maxLines) continue
    const missing = await countOlder(db, where, before)
    if (missing > 0) yield [cutLine(missing)]
    return
  }
}

async function countOlder(db: Database, where: readonly SQL[], before: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM audit_logs a ${whereClause([...where, sql`a.id < ${before}`])}`,
  )
  return rows[0]?.count ?? 0
}

/** The last line of a sheet that does not hold all. */
const cutLine = (missing: number): Cell[] =>
  AUDIT_SHEET_COLUMNS.map(({ kind, header }) =>
    toCell(
      kind,
      header === 'Ação'
        ? `PLANILHA CORTADA: faltam ${missing} registros mais antigos. Escolha um período menor.`
        : null,
    ),
  )

/** Asked before anything is hidden: two hidden values look alike. */
const changedFieldsOf = ({ before, after }: Pick<Row, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  )
