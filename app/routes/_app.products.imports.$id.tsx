import type { MetaFunction } from '@remix-run/node'
import { ProductImportPage } from '~/features/catalogue/products/product-import-page'
import { changeProductImport, loadProductImport } from '~/features/catalogue/products/product-imports.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title ?? 'Planilha de produtos' }]

export const loader = loadProductImport
export const action = changeProductImport

export default ProductImportPage
