import { type SQL, sql } from 'drizzle-orm'
import { KIT_STATUSES } from '#domain/catalogue/kits/kit-words'
import type { KeptKitFilters } from '#domain/catalogue/kits/product-kit-filters'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { whereClause } from '../../ground/db/run-list'
import { countedPages } from '../../ground/sheets/counted-pages'
import {
  CELL_FORMATS,
  type Cell,
  type CellKind,
  MOMENT_FORMAT,
  momentNumber,
  toCell,
} from '../../ground/sheets/sheet-cells'
import { sheetName } from '../../ground/sheets/sheet-name'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'
import { assemblyOf } from '../kits/assembly-of'
import { type KitRecord, keptKits, kitColumns, kitConditions } from '../kits/kit-queries'
import { priceKit } from '../kits/price-kit'
import { type ProductKitRow, toProductKitRow } from '../kits/product-kit'
import { loadPriceBook } from '../pricing/load-price-book'

/** As many as a page of the list: they are priced together. */
const ROWS_A_PAGE = 50

export interface KitSheet {
  who: Who
  filters: KeptKitFilters
  now: Date
}

interface Column {
  header: string
  kind: CellKind
  width: number
  value(row: Row): unknown
}
type Row = Omit<KitRecord, 'modules'> & ProductKitRow

const COLUMNS: readonly Column[] = [
  { header: 'Número', kind: 'integer', width: 9, value: (row) => row.id },
  { header: 'Nome', kind: 'text', width: 60, value: (row) => row.name },
  { header: 'Sistema', kind: 'text', width: 11, value: (row) => (row.systemType === 'HYBRID' ? 'Híbrido' : 'On-grid') },
  { header: 'Potência (Wp)', kind: 'integer', width: 12, value: (row) => row.potency },
  { header: 'Tensão da rede', kind: 'text', width: 18, value: (row) => NETWORK_VOLTAGE_LABELS[row.networkVoltage] },
  {
    header: 'Telhado',
    kind: 'text',
    width: 30,
    value: (row) => row.fixationType && FIXATION_TYPE_LABELS[row.fixationType],
  },
  { header: 'Módulos', kind: 'text', width: 14, value: (row) => row.modules },
  { header: 'Inversores', kind: 'text', width: 34, value: (row) => row.inverters },
  { header: 'Sobrecarga', kind: 'percent', width: 10, value: (row) => row.gauge.ratio && row.gauge.ratio * 100 },
  {
    header: 'Situação',
    kind: 'text',
    width: 11,
    value: (row) => KIT_STATUSES[row.deleted ? 'DELETED' : row.enabled ? 'ACTIVE' : 'INACTIVE'],
  },
  { header: 'Vendável hoje', kind: 'text', width: 12, value: (row) => (isSoldToday(row) ? 'Sim' : 'Não') },
  { header: 'Preço', kind: 'money', width: 14, value: (row) => row.totalPrice && Math.round(row.totalPrice * 100) },
  { header: 'Promoção até', kind: 'day', width: 14, value: (row) => row.promotionEndsOn },
  { header: 'Lote', kind: 'text', width: 24, value: (row) => row.batch?.name ?? null },
  { header: 'Gostam', kind: 'integer', width: 9, value: (row) => row.likes },
  { header: 'Não gostam', kind: 'integer', width: 11, value: (row) => row.dislikes },
]

/** A kit of a promotion that does not run is sold nowhere. */
const isSoldToday = ({ sellable, enabled, deleted, promotion, promotionEndsOn }: Row): boolean =>
  sellable && enabled && !deleted && (promotion === null || promotionEndsOn !== null)

/** 'kits-2026-11-18.xlsx'; it holds prices of the default table, and no costs. */
export const kitSheetName = ({ now }: Pick<KitSheet, 'now'>): string => sheetName('kits', saoPauloDate(now), false)

const conditions = ({ who, filters, now }: KitSheet): SQL[] => [
  ...keptKits(who, filters, now),
  ...kitConditions(who, filters),
]

/** How many rows the sheet will have, up to one more than a sheet holds. */
export async function countKitSheet(db: Executor, sheet: KitSheet): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM product_kits k ${whereClause(conditions(sheet))} LIMIT ${MAX_EXPORT_ROWS + 1}) x`,
  )
  return rows[0]!.n
}

/**
 * Writes the kits of a list as a sheet, at the prices of the default table.
 * @param onPage is told how many rows are on their way
 * @param take gets the finished file's path, which is gone afterwards
 */
export async function makeKitSheet<T>(
  db: Executor,
  sheet: KitSheet & { rowCount: number },
  onPage: (rowsDone: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const { who, filters, now, rowCount } = sheet
  const user = await findUserWords(db, who.userId)
  const head = {
    name: 'Kits',
    author: user,
    facts: [
      ['', 'Kits'],
      ['Filtros', describeKitFilters(filters)],
      ['Preços', 'Tabela padrão'],
      ['Gerado em', momentNumber(now), MOMENT_FORMAT],
      ['Usuário', user],
      ['Kits', rowCount],
    ] as const,
    columns: COLUMNS.map(({ header, kind, width }) => ({ header, width, format: CELL_FORMATS[kind] })),
  }
  return writeSheet(head, countedPages(walk(db, who, conditions(sheet), now), onPage), take)
}

/** The filters of the kits' list in words, for the head of its sheet. */
export function describeKitFilters(filters: KeptKitFilters): string {
  const said = [
    filters.search && `Busca: ${filters.search}`,
    filters.systemType && `Sistema: ${filters.systemType === 'HYBRID' ? 'Híbrido' : 'On-grid'}`,
    filters.status && filters.status !== 'ALL' && `Situação: ${KIT_STATUSES[filters.status]}`,
    filters.networkVoltage && `Tensão: ${NETWORK_VOLTAGE_LABELS[filters.networkVoltage]}`,
    filters.fixationType && `Telhado: ${FIXATION_TYPE_LABELS[filters.fixationType]}`,
    filters.initialPotency !== undefined && `Potência de: ${decimal(filters.initialPotency)} kWp`,
    filters.finalPotency !== undefined && `Potência até: ${decimal(filters.finalPotency)} kWp`,
    filters.initialRatio !== undefined && `Sobrecarga de: ${decimal(filters.initialRatio)}%`,
    filters.finalRatio !== undefined && `Sobrecarga até: ${decimal(filters.finalRatio)}%`,
    filters.panelId && `Painel: ${filters.panelId}`,
    filters.inverterId && `Inversor: ${filters.inverterId}`,
    filters.manufacturerId && `Fabricante do inversor: ${filters.manufacturerId}`,
    filters.unavailable !== undefined && `Com item fora de venda ou sem preço: ${filters.unavailable ? 'Sim' : 'Não'}`,
    filters.inPromotion !== undefined && `Em promoção: ${filters.inPromotion ? 'Sim' : 'Não'}`,
    filters.batchId && `Lote: ${filters.batchId}`,
    filters.liked && 'Meus favoritos',
  ].filter(Boolean)
  return said.join('; ') || 'Nenhum'
}

const decimal = (value: number): string => String(value).replace('.', ',')

/** The kits by power, a page after the other: no offset, so that each page costs the same. */
async function* walk(db: Executor, who: Who, where: SQL[], now: Date): AsyncGenerator<Cell[][]> {
  let after: KitRecord | undefined
  do {
    const beyond: SQL[] = after ? [sql`(k.potency, k.id) > (${after.potency}, ${after.id}::bigint)`] : []
    const { rows } = await db.execute<RowOf<KitRecord>>(sql`
      SELECT ${kitColumns(who, now)} FROM product_kits k ${whereClause([...where, ...beyond])}
       ORDER BY k.potency, k.id LIMIT ${ROWS_A_PAGE}`)
    const productIds = [...new Set(rows.flatMap(({ items }) => items.map(({ productId }) => productId)))]
    const book = await loadPriceBook(db, { companyId: null, productIds, now })
    yield rows.map((kit) => {
      const row = { ...kit, ...toProductKitRow(kit, priceKit(book, kit.items, assemblyOf(kit, false)), true) }
      return COLUMNS.map(({ kind, value }) => toCell(kind, value(row)))
    })
    after = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined
  } while (after)
}
