import { BarChart } from '~/components/charts/bar-chart'
import { ChartTable } from '~/components/charts/chart-table'
import { Notice } from '~/components/notice'
import type { toOwnYear } from './own-year-words.server'
import { PART_FAILED } from './part-failed'

type Year = ReturnType<typeof toOwnYear>

/** Of both charts. */
const TABLE = 'meu-ano-meses'

/** Open orders, and those confirmed this month and in twelve: each number opens its rows. */
export function OwnYear({ year: { title, scope, groups, months } }: { year: Year }) {
  return (
    <section className="home-block" aria-labelledby="meu-ano">
      <h2 id="meu-ano">{title}</h2>
      {scope ? <p className="muted">{scope}</p> : null}
      {groups && months ? (
        <>
          <dl className="figures">
            {groups.map(({ label, count, more, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <a href={href}>{count}</a>
                </dd>
                <dd className="muted">{more}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-3">Confirmados por mês</h3>
          <div className="two-columns">
            <BarChart
              id="valor"
              isStill
              tableId={TABLE}
              title="Valor confirmado em 12 meses"
              head={['Mês', 'Valor']}
              rows={months.map(({ label, value, money }) => ({ label, value, text: money }))}
            />
            <BarChart
              id="potencia"
              isStill
              tableId={TABLE}
              title="Potência confirmada em 12 meses"
              head={['Mês', 'Potência']}
              rows={months.map(({ label, potency, kwp }) => ({ label, value: potency, text: kwp }))}
            />
          </div>
          <details className="fold">
            <summary>Em números</summary>
            <ChartTable
              id={TABLE}
              title="Valor e potência confirmados em 12 meses"
              head={['Mês', 'Valor', 'Potência']}
              rows={months.map(({ label, value, money, potency, kwp, href }) => ({
                label,
                value,
                text: money,
                href,
                second: { value: potency, text: kwp },
              }))}
            />
          </details>
        </>
      ) : (
        <Notice kind="warning">{PART_FAILED}</Notice>
      )}
    </section>
  )
}
