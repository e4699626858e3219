import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { VerbPage } from '~/features/catalogue/products/verb-page'
import { doVerb, loadVerb } from '~/features/catalogue/products/verbs.server'

export const meta: MetaFunction = () => [{ title: 'Reativar produto' }]

export const loader = (args: LoaderFunctionArgs) => loadVerb(args, 'reactivate')
export const action = (args: ActionFunctionArgs) => doVerb(args, 'reactivate')

export default VerbPage
