import { readFile } from 'node:fs/promises'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { MAX_DIRECT_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import {
  type OrderListQuery,
  type OrderScreen,
  orderListQuery,
  writeOrderQuery,
} from '#domain/sales/orders/list/order-list-query'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { secured } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { requireScreen, SCREEN_PERMISSIONS } from '../../sales/orders/list/order-screens'
import { makeOrderSheet, orderSheetName } from './make-order-sheet'
import { countExported } from './walk-orders'

export const exportBudgets = endpoint(
  {
    method: 'get',
    path: '/budgets/export',
    tags: ['Exportações'],
    summary: 'Planilha dos orçamentos da lista, com os mesmos filtros (até 2.000; acima disso, POST /orders/exports)',
    ...secured('budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { query: orderListQuery },
    responses: directSheet,
  },
  async (c) => answerSheet(c, 'BUDGETS', c.req.valid('query')),
)

export const exportOrders = endpoint(
  {
    method: 'get',
    path: '/orders/export',
    tags: ['Exportações'],
    summary:
      'Planilha dos pedidos da lista (ou, com budget=true, dos orçamentos), com os mesmos filtros (até 2.000; acima disso, POST /orders/exports)',
    ...secured(...SCREEN_PERMISSIONS),
    request: { query: orderListQuery.extend({ budget: emptyAsAbsent(brBoolean()) }) },
    responses: directSheet,
  },
  async (c) => {
    const { budget, ...query } = c.req.valid('query')
    return answerSheet(c, budget === true ? 'BUDGETS' : 'ORDERS', query)
  },
)

/** A small list is written while its reader waits; it changes nothing (docs/threats.md trap 12). */
async function answerSheet(c: ApiContext, screen: OrderScreen, query: OrderListQuery): Promise<Response> {
  const { who, deps } = c.var
  requireScreen(who, screen)
  const now = deps.now()
  const rowCount = await countExported(deps.db, { who, screen, query, now })
  if (rowCount > MAX_DIRECT_EXPORT_ROWS) throw tooLarge(rowCount, MAX_DIRECT_EXPORT_ROWS)
  const bytes = shareSheet(who.userId, `${screen} ${writeOrderQuery(query)}`, () =>
    makeOrderSheet(
      deps.db,
      { who, screen, query, rowCount, now },
      async () => {},
      (path) => readFile(path),
    ),
  )
  return sheetAnswer(sentWhenReady(bytes, deps.log), orderSheetName({ who, screen, now }))
}
