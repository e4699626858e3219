import type { MetaFunction } from '@remix-run/node'
import { loadServiceFeeList } from '~/features/sales/orders/list/load-service-fee-list.server'
import { ServiceFeeListPage } from '~/features/sales/orders/list/service-fee-list-page'

export const meta: MetaFunction = () => [{ title: 'Pedidos com repasse' }]

export const loader = loadServiceFeeList

export default ServiceFeeListPage
