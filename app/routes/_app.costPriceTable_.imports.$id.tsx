import type { MetaFunction } from '@remix-run/node'
import { CostImportPage } from '~/features/catalogue/products/cost-import-page'
import { changeCostImport, loadCostImport } from '~/features/catalogue/products/cost-imports.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title ?? 'Planilha de custos' }]

export const loader = loadCostImport
export const action = changeCostImport

export default CostImportPage
