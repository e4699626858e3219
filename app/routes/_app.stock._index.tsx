import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { STOCK_LIST } from '#domain/catalogue/stock/stock-list'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { RowPicture } from '~/features/catalogue/products/row-picture'
import { stockApi } from '~/features/catalogue/stock/stock-api.server'
import { centerWords, concernsOf, shortName, stockRow, worstWords } from '~/features/catalogue/stock/stock-words.server'

export const meta: MetaFunction = () => [{ title: 'Estoque' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/stock')
  const { request, context } = args
  const api = stockApi(request, context)
  const search = new URL(request.url).searchParams
  const asked = readListQuery(search, { ...STOCK_LIST, panelOnDemand: true })
  const needsMakers = asked.isPanelOpen || 'manufacturerId' in asked.filters
  const [{ data, meta }, summary, makers] = await Promise.all([
    loadList(request, api.list(apiQuery(asked))),
    api.summary(),
    needsMakers ? api.manufacturers() : [],
  ])
  const now = new Date()
  const today = saoPauloDate(now)
  const centers = summary.centers.map((one) => centerWords(one, now))
  const spec: ListSpec = {
    ...STOCK_LIST,
    filters: STOCK_LIST.filters.map((filter) => {
      if (filter.name === 'manufacturerId') return { ...filter, options: makers }
      if (filter.name === 'distributionCenterId')
        return { ...filter, options: summary.centers.map(({ id, name }) => [String(id), shortName(name)] as const) }
      // Types that nothing draws stay here: the panel asks for them.
      if (filter.name === 'type' && !asked.isPanelOpen)
        return { ...filter, options: filter.options.filter(([value]) => value === asked.filters.type) }
      return filter
    }),
    panelOnDemand: true,
  }
  return {
    spec,
    centers,
    rows: data.map((row) => stockRow(row, centers, today)),
    meta: pageMeta(meta),
    concerns: concernsOf(summary, now),
    worst: worstWords(summary, today),
    canUpdate: can(user, 'stock:update'),
  }
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>
type Row = Data['rows'][number]

/** A name of any length is no head of a column: the page's first line has it whole. */
const LONGEST_HEAD = 16
const headOf = (name: string): string => (name.length > LONGEST_HEAD ? `${name.slice(0, LONGEST_HEAD - 1)}…` : name)

const columnsFor = (centers: Data['centers']): Column<Row>[] => [
  {
    header: 'Produto',
    sort: 'name',
    cell: (row) => (
      <RowPicture drawing={row.drawing} image={row.image}>
        <a href={`/stock/${row.id}`}>{row.name}</a> <span className="cell-more">{row.more}</span>
      </RowPicture>
    ),
  },
  ...centers.map(
    ({ name }, at): Column<Row> => ({
      header: headOf(name),
      isNumber: true,
      cell: ({ cells }) => {
        const cell = cells[at]
        return cell ? (
          <>
            <b className={cell.isShort && 'field-error'}>{cell.free}</b> <span className="cell-more">{cell.more}</span>
          </>
        ) : (
          '–'
        )
      },
    }),
  ),
  { header: 'Livre', sort: 'free', isNumber: true, cell: (row) => <b>{row.free}</b> },
]

export default function Stock() {
  const { spec, centers, rows, meta, concerns, worst, canUpdate } = useLoaderData<typeof loader>()
  const actions = (
    <a className="btn btn-quiet" href="/stock/import">
      {canUpdate ? 'Planilha' : 'Exportar'}
    </a>
  )
  return (
    <>
      <PageHeader
        title="Estoque"
        summary={centers.map(({ name, read }) => `${name} ${read}`).join(' · ')}
        actions={actions}
      />
      {concerns.map((text) => (
        <Notice kind="warning" key={text}>
          {text}
        </Notice>
      ))}
      {worst ? (
        <section className="home-block" aria-label="O que mais falta">
          <p className="field-error">{worst.title}</p>
          <p className="amount">
            {worst.missing} <small className="muted">{worst.name}</small>
          </p>
          <p>{worst.text}</p>
          <p>
            <a className="btn btn-primary" href={`/stock/${worst.id}`}>
              Ver por quê
            </a>{' '}
            {worst.orders ? (
              <a className="btn btn-text" href={`/stock/${worst.id}#centro-${worst.centerId}`}>
                {worst.orders}
              </a>
            ) : null}
          </p>
          {worst.more ? <p className="muted">{worst.more}</p> : null}
        </section>
      ) : null}
      <PagedList
        caption="Estoque por centro"
        spec={spec}
        rows={rows}
        columns={columnsFor(centers)}
        meta={meta}
        noun={['produto', 'produtos']}
        empty={{
          title: 'Nenhuma leitura ainda',
          text: 'O ERP é lido a cada 10 minutos. Sem ele, importe a contagem de cada centro.',
          action: actions,
        }}
      />
    </>
  )
}
