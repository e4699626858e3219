import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompanyPage } from '~/features/people/companies/company-page'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { NewBudgetLink, sellsTo } from '~/features/people/companies/new-budget-link'
import { loadRecentOrders } from '~/features/sales/orders/recent/load-recent-orders.server'
import { RecentOrders } from '~/features/sales/orders/recent/recent-orders'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Pedidos de ${data?.head.name ?? 'empresa'}` }]

export async function loader(args: LoaderFunctionArgs) {
  const { user, head } = await loadCompany(args)
  const lists = await loadRecentOrders(args, user, { companyId: String(head.id) })
  return { head, lists, canSell: sellsTo(user, head) }
}

export default function CompanyOrders() {
  const { head, lists, canSell } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      {canSell ? <NewBudgetLink id={head.id} /> : null}
      {lists.length === 0 ? <p>Você não possui permissão para ver pedidos.</p> : null}
      <RecentOrders lists={lists} filter={`companyId=${head.id}`} />
    </CompanyPage>
  )
}
