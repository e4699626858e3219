import { monthStart } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { FIGURES, MEASURES } from '#domain/insight/dashboards/figures'
import { goalShare } from '#domain/insight/dashboards/goal-gauge'
import type { OrderListQuery } from '#domain/sales/orders/list/order-list-query'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { JobDeps } from '../../ground/jobs/job'
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
import { type DashboardData, toDashboard } from '../dashboards/dashboard-answer'
import { readLedger } from '../dashboards/read-ledger'
import { type RegionalSums, readRegionals } from '../dashboards/read-regionals'

const NAME = 'Dashboard Regionais'
/** A month of the panel has no list of companies in the sheet. */
const NO_ABC = 0

/** The columns of specification §2 and their values. */
const COLUMNS: readonly (readonly [header: string, kind: CellKind, value: (data: DashboardData) => number | null])[] = [
  ['Número de Orçamentos', 'integer', ({ budgets }) => budgets.negotiation.totalCount],
  ['Número de Pedidos', 'integer', ({ orders }) => orders.confirmed.totalCount],
  ['Valor Total de Pedidos', 'money', ({ orders }) => orders.confirmed.totalValue * 100],
  ['Quantidade de Integradores', 'integer', ({ orders }) => orders.confirmed.totalCompaniesCount],
  ['Integradores com primeiro pedido', 'integer', ({ firstPurchaseCompaniesCount }) => firstPurchaseCompaniesCount],
  ['Meta', 'money', ({ goal }) => goal * 100],
  ['Realizado', 'money', ({ orders }) => orders.confirmed.totalValueWithoutServiceFee * 100],
  ['Desconto', 'percent', ({ orders }) => orders.confirmed.averageDiscount],
  [
    '% Confirmado',
    'percent',
    ({ goal, orders }) =>
      goalShare(Math.round(orders.confirmed.totalValueWithoutServiceFee * 100), Math.round(goal * 100)),
  ],
  ['Confirmado', 'money', ({ orders }) => orders.confirmed.totalValue * 100],
  ['Ticket médio (Confirmado)', 'money', ({ orders }) => orders.confirmed.averageValue * 100],
]

export interface DashboardSheet {
  who: Who
  /** `initialConfirmedAt` says the month, `regionalId` one regional alone. */
  query: OrderListQuery
  now: Date
}

const monthOf = ({ query, now }: Pick<DashboardSheet, 'query' | 'now'>) =>
  monthStart(query.initialConfirmedAt ?? saoPauloDate(now))

/** '11/2026'. */
export function sheetMonth(sheet: Pick<DashboardSheet, 'query' | 'now'>): string {
  const month = monthOf(sheet)
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`
}

/** The regionals of the sheet, a row each; 'Sem regional' too, so that the rows sum to the panel. */
export async function sheetRegionals(db: Executor, sheet: DashboardSheet): Promise<RegionalSums[]> {
  const { who, query, now } = sheet
  const { regionals } = await readRegionals(db, who, monthOf(sheet), saoPauloDate(now), now)
  return regionals.filter(({ id }) => query.regionalId === undefined || id === query.regionalId)
}

export const dashboardSheetName = (sheet: Pick<DashboardSheet, 'query' | 'now'>): string =>
  `dashboard-regionais-${monthOf(sheet).slice(0, 7)}.xlsx`

/**
 * Writes 'Dashboard Regionais': each regional is asked by itself, and one that fails is logged and says so in its row.
 * @param onRow is told how many rows are done, and how many of them failed
 * @throws an Error where all of them failed
 */
export async function makeDashboardSheet<T>(
  { db, log }: Pick<JobDeps, 'db' | 'log'>,
  sheet: DashboardSheet & { regionals: readonly RegionalSums[] },
  onRow: (done: number, failed: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const { who, query, now, regionals } = sheet
  const month = monthOf(sheet)
  const user = await findUserWords(db, who.userId)
  const monthWords = sheetMonth(sheet)
  const filter = query.regionalId === undefined ? 'Todas as regionais' : `Regional: ${regionals[0]?.name ?? ''}`
  const head = {
    name: NAME,
    author: user,
    facts: [
      ['', NAME],
      ['Filtros', filter],
      ['Mês', monthWords],
      ['Gerado em', momentNumber(now), MOMENT_FORMAT],
      ['Usuário', user],
    ] as const,
    columns: [
      { header: 'Nome da regional', width: 30, format: null },
      ...COLUMNS.map(([header, kind]) => ({ header, width: 18, format: CELL_FORMATS[kind] })),
    ],
    more: [
      {
        name: 'Sobre',
        rows: [
          ['Filtros', filter],
          ['Mês', monthWords],
          ['Usuário', user],
          ['Gerado em', now.toISOString()],
          ...Object.values(FIGURES).map(({ name, sentence }) => [name, sentence]),
          ...MEASURES.map(([name, sentence]) => [name, sentence]),
        ],
      },
    ],
  }
  async function* rows(): AsyncGenerator<Cell[][]> {
    let failed = 0
    for (const [at, { id, name }] of regionals.entries()) {
      const question = { month, regionalId: id ?? undefined, withoutRegional: id === null }
      const cells = await readLedger(db, who, question, now, NO_ABC)
        .then((ledger) => {
          const data = toDashboard(ledger, question, now)
          return COLUMNS.map(([, kind, value]) => toCell(kind, value(data)))
        })
        .catch((error: unknown) => {
          log.error({ err: error, regionalId: id }, 'regional left out of the sheet')
          failed += 1
          return [toCell('text', 'Falha ao consultar: não incluída')]
        })
      yield [[toCell('text', name), ...cells]]
      await onRow(at + 1, failed)
    }
    if (failed > 0 && failed === regionals.length) throw new Error('no regional could be read')
  }
  return writeSheet(head, rows(), take)
}
