import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { addDocuments, loadDocuments } from '~/features/sales/orders/timeline/documents.server'
import { DocumentsPage } from '~/features/sales/orders/timeline/documents-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Documentos · Orçamento ${params.id}` }]

export const loader = loadDocuments

export const action = (args: ActionFunctionArgs) => addDocuments(args, 'budgets')

export default DocumentsPage
