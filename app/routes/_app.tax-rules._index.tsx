import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { TAX_RULES_LIST } from '#domain/catalogue/taxes/tax-rules-list'
import { EXAMPLE_RULE } from '#domain/catalogue/taxes/tax-words'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { changeWords } from '~/features/catalogue/taxes/change-words.server'
import { taxRuleRow } from '~/features/catalogue/taxes/tax-rule-words.server'
import { taxRulesApi } from '~/features/catalogue/taxes/tax-rules-api.server'

export const meta: MetaFunction = () => [{ title: 'Regras fiscais' }]

/** Gaps that the page names; the rest is counted. */
const MOST_GAPS = 5

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/tax-rules')
  const { request, context } = args
  const api = taxRulesApi(request, context)
  const query = readListQuery(new URL(request.url).searchParams, TAX_RULES_LIST)
  const [{ data, meta }, gaps, changes] = await Promise.all([
    loadList(request, api.list(apiQuery(query))),
    api.gaps(),
    api.changes(),
  ])
  return {
    spec: TAX_RULES_LIST,
    rows: data.map(taxRuleRow),
    meta: pageMeta(meta),
    gaps: gaps.data.slice(0, MOST_GAPS).map(({ text }) => text),
    moreGaps: Math.max(0, gaps.data.length - MOST_GAPS),
    changes: changes.data.map(changeWords),
    canUpdate: can(user, 'taxRules:update'),
    isExample: data.some((rule) => rule.isExample) ? EXAMPLE_RULE : null,
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const two = (text: string, more: string | null) => (
  <>
    {text} {more ? <span className="cell-more">{more}</span> : null}
  </>
)

const columnsFor = (canUpdate: boolean): Column<Row>[] => [
  {
    header: 'Regra',
    sort: 'number',
    isNumber: true,
    cell: (row) => (canUpdate ? <a href={`/tax-rules/${row.id}/edit`}>{row.id}</a> : row.id),
  },
  {
    header: 'Mercadoria',
    cell: (row) => (
      <>
        {two(row.goods, row.more)} {row.isExample ? <StatusBadge family="waiting" label="Exemplo" /> : null}
      </>
    ),
  },
  { header: 'Destino e comprador', cell: (row) => two(row.destinations, row.buyers) },
  { header: 'Tributos', cell: (row) => two(`ICMS ${row.icms}`, row.federal) },
  { header: 'Vale desde', sort: 'validFrom', cell: (row) => two(row.validFrom, row.validUntil) },
]

export default function TaxRules() {
  const { spec, rows, meta, gaps, moreGaps, changes, canUpdate, isExample } = useLoaderData<typeof loader>()
  const actions = (
    <>
      {canUpdate ? (
        <a className="btn btn-primary" href="/tax-rules/new">
          Nova regra
        </a>
      ) : null}
      <a className="btn btn-quiet" href="/tax-rules/explain">
        Por que esta regra?
      </a>
      {canUpdate ? (
        <a className="btn btn-quiet" href="/tax-rules/sheet">
          Planilha
        </a>
      ) : null}
      <a className="btn btn-quiet" href="/tax-rules/revisions">
        Mudanças
      </a>
    </>
  )
  return (
    <>
      <PageHeader
        title="Regras fiscais"
        summary="O que cada venda paga de tributos, e desde quando. As margens saem daqui; os preços, não."
        actions={actions}
      />
      {isExample ? <Notice kind="warning">{`${isExample}: há regras de exemplo na lista.`}</Notice> : null}
      {changes.map(({ on, text, links }) => (
        <Notice kind="info" key={on}>
          {text}{' '}
          {links.map(({ href, label }) => (
            <Fragment key={href}>
              <a href={href}>{label}</a>{' '}
            </Fragment>
          ))}
        </Notice>
      ))}
      {gaps.length > 0 ? (
        <Notice kind="warning">
          <p>Ficam sem regra, e sem margem conhecida:</p>
          <ul>
            {gaps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {moreGaps > 0 ? <p>E mais {moreGaps}.</p> : null}
        </Notice>
      ) : null}
      <PagedList
        caption="Regras fiscais"
        spec={spec}
        rows={rows}
        columns={columnsFor(canUpdate)}
        actions={rowActions('/tax-rules', { canUpdate, canDestroy: false })}
        meta={meta}
        noun={['regra', 'regras']}
        empty={{
          title: 'Nenhuma regra ainda',
          text: 'Sem regras, as margens contam só o ICMS e o IPI do cadastro de cada produto.',
          action: canUpdate ? actions : null,
        }}
      />
    </>
  )
}
