import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { ElectricsPage } from '~/features/sales/orders/electrics/electrics-page'
import { applyMend, loadElectrics } from '~/features/sales/orders/electrics/load-electrics.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Elétrica do orçamento ${params.id}` }]

export const loader = (args: LoaderFunctionArgs) => loadElectrics(args, 'budgets')

export const action = (args: ActionFunctionArgs) => applyMend(args, 'budgets')

export default ElectricsPage
