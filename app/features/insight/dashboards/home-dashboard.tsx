import type { ReactNode } from 'react'
import { ButtonRow } from '~/components/button-row'
import { BarChart } from '~/components/charts/bar-chart'
import { Gauge } from '~/components/charts/gauge'
import { PieChart } from '~/components/charts/pie-chart'
import { Notice } from '~/components/notice'
import { DashboardFilters } from './dashboard-filters'
import type { toHomeDashboard } from './home-dashboard-words.server'
import { PART_FAILED } from './part-failed'

type Dashboard = ReturnType<typeof toHomeDashboard>

/** The month in figures, for sellers: each number opens its rows. @param bars beside them: where the orders are */
export function HomeDashboard({ dashboard: { filters, figures }, bars }: { dashboard: Dashboard; bars: ReactNode }) {
  return (
    <section className="home-block" aria-labelledby="painel">
      <h2 id="painel">
        Painel de {filters.month}
        {filters.scope ? ` · ${filters.scope}` : ''}
      </h2>
      <DashboardFilters words={filters} path="/" {...(figures ? { indicator: figures.indicator } : {})} />
      {figures ? (
        <Figures figures={figures} filters={filters} bars={bars} />
      ) : (
        <Notice kind="warning">{PART_FAILED}</Notice>
      )}
    </section>
  )
}

type FiguresProps = {
  figures: NonNullable<Dashboard['figures']>
  filters: Dashboard['filters']
  bars: ReactNode
}

function Figures({ figures, filters, bars }: FiguresProps) {
  const { cards, goal, modules, inverters, indicators, indicator, months } = figures
  const kept = { regionalId: filters.regionalId, teamId: filters.teamId, date: filters.date }
  return (
    <>
      <dl className="figures in-line">
        {cards.map(({ label, value, before, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <a href={href}>{value}</a>
            </dd>
            {before ? (
              <dd className="muted">{'href' in before ? <a href={before.href}>{before.text}</a> : before.text}</dd>
            ) : null}
          </div>
        ))}
      </dl>
      <div className="two-columns mt-3">
        <div>
          {goal ? (
            <>
              <h3>Meta</h3>
              <Gauge id="meta" title="Realizado da meta" head={['Meta', 'Valor']} {...goal}>
                <dl className="sums">
                  {goal.rows.map(({ label, text, href }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
                    </div>
                  ))}
                </dl>
              </Gauge>
            </>
          ) : null}
          {bars}
        </div>
        <div>
          <h3>{indicator} em 13 meses</h3>
          <ButtonRow className="mb-3 no-print">
            {indicators.map((name) => (
              <a
                key={name}
                className="btn btn-text btn-sm"
                aria-current={name === indicator ? 'true' : undefined}
                href={`/?${new URLSearchParams({ ...kept, indicator: name })}`}
              >
                {name === indicator ? <b>{name}</b> : name}
              </a>
            ))}
          </ButtonRow>
          <BarChart foldsTable id="meses" title={`${indicator} em 13 meses`} head={['Mês', indicator]} rows={months} />
        </div>
      </div>
      <details className="fold">
        <summary>Módulos e inversores vendidos</summary>
        <div className="two-columns">
          <div>
            <h3>Módulos vendidos</h3>
            <PieChart id="modulos" title="Módulos vendidos" head={['Modelo', 'Potência']} rows={modules} />
          </div>
          <div>
            <h3>Inversores vendidos</h3>
            <PieChart id="inversores" title="Inversores vendidos" head={['Fabricante', 'Potência']} rows={inverters} />
          </div>
        </div>
      </details>
    </>
  )
}
