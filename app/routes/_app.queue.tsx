import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadQueue } from '~/features/queue/load-queue.server'
import { QueuePage } from '~/features/queue/queue-page'

export const meta: MetaFunction = () => [{ title: 'Minha fila' }]

export const loader = (args: LoaderFunctionArgs) => loadQueue(args)

export default function Queue() {
  return <QueuePage />
}
