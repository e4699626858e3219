import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import type { Ask, QueueLine } from './queue-words.server'

export type HomeQueue = {
  title: string
  asks: Ask[]
  /** Orders at the user's own step; the first few. */
  steps: QueueLine[]
}

/** The month's result, where the eye is first. */
export type MonthFigure = { label: string; value: string; more: string; href: string }

type Props = { queue: HomeQueue; firstName: string; month: MonthFigure | null }

/** The user's tasks come first on the home page; the most urgent has the button. Beside them: the month's result. */
export function QueueHome({ queue: { title, asks, steps }, firstName, month }: Props) {
  return (
    <section className="home-block">
      <PageHeader
        title={title}
        summary={
          <>
            Olá, {firstName}. {said(asks.length)} <a href="/queue">Ver a fila</a>
          </>
        }
        actions={
          month ? (
            <dl className="figures">
              <div>
                <dt>{month.label}</dt>
                <dd>
                  <a href={month.href}>{month.value}</a>
                </dd>
                <dd className="muted">{month.more}</dd>
              </div>
            </dl>
          ) : null
        }
      />
      {asks.length > 0 ? (
        <ul className="asks plain-list">
          {asks.map(({ key, lead, title: what, detail, verb, path }, at) => (
            <li key={key}>
              <a href={path}>
                {lead ? <span className="lead">{lead}</span> : null}{' '}
                <span>
                  <b>{what}</b> <small>{detail}</small>
                </span>{' '}
                <span className={at === 0 ? 'do btn btn-primary btn-sm' : 'do'}>{verb}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {steps.length > 0 ? (
        <>
          <h2 className="mt-3">Na minha etapa</h2>
          <div className="table-box">
            <table className="data-table">
              <caption className="visually-hidden">Na minha etapa</caption>
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
                {steps.map(({ id, name, more, path, status, total, wait }) => (
                  <tr key={id}>
                    <th scope="row">
                      <RecordLink href={path} name={name} more={more} />
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
        </>
      ) : null}
    </section>
  )
}

/** 'Três coisas esperam a sua resposta.' */
const said = (count: number): string =>
  count === 0
    ? 'Nada espera por você agora.'
    : count === 1
      ? 'Uma coisa espera a sua resposta.'
      : `${NUMBERS[count] ?? count} coisas esperam a sua resposta.`

const NUMBERS: Readonly<Record<number, string>> = {
  2: 'Duas',
  3: 'Três',
  4: 'Quatro',
  5: 'Cinco',
  6: 'Seis',
  7: 'Sete',
  8: 'Oito',
}
