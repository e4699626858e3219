import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REQUESTS_LIST as LIST, REQUEST_VIEWS, type RequestView } from '#domain/sales/approvals/requests-list'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Icon } from '~/components/icon'
import { type Column, DataTable } from '~/components/list/data-table'
import { Pages, useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PickBox } from '~/components/list/pick-box'
import { Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { Amount } from '~/features/catalogue/pricing/amount'
import { Change } from '~/features/sales/approvals/decision'
import { mayRespond } from '~/features/sales/approvals/may-respond'
import { requestRow } from '~/features/sales/approvals/request-words.server'
import { requestsApi } from '~/features/sales/approvals/requests-api.server'
import { RowAnswers } from '~/features/sales/approvals/row-answers'

export const meta: MetaFunction = () => [{ title: 'Solicitações de aprovação' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/approval-thresholds-requests')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const isApprover = mayRespond(user)
  // A user who may not answer sees only their own requests.
  const asked = REQUEST_VIEWS.find(([name]) => name === query.filters.view)?.[0] ?? 'pending'
  const view: RequestView = isApprover ? asked : 'mine'
  const { field, order, ...rest } = apiQuery({ ...query, filters: { ...query.filters, view } })
  const sorting: Record<string, string> = field ? { field: String(field), order: String(order) } : {}
  const { data, meta } = await loadList(request, requestsApi(request, context).list({ ...rest, ...sorting }))
  const now = new Date()
  return {
    rows: data.map((row) => requestRow(row, now)),
    meta: pageMeta(meta),
    view,
    isApprover,
    idempotencyKey: newIdempotencyKey(),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** The form that answers all that are ticked. */
const BULK = 'answer-many'

const EMPTY: Record<RequestView, string> = {
  pending: 'Nenhuma solicitação espera a sua resposta.',
  answered: 'Nenhuma solicitação foi respondida ainda.',
  mine: 'Você ainda não solicitou aprovações. Elas nascem na página de um orçamento que passa da sua alçada.',
}

export default function ApprovalRequests() {
  const { rows, meta, view, isApprover, idempotencyKey } = useLoaderData<typeof loader>()
  const query = useListQuery(LIST)
  const isPending = view === 'pending'
  return (
    <>
      <PageHeader
        title="Solicitações de aprovação"
        summary={
          isPending
            ? 'Aprovar vale na hora, para os itens, os preços e o total de agora.'
            : 'Descontos, totais e margens que passam da alçada de quem os deu ou enviou.'
        }
        actions={
          isApprover ? (
            <>
              <a href="/approval-thresholds-requests/prices">Preços a aprovar</a>{' '}
              <a href="/approval-thresholds-requests/delegations">Delegações</a>
            </>
          ) : null
        }
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
      {rows.length === 0 ? (
        <div className="empty">
          <Icon name="check" />
          <h2>Nada por aqui</h2>
          <p>{EMPTY[view]}</p>
        </div>
      ) : (
        <>
          <DataTable
            caption="Solicitações de aprovação"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsFor(view)}
            pick={
              isPending && rows.some(({ mayAnswer }) => mayAnswer)
                ? ({ id, orderId, mayAnswer }) =>
                    mayAnswer ? (
                      <PickBox id={id} form={BULK} label={`Escolher a solicitação do orçamento ${orderId}`} />
                    ) : null
                : undefined
            }
            actions={isPending ? (row) => <RowAnswers row={row} idempotencyKey={idempotencyKey} /> : undefined}
            query={query}
            spec={LIST}
          />
          {/* Beside the table, whose rows have forms of their own: their boxes name it. */}
          <form method="get" action="/approval-thresholds-requests/bulk" id={BULK}>
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

function columnsFor(view: RequestView): Column<Row>[] {
  return [
    {
      header: 'Orçamento',
      cell: (row) => (
        <>
          <a href={`/approval-thresholds-requests/${row.id}`}>{row.orderId}</a>
          <small className="cell-more">{row.who}</small>
          <small className="cell-more">{row.asked}</small>
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
          <Amount value={row.lead} />
          <small className="cell-more">{row.given}</small>
          <small className="cell-more">{row.excess}</small>
        </>
      ),
    },
    {
      header: 'Total',
      isNumber: true,
      cell: (row) => (
        <>
          {row.before ? (
            <small className="cell-more">
              <span className="visually-hidden">de </span>
              <s>{row.before}</s> <span className="visually-hidden">para </span>
            </small>
          ) : null}
          <b>{row.after}</b>
          {row.margin ? (
            <small className="cell-more">
              margem <Change {...row.margin} />
            </small>
          ) : null}
        </>
      ),
    },
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
