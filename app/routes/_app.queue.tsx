import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadQueue, SALES_PATH } from '~/features/insight/queue/load-queue.server'
import { QueuePage } from '~/features/insight/queue/queue-page'
import { remindTomorrow } from '~/features/insight/queue/sales.server'

export const meta: MetaFunction = () => [{ title: 'Minha fila' }]

export const loader = (args: LoaderFunctionArgs) => loadQueue(args)

export const action = (args: ActionFunctionArgs) => remindTomorrow(args, SALES_PATH)

export default function Queue() {
  return <QueuePage />
}
