import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { VerbPage } from '~/features/catalogue/products/verb-page'
import { doVerb, loadVerb } from '~/features/catalogue/products/verbs.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.question.slice(0, -1) ?? 'Pôr produto à venda' },
]

export const loader = (args: LoaderFunctionArgs) => loadVerb(args, 'enable')
export const action = (args: ActionFunctionArgs) => doVerb(args, 'enable')

export default VerbPage
