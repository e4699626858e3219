import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { VerbPage } from '~/features/catalogue/products/verb-page'
import { doVerb, loadVerb } from '~/features/catalogue/products/verbs.server'

export const meta: MetaFunction = () => [{ title: 'Excluir produto' }]

export const loader = (args: LoaderFunctionArgs) => loadVerb(args, 'delete')
export const action = (args: ActionFunctionArgs) => doVerb(args, 'delete')

export default VerbPage
