import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { VerbPage } from '~/features/catalogue/products/verb-page'
import { doVerb, loadVerb } from '~/features/catalogue/products/verbs.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.question.slice(0, -1) ?? 'Reativar produto' },
]

export const loader = (args: LoaderFunctionArgs) => loadVerb(args, 'reactivate')
export const action = (args: ActionFunctionArgs) => doVerb(args, 'reactivate')

export default VerbPage
