import type { MetaFunction } from '@remix-run/node'
import { TaxImportPage } from '~/features/catalogue/taxes/tax-import-page'
import { changeTaxImport, loadTaxImport } from '~/features/catalogue/taxes/tax-imports.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.head.title ?? 'Planilha de regras fiscais' },
]

export const loader = loadTaxImport
export const action = changeTaxImport

export default TaxImportPage
