import type { MetaFunction } from '@remix-run/node'
import { loadRevisions } from '~/features/sales/orders/revisions/load-revisions.server'
import { RevisionsPage } from '~/features/sales/orders/revisions/revisions-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Revisões · Pedido ${params.id}` }]

export const loader = loadRevisions

export default RevisionsPage
