import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadSales, remindTomorrow } from '~/features/insight/queue/sales.server'
import { SalesPage } from '~/features/insight/queue/sales-page'

export const meta: MetaFunction = () => [{ title: 'Vendas em risco' }]

export const loader = (args: LoaderFunctionArgs) => loadSales(args)

export const action = (args: ActionFunctionArgs) => remindTomorrow(args, '/queue/sales')

export default function SalesQueue() {
  return <SalesPage />
}
