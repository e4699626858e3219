import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { changeStatus, loadStep } from '~/features/sales/orders/status/change-status.server'
import { StepPage } from '~/features/sales/orders/status/step-page'

export const meta: MetaFunction<typeof loadStep> = ({ data, params }) => [
  { title: [`Pedido ${params.id}`, data?.step?.verb].filter(Boolean).join(' · ') },
]

export const loader = loadStep

export const action = (args: ActionFunctionArgs) => changeStatus(args, 'orders')

export default StepPage
