import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { AbcChart } from '~/components/charts/abc-chart'
import { Gauge } from '~/components/charts/gauge'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { AbcTable } from '~/features/insight/dashboards/abc-table'
import { DashboardFilters } from '~/features/insight/dashboards/dashboard-filters'
import { GroupTable } from '~/features/insight/dashboards/group-table'
import { loadPanel } from '~/features/insight/dashboards/load-panel.server'
import { PART_FAILED } from '~/features/insight/dashboards/part-failed'
import { RegionalTable } from '~/features/insight/dashboards/regional-table'
import { askForSheet } from '~/features/insight/exports/ask-for-sheet.server'

const TITLE = 'Painel Comercial - Gestão de Pedidos e Metas'

export const meta: MetaFunction = () => [{ title: TITLE }]

export async function loader(args: LoaderFunctionArgs) {
  const { panel, headers } = await loadPanel(args)
  return data(panel, { headers })
}

/** The sheet of the regionals, made in the background. */
export const action = (args: ActionFunctionArgs) => askForSheet(args)

export default function CommercialPanel() {
  const { filters, figures, regionals, definitions, all, sheet, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const failed = <Notice kind="warning">{PART_FAILED}</Notice>
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <ButtonRow>
            <a className="btn btn-quiet" href="/dashboard-orders/radar">
              Radar de prazos
            </a>
            <Form method="post" discover="none">
              <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
              <input type="hidden" name="screen" value="DASHBOARD" />
              <input type="hidden" name="query" value={sheet} />
              <button type="submit" className="btn btn-quiet">
                Exportar Excel
              </button>
            </Form>
          </ButtonRow>
        }
        summary={`Mês de ${filters.month}${filters.scope ? ` · ${filters.scope}` : ''}.`}
      />
      {reply && 'error' in reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <DashboardFilters words={filters} path="/dashboard-orders" />
      {figures ? (
        <>
          <section className="chart-row" aria-label={figures.goal ? 'Meta Geral' : 'O mês'}>
            {figures.goal ? (
              <Gauge id="meta" title="Meta Geral" head={['Meta', 'Valor']} tableId="mes" {...figures.goal} />
            ) : null}
            <dl className="figures" id="mes">
              {figures.lead.map(({ label, value, href, more }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{href ? <a href={href}>{value}</a> : value}</dd>
                  {more ? <dd className="muted">{more}</dd> : null}
                </div>
              ))}
            </dl>
          </section>
          <section className="block">
            <h2>
              Do orçamento ao pedido <small className="muted">agora, {figures.asOf}</small>
            </h2>
            <GroupTable groups={figures.groups} />
          </section>
          <section className="block">
            <h2 id="abc">Curva ABC de integradores</h2>
            {figures.abc.length > 0 ? (
              <>
                <AbcChart title="Curva ABC de integradores" rows={figures.curve} tableId="abc-tabela" />
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus. */}
                <section className="table-box scroll-box" aria-labelledby="abc" tabIndex={0}>
                  <AbcTable isBeside id="abc-tabela" rows={figures.abc} link={figures.abcLink} />
                </section>
                <p>
                  <a href={all}>
                    Mostrando {figures.abc.length} de {figures.abcCount}
                  </a>
                </p>
              </>
            ) : (
              <p>Nenhum pedido confirmado no mês.</p>
            )}
          </section>
        </>
      ) : (
        failed
      )}
      <section className="block">
        <h2>Regionais e metas{filters.regionalId ? ', todas' : ''}</h2>
        {regionals ? <RegionalTable rows={regionals} own={filters.regionalName} /> : failed}
      </section>
      <details className="mt-3">
        <summary>Como é calculado</summary>
        <dl>
          {definitions.map(([name, sentence]) => (
            <div key={name}>
              <dt>
                <b>{name}</b>
              </dt>
              <dd className="mb-2">{sentence}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
