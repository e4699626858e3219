import { readFile } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { claimFilters } from '#domain/after-sales/claims/claim-filters'
import { CLAIM_REASONS, CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { secured } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
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
import type { ClaimCalendar } from '../../sales/order-record/claim-calendar'
import {
  type ClaimRow,
  claimColumns,
  claimConditions,
  claimTables,
  countedTables,
  findNamed,
  type RawClaimRow,
  toClaimRow,
} from './claim-queries'
import { calendarOf, filtersFor } from './list-claims'

const MAX_ROWS = 20_000
const ROWS_A_PAGE = 1_000

/** @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS */
export const exportClaims = endpoint(
  {
    method: 'get',
    path: '/customerClaims/export',
    tags: ['Chamados'],
    summary: 'Planilha dos chamados com os filtros da lista (até 20.000)',
    ...secured('customerClaims:view'),
    request: { query: claimFilters },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const filters = filtersFor(who, c.req.valid('query'))
    const now = deps.now()
    const calendar = await calendarOf(c)
    const where = [visibleOrders(who, false), ...claimConditions(await findNamed(deps.db, filters), calendar)]
    const { rows } = await deps.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${countedTables} ${whereClause(where)} LIMIT ${MAX_ROWS + 1}) x`,
    )
    const count = rows[0]!.n
    if (count > MAX_ROWS) throw tooLarge(count, MAX_ROWS)
    const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== false)
    // How late a step is, is the staff's: the company reads until when it is answered.
    const columns = COLUMNS.filter(({ isStaffs }) => !isStaffs || who.isBold || who.isAdmin)
    const bytes = shareSheet(who.userId, `CLAIMS ${JSON.stringify(filters)}`, async () => {
      const user = await findUserWords(deps.db, who.userId)
      const head = {
        name: 'Chamados',
        author: user,
        facts: [
          ['', 'Chamados'],
          ['Filtros', isFiltered ? 'Os da lista' : 'Nenhum'],
          ['Gerado em', momentNumber(now), MOMENT_FORMAT],
          ['Usuário', user],
          ['Chamados', count],
        ] as const,
        columns: columns.map(({ header, kind, width }) => ({ header, width, format: CELL_FORMATS[kind] })),
      }
      return writeSheet(head, walk(deps.db, where, calendar, columns), (path) => readFile(path))
    })
    return sheetAnswer(sentWhenReady(bytes, deps.log), `chamados-${saoPauloDate(now)}.xlsx`)
  },
)

interface Column {
  header: string
  kind: CellKind
  width: number
  isStaffs?: true
  value(row: ClaimRow): unknown
}

const COLUMNS: readonly Column[] = [
  { header: 'Número', kind: 'integer', width: 9, value: (row) => row.id },
  { header: 'Tipo', kind: 'text', width: 14, value: (row) => ORDER_TYPE_LABELS[row.type] },
  { header: 'Status', kind: 'text', width: 26, value: (row) => ORDER_STATUS_LABELS[row.status] },
  { header: 'Empresa', kind: 'text', width: 28, value: (row) => row.companyName },
  { header: 'Cliente', kind: 'text', width: 28, value: (row) => row.clientName },
  { header: 'Pedido de origem', kind: 'integer', width: 12, value: (row) => row.originalOrderId },
  {
    header: 'Categoria',
    kind: 'text',
    width: 24,
    value: (row) => row.reasonCategory && CLAIM_REASONS[row.reasonCategory],
  },
  { header: 'Item', kind: 'text', width: 36, value: (row) => row.product },
  { header: 'Peças', kind: 'integer', width: 8, value: (row) => row.items },
  { header: 'Parecer', kind: 'text', width: 20, value: (row) => row.verdict && CLAIM_VERDICTS[row.verdict] },
  { header: 'Responsável', kind: 'text', width: 24, value: (row) => row.companyHelperName },
  { header: 'Aberto em', kind: 'moment', width: 17, value: (row) => row.openedAt },
  { header: 'Prazo', kind: 'day', width: 12, value: (row) => row.deadline?.due ?? null },
  {
    header: 'Atraso (dias úteis)',
    kind: 'integer',
    width: 12,
    isStaffs: true,
    value: (row) => row.deadline?.late ?? null,
  },
  { header: 'Aguarda integrador', kind: 'yesNo', width: 12, value: (row) => row.waitsForIntegrator },
]

/** The newest first, a page after the other: no offset, so that each costs the same. */
async function* walk(
  db: Executor,
  where: SQL[],
  calendar: ClaimCalendar,
  columns: readonly Column[],
): AsyncGenerator<Cell[][]> {
  let after: number | undefined
  do {
    const beyond: SQL[] = after === undefined ? [] : [sql`o.id < ${after}`]
    const { rows } = await db.execute<RawClaimRow & Record<string, unknown>>(
      sql`SELECT ${claimColumns} FROM ${claimTables} ${whereClause([...where, ...beyond])} ORDER BY o.id DESC LIMIT ${ROWS_A_PAGE}`,
    )
    yield rows.map((row) => {
      const claim = toClaimRow(row, calendar, true)
      return columns.map(({ kind, value }) => toCell(kind, value(claim)))
    })
    after = rows.length === ROWS_A_PAGE ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
