import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { requireLogin } from '~/auth/guards.server'
import { AgainPage } from '~/features/sales/quick-order/again-page'
import { buyAgain, loadAgain } from '~/features/sales/quick-order/buy-again.server'

export const meta: MetaFunction = () => [{ title: 'Comprar de novo' }]

export const loader = loadAgain

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return buyAgain(args)
}

export default AgainPage
