import type { ReactNode } from 'react'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import { formatInteger } from '~/format/numbers'
import type { OpenOrder, OpenOrderList } from './open-orders-words.server'

type Props = {
  title: string
  /** '/budgets' or '/orders': where one line, and all of them, are shown. */
  path: string
  list: OpenOrderList
  /** What to do when there is none. */
  empty: ReactNode
}

/** The newest few of a list, on the home page: cards for buyers, lines for users who handle many. */
export function OpenOrders({ title, path, list: { rows, count, sum, asCards }, empty }: Props) {
  return (
    <section className="home-block">
      <div className="page-header">
        <h2>
          {title}{' '}
          <small className="muted">
            {formatInteger(count)}
            {count > 0 ? ` · ${sum}` : ''}
          </small>
        </h2>
        <a href={path}>Ver todos</a>
      </div>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : asCards ? (
        <ul className="cards">
          {rows.map((row) => (
            <Deal key={row.id} row={row} path={path} />
          ))}
        </ul>
      ) : (
        <Lines title={title} rows={rows} path={path} />
      )}
    </section>
  )
}

/** A sale in a few words: what it is worth, how far it has come, and whose turn it is. */
function Deal({ row: { id, client, status, total, potency, progress, turn }, path }: { row: OpenOrder; path: string }) {
  return (
    <li className="card deal">
      <a href={`${path}/${id}`}>{id}</a> <StatusBadge {...status} />
      <p className="muted">{client}</p>
      <b>{total}</b> <small className="muted">{potency}</small>
      <StepBar {...progress} />
      <p>
        <small className="muted">{turn}</small>
      </p>
    </li>
  )
}

/** A step for each part of the bar; said in words to readers who do not see it. */
function StepBar({ past, steps, step }: OpenOrder['progress']) {
  return (
    <span className="steps" role="img" aria-label={step ? `${step}: etapa ${past + 1} de ${steps}` : 'Encerrado'}>
      {Array.from({ length: steps }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <i key={at} className={at < past ? 'past' : at === past && step ? 'now' : undefined} />
      ))}
    </span>
  )
}

function Lines({ title, rows, path }: { title: string; rows: OpenOrder[]; path: string }) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Número e cliente</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <RecordLink href={`${path}/${row.id}`} name={row.id} more={row.client} />
              </th>
              <td data-label="Status">
                <StatusBadge {...row.status} />
              </td>
              <td data-label="Total" className="num">
                {row.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
