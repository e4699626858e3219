import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { opensGate } from '#domain/people/permissions/menu-gates'
import { asPage } from '~/api-client/client.server'
import { requireLogin, requireUser } from '~/auth/guards.server'
import { HomeBanners } from '~/features/engagement/banners/home-banners'
import { toHomeBanners } from '~/features/engagement/banners/home-banners.server'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'
import { openNotice } from '~/features/engagement/notifications/open-notice.server'
import { OwnNotices } from '~/features/engagement/notifications/own-notices'
import { askedNarrowing } from '~/features/insight/dashboards/asked-narrowing.server'
import { HomeDashboard } from '~/features/insight/dashboards/home-dashboard'
import { toHomeDashboard } from '~/features/insight/dashboards/home-dashboard-words.server'
import { loadHome } from '~/features/insight/dashboards/load-home.server'
import { OwnYear } from '~/features/insight/dashboards/own-year'
import { toOwnYear } from '~/features/insight/dashboards/own-year-words.server'
import { toHomeQueue } from '~/features/insight/queue/home-queue.server'
import { type MonthFigure, QueueHome } from '~/features/insight/queue/queue-home'
import { OpenOrders } from '~/features/sales/orders/list/open-orders'
import { toOpenList, toOpenOrders } from '~/features/sales/orders/list/open-orders-words.server'
import { PhaseBars } from '~/features/sales/orders/list/phase-bars'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Início' }]

/** The reader's tasks first, then what happened, the open orders and their status, the month; banners come last. */
export async function loader(args: LoaderFunctionArgs) {
  await requireLogin(args)
  const { params, headers } = await askedNarrowing(args)
  // Beside the user, not after them: the API looks up once who asks for both, and answers what this user may see.
  const asked = loadHome(args, params)
  asked.catch(() => {})
  const user = await requireUser(args)
  const { banners, notices, queue, dashboard, ownYear, budgets, orders } = await asked
  const home = {
    firstName: user.name.split(' ')[0] ?? user.name,
    canCreateBudget: opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL'),
    banners: toHomeBanners(banners),
    notices: {
      rows: notices.data.map(({ id, title, path, createdAt }) => ({ id, title, path, at: formatMoment(createdAt) })),
      total: notices.total,
    },
    queue: toHomeQueue(queue, user),
    ...(dashboard ? { dashboard: toHomeDashboard(dashboard, params, user) } : {}),
    ...(ownYear ? { year: toOwnYear(ownYear, user) } : {}),
    budgets: budgets && toOpenList(budgets, user),
    orders: orders && toOpenOrders(orders, user),
  }
  return data(home, { headers })
}

/** 'Marcar como lidos', up to the notice that was shown: one that came meanwhile stays. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const opened = await openNotice(args, form).catch((error: unknown) => {
    throw asPage(error)
  })
  if (opened) return opened
  const upTo = Number(form.get('upTo'))
  if (Number.isSafeInteger(upTo) && upTo > 0)
    await notificationsApi(request, context)
      .readOwnNotices(upTo)
      .catch((error: unknown) => {
        throw asPage(error)
      })
  return redirect('/')
}

export default function Home() {
  const { banners, firstName, canCreateBudget, notices, queue, dashboard, year, budgets, orders } =
    useLoaderData<typeof loader>()
  const bars = orders && orders.bars.length > 0 ? <PhaseBars bars={orders.bars} /> : null
  return (
    <>
      <QueueHome queue={queue} firstName={firstName} month={monthOf(dashboard, year)} />
      <OwnNotices notices={notices} />
      <div className={budgets && orders && !orders.list.asCards ? 'two-columns' : undefined}>
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
          <OpenOrders
            title="Pedidos em andamento"
            path="/orders"
            list={orders.list}
            empty="Nenhum pedido em andamento."
          />
        ) : null}
      </div>
      {dashboard?.figures ? null : bars}
      {dashboard ? <HomeDashboard dashboard={dashboard} bars={bars} /> : null}
      {year ? <OwnYear year={year} /> : null}
      <HomeBanners {...banners} />
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** What this month has brought: of the panel that the reader sees, else of the own orders. */
function monthOf(dashboard: Loaded['dashboard'], year: Loaded['year']): MonthFigure | null {
  const sold = dashboard?.figures?.sold
  if (dashboard && sold) {
    const goal = dashboard.figures?.goal
    const more = goal ? `${goal.text} da meta` : 'Sem meta neste mês'
    return { label: `Vendido em ${dashboard.filters.month}`, value: sold.value, more, href: sold.href }
  }
  const now = year?.months?.at(-1)
  return now ? { label: 'Confirmado neste mês', value: now.money, more: now.kwp, href: now.href } : null
}
