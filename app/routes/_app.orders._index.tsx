import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadOrderList } from '~/features/sales/orders/list/load-order-list.server'
import { OrderListPage } from '~/features/sales/orders/list/order-list-page'

export const meta: MetaFunction = () => [{ title: 'Pedidos' }]

export const loader = (args: LoaderFunctionArgs) => loadOrderList(args, 'orders')

export default function Orders() {
  return <OrderListPage kind="orders" />
}
