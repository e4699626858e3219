import type { MetaFunction } from '@remix-run/node'
import { changeProductsBulk, loadProductsBulk } from '~/features/catalogue/products/products-bulk.server'
import { ProductsBulkPage } from '~/features/catalogue/products/products-bulk-page'

export const meta: MetaFunction = () => [{ title: 'Mudar os produtos marcados' }]

export const loader = loadProductsBulk
export const action = changeProductsBulk

export default ProductsBulkPage
