import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { opensGate } from '#domain/permissions/menu-gates'
import { asPage } from '~/api-client/client.server'
import { requireLogin, requireUser } from '~/auth/guards.server'
import { notificationsApi } from '~/features/notifications/notifications-api.server'
import { OwnNotices } from '~/features/notifications/own-notices'
import { OpenOrders } from '~/features/orders/list/open-orders'
import { openBudgets, openOrders } from '~/features/orders/list/open-orders-api.server'
import { loadHomeQueue } from '~/features/queue/load-home.server'
import { QueueHome } from '~/features/queue/queue-home'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Início' }]

/** What waits for the reader first, then what happened, then what is open; the charts come with the dashboards. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const [notices, queue, budgets, orders] = await Promise.all([
    notificationsApi(request, context).ownNotices(),
    loadHomeQueue(request, context, user),
    opensGate(user, 'BUDGETS_VIEW', 'BUDGETS_VIEW_ALL', 'BUDGETS_VIEW_OWN') ? openBudgets(request, context) : null,
    opensGate(user, 'ORDERS_VIEW', 'ORDERS_VIEW_ALL', 'ORDERS_VIEW_OWN') ? openOrders(request, context) : null,
  ])
  return {
    firstName: user.name.split(' ')[0] ?? user.name,
    canCreateBudget: opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL'),
    notices: {
      rows: notices.data.map(({ id, title, path, createdAt }) => ({ id, title, path, at: formatMoment(createdAt) })),
      total: notices.total,
    },
    queue,
    budgets,
    orders,
  }
}

/** 'Marcar como lidos', up to the notice that was shown: one that came meanwhile stays. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const upTo = Number(postedForm(context).get('upTo'))
  if (Number.isSafeInteger(upTo) && upTo > 0)
    await notificationsApi(request, context)
      .readOwnNotices(upTo)
      .catch((error: unknown) => {
        throw asPage(error)
      })
  return redirect('/')
}

export default function Home() {
  const { firstName, canCreateBudget, notices, queue, budgets, orders } = useLoaderData<typeof loader>()
  return (
    <>
      <QueueHome queue={queue} firstName={firstName} />
      <OwnNotices notices={notices} />
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
