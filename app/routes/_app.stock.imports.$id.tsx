import type { MetaFunction } from '@remix-run/node'
import { StockImportPage } from '~/features/catalogue/stock/stock-import-page'
import { changeStockImport, loadStockImport } from '~/features/catalogue/stock/stock-imports.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title ?? 'Planilha de estoque' }]

export const loader = loadStockImport
export const action = changeStockImport

export default StockImportPage
