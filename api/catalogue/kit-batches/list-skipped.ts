import { readFile } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { type BatchSkip, SKIP_LABELS, skipText } from '#domain/catalogue/kits/batch-skips'
import { type SkippedFilters, skippedFilters } from '#domain/catalogue/kits/kit-batch-input'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { listQuery, pageOf } from '../../ground/db/list-query'
import type { RowOf } from '../../ground/db/row-of'
import { runList, whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, MOMENT_FORMAT, momentNumber, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'
import { findBatch } from './batch-queries'
import { type SkippedPoint, skippedPoint } from './kit-batch'

interface SkipRow {
  id: number
  modules: number
  fixationType: SkippedPoint['fixationType']
  networkVoltage: SkippedPoint['networkVoltage']
  code: SkippedPoint['code']
  panelWatts: number
  detail: BatchSkip
}

const columns = sql`s.id::int, s.modules, s.fixation_type AS "fixationType", s.network_voltage AS "networkVoltage",
  s.code, s.panel_watts AS "panelWatts", s.detail`

function conditions(batchId: number, { code, networkVoltage, fixationType }: SkippedFilters): SQL[] {
  return [
    sql`s.batch_id = ${batchId}`,
    ...(code ? [sql`s.code = ${code}`] : []),
    ...(networkVoltage ? [sql`s.network_voltage = ${networkVoltage}`] : []),
    ...(fixationType ? [sql`s.fixation_type = ${fixationType}`] : []),
  ]
}

const toSkipped = ({ panelWatts, detail, ...row }: SkipRow): SkippedPoint => ({
  ...row,
  potency: panelWatts * row.modules,
  text: skipText(detail, row, panelWatts),
})

export const listSkipped = endpoint(
  {
    method: 'get',
    path: '/kitBatches/{id}/skipped',
    tags: ['Lotes de kits'],
    summary: 'Os pontos para os quais a última geração não encontrou kit, e por quê',
    ...securedForStaff('productKits:view'),
    request: { params: idParams, query: listQuery.extend(skippedFilters.shape) },
    responses: { 200: json(pageOf('SkippedPointPage', skippedPoint), 'Os pontos') },
  },
  async (c) => {
    const { db } = c.var.deps
    const query = c.req.valid('query')
    const { id } = await findBatch(db, c.req.valid('param').id)
    const { rows, meta } = await runList<SkipRow & Record<string, unknown>>(db, {
      query,
      columns,
      from: sql`kit_batch_skips s`,
      id: sql`s.id`,
      where: conditions(id, query),
      sort: { modules: { sql: sql`s.modules`, type: 'bigint' } },
      defaultSort: { field: 'modules', order: 'asc' },
    })
    return c.json({ data: rows.map(toSkipped), meta }, 200)
  },
)

const COLUMNS = [
  { header: 'Módulos', kind: 'integer', width: 9, value: (row: SkippedPoint) => row.modules },
  { header: 'Potência (kWp)', kind: 'kilowattsPeak', width: 14, value: (row: SkippedPoint) => row.potency },
  {
    header: 'Tensão da rede',
    kind: 'text',
    width: 18,
    value: (row: SkippedPoint) => NETWORK_VOLTAGE_LABELS[row.networkVoltage],
  },
  { header: 'Telhado', kind: 'text', width: 36, value: (row: SkippedPoint) => FIXATION_TYPE_LABELS[row.fixationType] },
  { header: 'Motivo', kind: 'text', width: 28, value: (row: SkippedPoint) => SKIP_LABELS[row.code] },
  { header: 'Explicação', kind: 'text', width: 110, value: (row: SkippedPoint) => row.text },
] as const

/** At most as many rows as a batch has points. @throws EXPORT_IN_PROGRESS */
export const exportSkipped = endpoint(
  {
    method: 'get',
    path: '/kitBatches/{id}/skipped/exporter',
    tags: ['Lotes de kits'],
    summary: 'Planilha dos pontos sem kit, com os filtros da lista',
    ...securedForStaff('productKits:view'),
    request: { params: idParams, query: skippedFilters },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const filters = c.req.valid('query')
    const batch = await findBatch(deps.db, c.req.valid('param').id)
    const now = deps.now()
    const bytes = shareSheet(who.userId, `SKIPPED ${batch.id} ${JSON.stringify(filters)}`, async () => {
      const { rows } = await deps.db.execute<RowOf<SkipRow>>(
        sql`SELECT ${columns} FROM kit_batch_skips s ${whereClause(conditions(batch.id, filters))} ORDER BY s.modules, s.id`,
      )
      const user = await findUserWords(deps.db, who.userId)
      const head = {
        name: 'Pontos sem kit',
        author: user,
        facts: [
          ['', `Pontos sem kit do lote ${batch.name}`],
          ['Gerado em', momentNumber(now), MOMENT_FORMAT],
          ['Usuário', user],
          ['Pontos', rows.length],
        ] as const,
        columns: COLUMNS.map(({ header, kind, width }) => ({ header, width, format: CELL_FORMATS[kind] })),
      }
      return writeSheet(head, cellsOf(rows.map(toSkipped)), (path) => readFile(path))
    })
    return sheetAnswer(sentWhenReady(bytes, deps.log), `pontos-sem-kit-${batch.id}-${saoPauloDate(now)}.xlsx`)
  },
)

async function* cellsOf(rows: readonly SkippedPoint[]): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => COLUMNS.map(({ kind, value }) => toCell(kind, value(row))))
}
