import { readFile } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import type { ApiContext } from '../../ground/http/context'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { sheetAnswer } from '../../ground/sheets/sheet-answer'
import {
  CELL_FORMATS,
  type Cell,
  type CellKind,
  MOMENT_FORMAT,
  momentNumber,
  toCell,
} from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'

/** As many as of products: a row is short. */
const MAX_ROWS = 20_000
const ROWS_A_PAGE = 1_000

export interface RegisterSheet<Row> {
  /** 'Empresas'; and the same as a file's name. */
  name: string
  fileName: string
  /** In words, for the head. */
  filters: string
  /** What tells this question from others of the same user. */
  key: string
  columns: readonly { header: string; kind: CellKind; width: number; value(row: Row): unknown }[]
  select: SQL
  from: SQL
  /** The table that the count needs. */
  countFrom: SQL
  where: SQL[]
  /** The key, newest first. */
  id: SQL
}

/**
 * A register's list as a sheet, made while its reader waits.
 * @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS
 */
export async function sendRegister<Row extends { id: number }>(
  c: ApiContext,
  sheet: RegisterSheet<Row>,
): Promise<Response> {
  const { who, deps } = c.var
  const now = deps.now()
  const { rows } = await deps.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${sheet.countFrom} ${whereClause(sheet.where)} LIMIT ${MAX_ROWS + 1}) x`,
  )
  const count = rows[0]!.n
  if (count > MAX_ROWS) throw tooLarge(count, MAX_ROWS)
  const bytes = shareSheet(who.userId, `${sheet.name} ${sheet.key}`, async () => {
    const user = await findUserWords(deps.db, who.userId)
    const head = {
      name: sheet.name,
      author: user,
      facts: [
        ['', sheet.name],
        ['Filtros', sheet.filters],
        ['Gerado em', momentNumber(now), MOMENT_FORMAT],
        ['Usuário', user],
        [sheet.name, count],
      ] as const,
      columns: sheet.columns.map(({ header, kind, width }) => ({ header, width, format: CELL_FORMATS[kind] })),
    }
    return writeSheet(head, walk(deps.db, sheet), (path) => readFile(path))
  })
  return sheetAnswer(sentWhenReady(bytes, deps.log), `${sheet.fileName}-${saoPauloDate(now)}.xlsx`)
}

/** The newest first, a page after the other: no offset, so that each costs the same. */
async function* walk<Row extends { id: number }>(db: Executor, sheet: RegisterSheet<Row>): AsyncGenerator<Cell[][]> {
  const { select, from, where, id, columns } = sheet
  let after: number | undefined
  do {
    const beyond: SQL[] = after === undefined ? [] : [sql`${id} < ${after}`]
    // What a row is, the sheet's own select says.
    const { rows } = await db.execute(
      sql`SELECT ${select} FROM ${from} ${whereClause([...where, ...beyond])} ORDER BY ${id} DESC LIMIT ${ROWS_A_PAGE}`,
    )
    yield (rows as Row[]).map((row) => columns.map(({ kind, value }) => toCell(kind, value(row))))
    after = rows.length === ROWS_A_PAGE ? (rows as Row[]).at(-1)?.id : undefined
  } while (after !== undefined)
}
