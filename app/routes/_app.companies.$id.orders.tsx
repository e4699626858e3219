import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { StatusBadge } from '~/components/status-badge'
import { CompanyPage } from '~/features/people/companies/company-page'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { orderBadge } from '~/features/sales/orders/facts/order-badge.server'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Pedidos de ${data?.head.name ?? 'empresa'}` }]

/** The newest ones; the lists of orders and budgets have the rest. */
const SHOWN = '10'

export async function loader(args: LoaderFunctionArgs) {
  const { user, head } = await loadCompany(args)
  const maySee = {
    orders: can(user, 'orders:view', 'orders:viewOwn', 'orders:viewAll'),
    budgets: can(user, 'budgets:view', 'budgets:viewOwn', 'budgets:viewAll'),
  }
  const api = ordersApi(args.request, args.context)
  const lists = await Promise.all(
    (['orders', 'budgets'] as const)
      .filter((kind) => maySee[kind])
      .map(async (kind) => {
        const { data, meta } = await api.list(kind, { companyId: String(head.id), perPage: SHOWN })
        return {
          kind,
          total: formatInteger(meta.total),
          rows: data.map((row) => ({
            id: row.id,
            status: orderBadge(row.status),
            client: row.clientName,
            value: formatMoney(row.total),
            day: formatDay(row.createdAt),
          })),
        }
      }),
  )
  return { head, lists }
}

const TITLES = { orders: 'Pedidos', budgets: 'Orçamentos' }

export default function CompanyOrders() {
  const { head, lists } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      {lists.length === 0 ? <p>Você não possui permissão para ver pedidos.</p> : null}
      {lists.map(({ kind, total, rows }) => (
        <section className="block" key={kind} aria-labelledby={kind}>
          <h2 id={kind}>
            {TITLES[kind]} ({total})
          </h2>
          {rows.length === 0 ? (
            <p className="mt-2">Nenhum ainda.</p>
          ) : (
            <div className="table-box mt-2">
              <table className="data-table">
                <caption className="visually-hidden">{TITLES[kind]} mais recentes</caption>
                <thead>
                  <tr>
                    <th scope="col">Número</th>
                    <th scope="col">Status</th>
                    <th scope="col">Cliente</th>
                    <th scope="col" className="num">
                      Total
                    </th>
                    <th scope="col" className="num">
                      Criado em
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <th scope="row">
                        <a href={`/${kind}/${row.id}`}>{row.id}</a>
                      </th>
                      <td data-label="Status">
                        <StatusBadge {...row.status} />
                      </td>
                      <td data-label="Cliente">{row.client}</td>
                      <td data-label="Total" className="num">
                        {row.value}
                      </td>
                      <td data-label="Criado em" className="num">
                        {row.day}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <p className="mt-2">
            <a href={`/${kind}?companyId=${head.id}`}>Ver todos na lista de {TITLES[kind].toLowerCase()}</a>
          </p>
        </section>
      ))}
    </CompanyPage>
  )
}
