import type { MetaFunction } from '@remix-run/node'
import { loadPrices, savePrices } from '~/features/sales/orders/edit/edit-prices.server'
import { PricesPage } from '~/features/sales/orders/edit/prices-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Preços do orçamento ${params.id}` }]

export const loader = loadPrices

export const action = savePrices

export default PricesPage
