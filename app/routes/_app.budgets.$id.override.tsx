import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadOverride, saveOverride } from '~/features/sales/orders/status/override.server'
import { OverridePage } from '~/features/sales/orders/status/override-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Exceção do orçamento ${params.id}` }]

export const loader = loadOverride

export const action = (args: ActionFunctionArgs) => saveOverride(args, 'budgets')

export default OverridePage
