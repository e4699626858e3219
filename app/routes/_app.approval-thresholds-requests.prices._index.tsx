import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRICE_APPROVALS_LIST as LIST } from '#domain/sales/approvals/price-approvals-list'
import { REQUEST_VIEWS, type RequestView } from '#domain/sales/approvals/requests-list'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { Change } from '~/features/sales/approvals/decision'
import { mayRespond } from '~/features/sales/approvals/may-respond'
import {
  priceApprovalRow,
  priceApprovalsApi,
  requirePriceReader,
} from '~/features/sales/approvals/price-approvals.server'

export const meta: MetaFunction = () => [{ title: 'Preços a aprovar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePriceReader(args)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const isApprover = mayRespond(user)
  // A user who may not answer sees only their own waiting prices.
  const asked = REQUEST_VIEWS.find(([name]) => name === query.filters.view)?.[0] ?? 'pending'
  const view: RequestView = isApprover ? asked : 'mine'
  const { field, order, ...rest } = apiQuery({ ...query, filters: { ...query.filters, view } })
  const sorting: Record<string, string> = field ? { field: String(field), order: String(order) } : {}
  const { data, meta } = await loadList(request, priceApprovalsApi(request, context).list({ ...rest, ...sorting }))
  return { rows: data.map(priceApprovalRow), meta: pageMeta(meta), view, isApprover }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Preço',
    cell: (row) => (
      <>
        <a href={row.path}>{row.title}</a>
        <small className="cell-more">{row.author}</small>
      </>
    ),
  },
  {
    header: 'Solicitado',
    isNumber: true,
    cell: (row) => (
      <>
        {row.fall}
        {row.margin ? (
          <small className="cell-more">
            margem <Change {...row.margin} />
          </small>
        ) : null}
      </>
    ),
  },
  { header: 'Quem responde', cell: (row) => row.waitsFor },
  { header: 'Situação', cell: (row) => <StatusBadge {...row.status} /> },
  { header: 'Quando', sort: 'createdAt', isNumber: true, cell: (row) => row.createdAt },
]

const EMPTY: Record<RequestView, string> = {
  pending: 'Nenhum preço espera a sua resposta.',
  answered: 'Nenhum preço foi respondido ainda.',
  mine: 'Nenhum preço seu aguardou aprovação.',
}

export default function PriceApprovals() {
  const { rows, meta, view, isApprover } = useLoaderData<typeof loader>()
  const query = useListQuery(LIST)
  return (
    <>
      <PageHeader
        title="Preços a aprovar"
        summary="Promoções, preços exclusivos e revisões abaixo do custo ou da alçada de quem os escreveu. Até a resposta, valem os de antes."
        parent={{ label: 'Solicitações de aprovação', path: '/approval-thresholds-requests' }}
      />
      {isApprover ? (
        <Tabs
          label="Mostrar"
          tabs={REQUEST_VIEWS.map(([value, label]) => ({
            label,
            path: listUrl(query, LIST, { filters: value === 'pending' ? {} : { view: value }, field: '' }),
            isCurrent: value === view,
          }))}
        />
      ) : null}
      <PagedList
        caption="Preços a aprovar"
        spec={LIST}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['preço', 'preços']}
        empty={{ title: 'Nada por aqui', text: EMPTY[view] }}
      />
    </>
  )
}
