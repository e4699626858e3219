import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadRestore, restoreRevision } from '~/features/sales/orders/revisions/restore-revision.server'
import { RestoreRevisionPage } from '~/features/sales/orders/revisions/restore-revision-page'

export const meta: MetaFunction = ({ params }) => [
  { title: `Restaurar revisão ${params.number} · Orçamento ${params.id}` },
]

export const loader = loadRestore

export const action = (args: ActionFunctionArgs) => restoreRevision(args, 'budgets')

export default RestoreRevisionPage
