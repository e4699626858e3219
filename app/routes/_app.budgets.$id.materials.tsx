import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { acceptOrderMaterials, loadOrderMaterials } from '~/features/sales/orders/edit/order-materials.server'
import { OrderMaterialsPage } from '~/features/sales/orders/edit/order-materials-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Materiais do orçamento ${params.id}` }]

export const loader = loadOrderMaterials

export const action = (args: ActionFunctionArgs) => acceptOrderMaterials(args, 'budgets')

export default OrderMaterialsPage
