import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { TableVerbPage } from '~/features/catalogue/price-tables/table-verb-page'
import { doTableVerb, loadTableVerb } from '~/features/catalogue/price-tables/table-verbs.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.question.slice(0, -1) ?? 'Desativar tabela de preço' },
]

export const loader = (args: LoaderFunctionArgs) => loadTableVerb(args, 'disable')
export const action = (args: ActionFunctionArgs) => doTableVerb(args, 'disable')

export default TableVerbPage
