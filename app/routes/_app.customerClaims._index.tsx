import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, keptValue, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { maskDocuments } from '~/components/list/mask-documents.server'
import { PagedList } from '~/components/list/paged-list'
import { Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import {
  claimTypeLabel,
  deadlineText,
  OPENING_KEYS,
  reasonLabel,
} from '~/features/after-sales/claims/claim-words.server'
import { claimsApi } from '~/features/after-sales/claims/claims-api.server'
import {
  bareClaimsList,
  claimsListOf,
  isStaffReader,
  statusLinks,
} from '~/features/after-sales/claims/claims-list.server'
import { orderBadge } from '~/features/ground/order-words/order-words.server'
import { openView } from '~/features/ground/views/open-view.server'
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Chamados' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/customerClaims')
  const { request, context } = args
  const isStaff = isStaffReader(user)
  maskDocuments(request, bareClaimsList(user))
  const spec = await claimsListOf(args, user)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const claims = claimsApi(request, context)
  const asked = apiQuery(query)
  const { field: _field, order: _order, cursor: _cursor, page: _page, perPage: _perPage, ...filters } = asked
  const [{ data, meta }, summary, view] = await Promise.all([
    loadList(request, claims.list(asked)),
    loadList(request, claims.summary(filters)),
    openView(args, 'claims', query, spec),
  ])
  const today = saoPauloDate(new Date())
  const slug = keptValue(query, 'view')
  return {
    spec,
    tabs: statusLinks(query, spec, summary, isStaff),
    rows: data.map((row) => ({
      id: row.id,
      path: `/customerClaims/${row.id}${slug ? `?view=${slug}` : ''}`,
      type: claimTypeLabel(row.type),
      reason: reasonLabel(row.reasonCategory),
      status: orderBadge(row.status),
      who: isStaff ? row.companyName : (row.clientName ?? ''),
      item: row.product ? `${formatInteger(row.items)} × ${row.product}` : '',
      order: row.originalOrderId,
      opened: formatDay(row.openedAt),
      deadline: deadlineText(row, today, isStaff),
    })),
    meta: pageMeta(meta),
    ...(view ? { view: viewWords(view, listUrl(query, spec, {}).slice(1)) } : {}),
    isStaff,
    canOpen: can(user, ...OPENING_KEYS),
  }
}

/** The view that the list shows, in words: they cost the page's script nothing. */
const viewWords = ({ name, ownId, isChanged }: NonNullable<Awaited<ReturnType<typeof openView>>>, here: string) => ({
  text: `Visão “${name}”${isChanged ? ', alterada' : ''}.`,
  save: isChanged && ownId ? `/orders/views/${ownId}/edit?of=claims&${here}` : null,
})

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Claims() {
  const { spec, tabs, rows, meta, view, isStaff, canOpen } = useLoaderData<typeof loader>()
  const here = listUrl(useListQuery(spec), spec, {})
  const columns: Column<Row>[] = [
    {
      header: 'Número',
      sort: 'id',
      cell: (row) => <RecordLink href={row.path} name={row.id} />,
    },
    {
      header: 'Tipo',
      sort: 'type',
      cell: (row) => (
        <>
          <span className="num">{row.type}</span> <small className="muted d-block">{row.reason}</small>
        </>
      ),
    },
    { header: 'Status', sort: 'status', cell: (row) => <StatusBadge {...row.status} /> },
    { header: 'Prazo', sort: 'statusSince', cell: (row) => row.deadline },
    { header: isStaff ? 'Empresa' : 'Cliente', cell: (row) => row.who },
    { header: 'Item', isWide: true, cell: (row) => row.item },
    {
      header: 'Pedido',
      isWide: true,
      cell: (row) =>
        row.order ? (
          <a className="num" href={`/orders/${row.order}`}>
            {row.order}
          </a>
        ) : (
          ''
        ),
    },
    { header: 'Aberto em', sort: 'openedAt', isWide: true, cell: (row) => row.opened },
  ]
  return (
    <>
      <PageHeader
        title="Chamados"
        summary={
          view ? (
            <>
              {view.text} {view.save ? <a href={view.save}>Salvar alterações</a> : null}
            </>
          ) : (
            'Faltas, avarias, trocas e garantias do que foi enviado.'
          )
        }
        actions={
          <>
            {canOpen ? <CreateLink path="/customerClaims/new" label="Novo chamado" /> : null}
            <a className="btn btn-quiet" href="/warranty">
              Garantia
            </a>
            {isStaff ? (
              <a className="btn btn-quiet" href="/customerClaims/statistics">
                Estatísticas
              </a>
            ) : null}
          </>
        }
      />
      <Tabs label="Chamados por status" tabs={tabs} />
      <PagedList
        caption="Chamados"
        spec={spec}
        rows={rows}
        columns={columns}
        meta={meta}
        noun={['chamado', 'chamados']}
        aside={
          <a className="btn btn-text push" href={`/orders/views?of=claims&${here.slice(1)}`}>
            Visões
          </a>
        }
        foot={
          <a className="btn btn-text btn-sm" href={`/customerClaims/export${here}`} data-document="">
            Exportar
          </a>
        }
        empty={{
          title: 'Nenhum chamado ainda',
          text: 'Quando algo chegar errado, abra um chamado aqui ou na página do pedido.',
          action: (
            <a className="btn btn-primary" href="/orders">
              Ver pedidos
            </a>
          ),
        }}
      />
    </>
  )
}
