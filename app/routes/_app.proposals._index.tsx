import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isOpenState } from '#domain/sales/proposals/proposal-states'
import { PROPOSALS_LIST } from '#domain/sales/proposals/proposals-list'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { Totals, useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { ageText, remindUrl, stateChip, viewsText } from '~/features/sales/proposals/proposal-words.server'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Propostas' }]

/** The company's own funnel and its proposals, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/proposals')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, PROPOSALS_LIST)
  const api = proposalsApi(request, context)
  const { month } = query.filters
  const [{ data, meta: paging }, funnel] = await Promise.all([
    loadList(request, api.list(apiQuery(query))),
    loadList(request, api.funnel(typeof month === 'string' ? { month } : {})),
  ])
  const now = new Date()
  const people = funnel.people.length > 1 ? funnel.people : []
  return {
    funnel: [
      ['Publicadas', `${formatInteger(funnel.published.count)} · ${formatMoney(funnel.published.value)}`],
      ['Vistas', `${formatInteger(funnel.viewed.count)} · ${formatMoney(funnel.viewed.value)}`],
      ['Aceitas', `${formatInteger(funnel.accepted.count)} · ${formatMoney(funnel.accepted.value)}`],
      ['Não vistas', formatInteger(funnel.unseen)],
    ] as const,
    groups: [
      ...people.map(({ userName, published, accepted, value }) => [userName, published, accepted, value] as const),
      ...funnel.months
        .slice(0, 12)
        .map(
          ({ month: at, published, accepted, value }) =>
            [at.split('-').reverse().join('/'), published, accepted, value] as const,
        ),
    ].map(([name, published, accepted, value]) => ({
      name,
      text: `${formatInteger(published)} publicadas, ${formatInteger(accepted)} aceitas, ${formatMoney(value)}`,
    })),
    rows: data.map((row) => ({
      id: row.id,
      client: row.clientName,
      state: stateChip(row.state),
      total: row.total === null ? '' : formatMoney(row.total),
      age: row.publishedAt ? `publicada ${ageText(row.publishedAt, now)}` : `criada ${ageText(row.createdAt, now)}`,
      views: row.published > 0 ? viewsText(row.views, row.lastViewedAt) : '',
      until: row.lastDay ? formatDate(row.lastDay) : '',
      by: row.userName,
      remind: row.link && isOpenState(row.state) ? remindUrl(row) : null,
    })),
    meta: pageMeta(paging),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Cliente',
    cell: (row) => (
      <>
        <a href={`/proposals/${row.id}`} data-document="">
          {row.client}
        </a>{' '}
        <small className="muted">{row.id}</small>
      </>
    ),
  },
  { header: 'Situação', cell: (row) => <span className={`chip ${row.state.chip}`}>{row.state.word}</span> },
  { header: 'Valor', isNumber: true, cell: (row) => row.total },
  { header: 'Idade', isWide: true, cell: (row) => row.age },
  { header: 'Vistas', cell: (row) => row.views },
  { header: 'Vale até', isWide: true, cell: (row) => row.until },
  { header: 'Responsável', isWide: true, cell: (row) => row.by },
]

export default function Proposals() {
  const { funnel, groups, rows, meta } = useLoaderData<typeof loader>()
  const here = listUrl(useListQuery(PROPOSALS_LIST), PROPOSALS_LIST, {})
  return (
    <>
      <PageHeader
        title="Propostas"
        summary="O que a sua empresa mandou aos clientes. A distribuidora não vê nada daqui."
        actions={
          <a className="btn btn-quiet" href="/profile/brand">
            Marca
          </a>
        }
      />
      <Totals items={funnel} />
      {groups.length > 0 ? (
        <details className="fold">
          <summary>Por pessoa e por mês</summary>
          <dl className="facts">
            {groups.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <PagedList
        caption="Propostas"
        spec={PROPOSALS_LIST}
        rows={rows}
        columns={COLUMNS}
        actions={(row) =>
          row.remind ? (
            <a className="btn btn-text btn-sm" href={row.remind} rel="noreferrer">
              Lembrar<span className="visually-hidden"> {row.client} pelo WhatsApp</span>
            </a>
          ) : null
        }
        meta={meta}
        noun={['proposta', 'propostas']}
        foot={
          <a className="btn btn-text btn-sm" href={`/proposals/exporter${here}`} data-document="">
            Exportar
          </a>
        }
        empty={{
          title: 'Nenhuma proposta ainda',
          text: 'Abra um orçamento e escolha Fazer proposta.',
          action: (
            <a className="btn btn-primary" href="/budgets">
              Ver orçamentos
            </a>
          ),
        }}
      />
    </>
  )
}
