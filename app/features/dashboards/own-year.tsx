import { BarChart } from '~/components/charts/bar-chart'
import { Notice } from '~/components/notice'
import type { loadOwnYear } from './load-own-year.server'
import { PART_FAILED } from './part-failed'

type Year = NonNullable<Awaited<ReturnType<typeof loadOwnYear>>>

/** What a company has open, and what it bought in twelve months: each number opens its rows. */
export function OwnYear({ year: { groups, months } }: { year: Year }) {
  return (
    <section className="home-block" aria-labelledby="meu-ano">
      <h2 id="meu-ano">Meu ano</h2>
      {groups && months ? (
        <>
          <dl className="cards">
            {groups.map(({ label, count, more, href }) => (
              <div key={label} className="card">
                <dt>{label}</dt>
                <dd>
                  <a href={href}>{count}</a>
                </dd>
                <dd className="muted">{more}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-3">Confirmados por mês</h3>
          <BarChart
            id="valor"
            isStill
            title="Valor confirmado em 12 meses"
            head={['Mês', 'Valor']}
            rows={months.map(({ label, value, money, href }) => ({ label, value, text: money, href }))}
          />
          <BarChart
            id="potencia"
            isStill
            title="Potência confirmada em 12 meses"
            head={['Mês', 'Potência']}
            rows={months.map(({ label, potency, kwp, href }) => ({ label, value: potency, text: kwp, href }))}
          />
        </>
      ) : (
        <Notice kind="warning">{PART_FAILED}</Notice>
      )}
    </section>
  )
}
