import { StatusBadge } from '~/components/status-badge'
import type { Ask, QueueLine } from './queue-words.server'

export type HomeQueue = {
  title: string
  asks: Ask[]
  /** Orders at one's own step; the first few. */
  steps: QueueLine[]
}

/** What asks for whoever opens the home page; the most urgent has the button. */
export function QueueHome({ queue: { title, asks, steps } }: { queue: HomeQueue }) {
  return (
    <section className="home-block">
      <div className="page-header">
        <h2>{title}</h2>
        <a href="/queue">Ver a fila</a>
      </div>
      {asks.length === 0 ? <p className="card muted">Nada espera por você agora.</p> : null}
      {asks.length > 0 ? (
        <ul className="asks">
          {asks.map(({ key, lead, title: what, detail, verb, path }, at) => (
            <li key={key}>
              <a href={path}>
                {lead ? <span className="lead">{lead}</span> : null}
                <span>
                  <b>{what}</b>
                  <small>{detail}</small>
                </span>
                <span className={at === 0 ? 'do btn btn-primary btn-sm' : 'do'}>{verb}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {steps.length > 0 ? (
        <div className="table-box">
          <table className="data-table">
            <caption>Na minha etapa</caption>
            <thead>
              <tr>
                <th scope="col">Número e cliente</th>
                <th scope="col">Status</th>
                <th scope="col" className="num">
                  Total
                </th>
                <th scope="col" className="num">
                  Idade
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ id, name, path, status, total, wait }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={path}>{name}</a>
                  </th>
                  <td data-label="Status">{status ? <StatusBadge {...status} /> : null}</td>
                  <td data-label="Total" className="num">
                    {total}
                  </td>
                  <td data-label="Idade" className="num">
                    {wait}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
