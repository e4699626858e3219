import type { MetaFunction } from '@remix-run/node'
import { loadSwaps, proposeSwap } from '~/features/sales/orders/substitution/swaps.server'
import { SwapsPage } from '~/features/sales/orders/substitution/swaps-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Trocas de itens · Pedido ${params.id}` }]

export const loader = loadSwaps

export const action = proposeSwap

export default SwapsPage
