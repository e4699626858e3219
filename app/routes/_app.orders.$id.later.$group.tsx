import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadLater, saveLater } from '~/features/sales/orders/edit/edit-later.server'
import { LaterPage } from '~/features/sales/orders/edit/later-page'

export const meta: MetaFunction<typeof loadLater> = ({ data, params }) => [
  { title: `${data?.title ?? 'Alterar'} · Pedido ${params.id}` },
]

export const loader = loadLater

export const action = (args: ActionFunctionArgs) => saveLater(args)

export default LaterPage
