import { StatusBadge } from '~/components/status-badge'
import type { TaskLine } from './task-row.server'

type Props = {
  id: string
  title: string
  /** `time` where the day is above them. */
  rows: readonly (TaskLine & { time?: string })[]
}

/** Activities of one day, of one company, or those that are late. */
export function TaskTable({ id, title, rows }: Props) {
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="table-box mt-2">
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Atividade</th>
              <th scope="col">Quando</th>
              <th scope="col">Situação</th>
              <th scope="col">Empresa</th>
              <th scope="col">Responsável</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span>
                    <a href={`/companyTasks/${row.id}`}>{row.type}</a>{' '}
                    <small className="d-block muted">{row.text}</small>
                  </span>
                </th>
                <td data-label="Quando" className="num">
                  {row.time ?? row.date}
                </td>
                <td data-label="Situação">
                  <StatusBadge {...row.state} />
                </td>
                <td data-label="Empresa">{row.company}</td>
                <td data-label="Responsável">{row.who}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
