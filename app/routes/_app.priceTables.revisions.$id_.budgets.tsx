import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadBudgets } from '~/features/catalogue/price-tables/budgets.server'
import { BudgetsPage } from '~/features/catalogue/price-tables/budgets-page'

export const meta: MetaFunction<typeof loader> = ({ data: page, params }) => [
  { title: page ? `${page.parent} ${params.id} · Orçamentos afetados` : 'Orçamentos afetados' },
]

export const loader = (args: LoaderFunctionArgs) => loadBudgets(args, 'revisions')

export default BudgetsPage
