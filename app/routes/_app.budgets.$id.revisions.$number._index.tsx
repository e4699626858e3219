import type { MetaFunction } from '@remix-run/node'
import { loadRevision } from '~/features/sales/orders/revisions/load-revisions.server'
import { RevisionPage } from '~/features/sales/orders/revisions/revisions-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Revisão ${params.number} · Orçamento ${params.id}` }]

export const loader = loadRevision

export default RevisionPage
