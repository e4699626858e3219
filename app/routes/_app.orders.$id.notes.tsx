import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { addNote, loadNoteForm } from '~/features/sales/orders/timeline/add-note.server'
import { NotePage } from '~/features/sales/orders/timeline/note-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Pedido ${params.id} · Observação` }]

export const loader = loadNoteForm

export const action = (args: ActionFunctionArgs) => addNote(args, 'orders')

export default NotePage
