import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadOrder } from '~/features/sales/orders/record/load-order.server'
import { OrderPage } from '~/features/sales/orders/record/order-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Orçamento ${params.id}` }]

export const loader = (args: LoaderFunctionArgs) => loadOrder(args, 'budgets')

export default OrderPage
