import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import { type Column, DataTable } from '~/components/list/data-table'
import { Pages, useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PickBox } from '~/components/list/pick-box'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { mayRespond } from '~/features/approvals/may-respond'
import { requestRow } from '~/features/approvals/request-words.server'
import { requestsApi } from '~/features/approvals/requests-api.server'
import { REQUESTS_LIST as LIST, REQUEST_VIEWS, type RequestView } from '~/features/approvals/requests-list'

export const meta: MetaFunction = () => [{ title: 'Solicitações de aprovação' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/approval-thresholds-requests')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const isApprover = mayRespond(user)
  // Who may not answer has only what they asked for themselves.
  const asked = REQUEST_VIEWS.find(([name]) => name === query.filters.view)?.[0] ?? 'pending'
  const view: RequestView = isApprover ? asked : 'mine'
  const { field, order, ...rest } = apiQuery({ ...query, filters: { ...query.filters, view } })
  const sorting: Record<string, string> = field ? { field: String(field), order: String(order) } : {}
  const { data, meta } = await loadList(request, requestsApi(request, context).list({ ...rest, ...sorting }))
  const now = new Date()
  return { rows: data.map((row) => requestRow(row, now)), meta: pageMeta(meta), view, isApprover }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const EMPTY: Record<RequestView, string> = {
  pending: 'Nenhuma solicitação espera a sua resposta.',
  answered: 'Nenhuma solicitação foi respondida ainda.',
  mine: 'Você ainda não solicitou aprovações. Elas nascem na página de um orçamento que passa da sua alçada.',
}

export default function ApprovalRequests() {
  const { rows, meta, view, isApprover } = useLoaderData<typeof loader>()
  const query = useListQuery(LIST)
  const isPending = view === 'pending'
  return (
    <>
      <PageHeader
        title="Solicitações de aprovação"
        summary="Descontos e totais que passam da alçada de quem os deu ou enviou."
        actions={
          isApprover ? (
            <a className="btn btn-quiet" href="/approval-thresholds-requests/delegations">
              Delegações
            </a>
          ) : null
        }
      />
      {isApprover ? (
        <ul className="chips" aria-label="Mostrar">
          {REQUEST_VIEWS.map(([value, label]) => (
            <li key={value}>
              <a
                className="on"
                aria-current={value === view ? 'page' : undefined}
                href={listUrl(query, LIST, { filters: value === 'pending' ? {} : { view: value }, field: '' })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length === 0 ? (
        <p>{EMPTY[view]}</p>
      ) : (
        <>
          <form method="get" action="/approval-thresholds-requests/bulk">
            <DataTable
              caption="Solicitações de aprovação"
              rows={rows}
              rowKey={(row) => row.id}
              columns={columnsFor(rows, view)}
              pick={
                isPending && rows.some(({ mayAnswer }) => mayAnswer)
                  ? ({ id, orderId, mayAnswer }) =>
                      mayAnswer ? <PickBox id={id} label={`Escolher a solicitação do orçamento ${orderId}`} /> : null
                  : undefined
              }
              actions={isPending ? (row) => <RowAnswers row={row} /> : undefined}
              query={query}
              spec={LIST}
            />
            {isPending && rows.some(({ mayAnswer }) => mayAnswer) ? (
              <p className="bulk">
                <button type="submit" name="verb" value="approve" className="btn btn-quiet">
                  Aprovar escolhidas
                </button>{' '}
                <button type="submit" name="verb" value="reject" className="btn btn-quiet">
                  Rejeitar escolhidas
                </button>
              </p>
            ) : null}
          </form>
          <Pages meta={meta} query={query} spec={LIST} noun={['solicitação', 'solicitações']} />
        </>
      )}
    </>
  )
}

/** One answer without opening the request; each has its own confirm page. */
function RowAnswers({ row: { id, orderId, mayAnswer } }: { row: Row }) {
  const path = `/approval-thresholds-requests/${id}`
  const link = (verb: string, label: string) => (
    <a href={`${path}/${verb}`} aria-label={`${label} a solicitação do orçamento ${orderId}`}>
      {label}
    </a>
  )
  return (
    <>
      {mayAnswer ? link('approve', 'Aprovar') : null} {mayAnswer ? link('reject', 'Rejeitar') : null}{' '}
      {link('comment', 'Comentar')}
    </>
  )
}

function columnsFor(rows: readonly Row[], view: RequestView): Column<Row>[] {
  const showsMargin = rows.some(({ margin }) => margin !== null)
  const showsLast = rows.some(({ last }) => last !== null)
  return [
    {
      header: 'Orçamento',
      cell: (row) => (
        <>
          <a href={`/approval-thresholds-requests/${row.id}`}>{row.orderId}</a>
          <small className="cell-more">{row.who}</small>
          {row.refusal && view === 'pending' ? <small className="cell-more">{row.refusal}</small> : null}
        </>
      ),
    },
    {
      header: 'Solicitado',
      sort: 'requestedValue',
      isNumber: true,
      cell: (row) => (
        <>
          {row.value}
          <small className="cell-more">{row.excess}</small>
          <small className="cell-more">{row.discount}</small>
        </>
      ),
    },
    ...(showsMargin ? [{ header: 'Margem', isNumber: true, cell: (row: Row) => row.margin } as const] : []),
    ...(showsLast ? [{ header: 'Últimos descontos', isWide: true, cell: (row: Row) => row.last } as const] : []),
    ...(view === 'pending'
      ? []
      : [
          {
            header: 'Situação',
            cell: ({ status }: Row) => <StatusBadge {...status} />,
          } as const,
        ]),
    {
      header: view === 'pending' ? 'Idade' : 'Quando',
      sort: 'createdAt',
      isNumber: true,
      cell: (row) => (
        <>
          {row.age}
          <small className="cell-more">{row.until}</small>
        </>
      ),
    },
  ]
}
