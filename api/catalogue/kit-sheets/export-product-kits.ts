import { readFile } from 'node:fs/promises'
import { keptKitFilters } from '#domain/catalogue/kits/product-kit-filters'
import { MAX_DIRECT_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { countKitSheet, kitSheetName, makeKitSheet } from './make-kit-sheet'

/**
 * A short list is written while its reader waits; it changes nothing (docs/threats.md trap 12).
 * @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS
 */
export const exportProductKits = endpoint(
  {
    method: 'get',
    path: '/productKits/exporter',
    tags: ['Kits'],
    summary:
      'Planilha dos kits com os filtros da lista, aos preços da tabela padrão (até 2.000; acima disso, POST /orders/exports com screen PRODUCT_KITS)',
    ...securedForStaff('productKits:view'),
    request: { query: keptKitFilters },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const filters = c.req.valid('query')
    const sheet = { who, filters, now: deps.now() }
    const rowCount = await countKitSheet(deps.db, sheet)
    if (rowCount > MAX_DIRECT_EXPORT_ROWS) throw tooLarge(rowCount, MAX_DIRECT_EXPORT_ROWS)
    const bytes = shareSheet(who.userId, `KITS ${JSON.stringify(filters)}`, () =>
      makeKitSheet(
        deps.db,
        { ...sheet, rowCount },
        async () => {},
        (path) => readFile(path),
      ),
    )
    return sheetAnswer(sentWhenReady(bytes, deps.log), kitSheetName(sheet))
  },
)
