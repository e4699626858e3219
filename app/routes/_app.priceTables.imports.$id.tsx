import type { MetaFunction } from '@remix-run/node'
import { changeImport, loadImport } from '~/features/catalogue/price-tables/import.server'
import { ImportPage } from '~/features/catalogue/price-tables/import-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title ?? 'Planilha de preços' }]

export const loader = loadImport
export const action = changeImport

export default ImportPage
