import { readFile } from 'node:fs/promises'
import { productListFilters } from '#domain/catalogue/products/product-filters'
import { MAX_DIRECT_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { maySeeCosts } from '../pricing/may-see-costs'
import { countProductSheet, makeProductSheet, productSheetName } from './make-product-sheet'

/**
 * A short list is written while its reader waits; it changes nothing (docs/threats.md trap 12).
 * @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS, FORBIDDEN for a filter by cost without the right to see costs
 */
export const exportProducts = endpoint(
  {
    method: 'get',
    path: '/products/exporter',
    tags: ['Produtos'],
    summary:
      'Planilha dos produtos com os filtros da lista; o custo só vai a quem pode ver custos (até 2.000; acima disso, POST /orders/exports com screen PRODUCTS)',
    ...securedForStaff('products:view'),
    request: { query: productListFilters },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const filters = c.req.valid('query')
    const sheet = { who, filters, now: deps.now() }
    const rowCount = await countProductSheet(deps.db, sheet)
    if (rowCount > MAX_DIRECT_EXPORT_ROWS) throw tooLarge(rowCount, MAX_DIRECT_EXPORT_ROWS)
    const bytes = shareSheet(who.userId, `PRODUCTS ${JSON.stringify([maySeeCosts(who), filters])}`, () =>
      makeProductSheet(
        deps.db,
        { ...sheet, rowCount },
        async () => {},
        (path) => readFile(path),
      ),
    )
    return sheetAnswer(sentWhenReady(bytes, deps.log), productSheetName(sheet))
  },
)
