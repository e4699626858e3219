import { StatusBadge } from '~/components/status-badge'
import type { RecentList } from './load-recent-orders.server'

const TITLES = { orders: 'Pedidos', budgets: 'Orçamentos' }

type Props = {
  lists: readonly RecentList[]
  /** Of the whole lists' addresses: 'companyId=3'. */
  filter: string
  /** They are all one client's, whose name is on the page already. */
  isOfClient?: boolean
}

/** The newest orders and budgets of a company or a client; each list leads to the rest. */
export function RecentOrders({ lists, filter, isOfClient = false }: Props) {
  return (
    <>
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
                    {isOfClient ? null : <th scope="col">Cliente</th>}
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
                      {isOfClient ? null : <td data-label="Cliente">{row.client}</td>}
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
          {rows.length === 0 ? null : (
            <p className="mt-2">
              <a href={`/${kind}?${filter}`}>Ver todos na lista de {TITLES[kind].toLowerCase()}</a>
            </p>
          )}
        </section>
      ))}
    </>
  )
}
