import type { ReactNode } from 'react'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import { formatTotal } from '~/format/numbers'
import type { OpenOrder } from './open-orders-api.server'

type Props = {
  title: string
  /** '/budgets' or '/orders': where one line, and all of them, are shown. */
  path: string
  list: { rows: OpenOrder[]; total: number; totalIsCapped: boolean }
  /** What to do when there is none. */
  empty: ReactNode
}

/** The newest few of a list, on the home page. */
export function OpenOrders({ title, path, list, empty }: Props) {
  return (
    <section className="home-block">
      <div className="page-header">
        <h2>
          {title} <span className="muted">{formatTotal(list)}</span>
        </h2>
        <a href={path}>Ver todos</a>
      </div>
      {list.rows.length === 0 ? (
        <p className="card muted">{empty}</p>
      ) : (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Número e cliente</th>
                <th scope="col">Status</th>
                <th scope="col" className="num wide">
                  Potência
                </th>
                <th scope="col" className="num">
                  Total
                </th>
                <th scope="col" className="num wide">
                  Criado em
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <RecordLink href={`${path}/${row.id}`} name={row.id} more={row.client} />
                  </th>
                  <td data-label="Status">
                    <StatusBadge {...row.status} />
                  </td>
                  <td data-label="Potência" className="num wide">
                    {row.potency}
                  </td>
                  <td data-label="Total" className="num">
                    {row.total}
                  </td>
                  <td data-label="Criado em" className="num wide">
                    {row.createdAt}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
