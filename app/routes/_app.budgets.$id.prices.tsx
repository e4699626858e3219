import type { MetaFunction } from '@remix-run/node'
import { loadPrices, savePrices } from '~/features/approvals/edit-prices.server'
import { PricesPage } from '~/features/approvals/prices-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Preços do orçamento ${params.id}` }]

export const loader = loadPrices

export const action = savePrices

export default PricesPage
