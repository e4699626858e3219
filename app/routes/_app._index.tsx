import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { opensGate } from '#domain/permissions/menu-gates'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { OpenOrders } from '~/features/orders/open-orders'
import { openBudgets, openOrders } from '~/features/orders/open-orders-api.server'

export const meta: MetaFunction = () => [{ title: 'Início · Portal Solar' }]

/** Until the dashboards come, the home page shows what is open. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const [budgets, orders] = await Promise.all([
    opensGate(user, 'BUDGETS_VIEW', 'BUDGETS_VIEW_ALL', 'BUDGETS_VIEW_OWN') ? openBudgets(request, context) : null,
    opensGate(user, 'ORDERS_VIEW', 'ORDERS_VIEW_ALL', 'ORDERS_VIEW_OWN') ? openOrders(request, context) : null,
  ])
  return {
    firstName: user.name.split(' ')[0] ?? user.name,
    canCreateBudget: opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL'),
    budgets,
    orders,
  }
}

export default function Home() {
  const { firstName, canCreateBudget, budgets, orders } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={`Olá, ${firstName}`} summary="O que está em aberto agora." />
      {budgets ? (
        <OpenOrders
          title="Orçamentos em aberto"
          path="/budgets"
          list={budgets}
          empty={
            canCreateBudget ? (
              <>
                Nenhum orçamento em aberto. <a href="/budgets/new">Comece por um kit pronto</a>.
              </>
            ) : (
              'Nenhum orçamento em aberto.'
            )
          }
        />
      ) : null}
      {orders ? (
        <OpenOrders title="Pedidos em andamento" path="/orders" list={orders} empty="Nenhum pedido em andamento." />
      ) : null}
    </>
  )
}
