import type { MetaFunction } from '@remix-run/node'
import { loadProductPrices, saveProductPrices } from '~/features/catalogue/price-tables/product-prices.server'
import { ProductPricesPage } from '~/features/catalogue/price-tables/product-prices-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Preços de ${data?.product.name ?? 'produto'}` },
]

export const loader = loadProductPrices
export const action = saveProductPrices

export default ProductPricesPage
