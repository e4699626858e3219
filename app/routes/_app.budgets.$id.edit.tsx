import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadEdit, saveEdit } from '~/features/sales/orders/edit/edit-order.server'
import { EditPage } from '~/features/sales/orders/edit/edit-page'
import { isNoLook } from '~/features/sales/orders/edit/live-field'

export const meta: MetaFunction = ({ params }) => [{ title: `Editar orçamento ${params.id}` }]

export const loader = loadEdit

export const action = (args: ActionFunctionArgs) => saveEdit(args, 'budgets')

export const shouldRevalidate = isNoLook

export default EditPage
