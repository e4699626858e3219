import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { requireLogin } from '~/auth/guards.server'
import { loadQuick } from '~/features/sales/quick-order/load-quick.server'
import { actOnList } from '~/features/sales/quick-order/quick-action.server'
import { QuickPage } from '~/features/sales/quick-order/quick-page'

export const meta: MetaFunction = () => [{ title: 'Pedido rápido' }]

export const loader = loadQuick

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return actOnList(args)
}

export default QuickPage
