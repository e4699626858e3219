import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { exportsList } from '#domain/insight/exports/exports-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import { askForMonth } from '~/features/insight/exports/ask-for-month.server'
import { exportRow } from '~/features/insight/exports/export-words.server'
import { exportsApi } from '~/features/insight/exports/exports-api.server'
import { MonthForm } from '~/features/insight/exports/month-form'

export const meta: MetaFunction = () => [{ title: 'Exportações' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/exports')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, exportsList(user.isAdmin))
  const { data, meta } = await loadList(request, exportsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(exportRow),
    meta: pageMeta(meta),
    seesOthers: user.isAdmin,
    month: can(user, 'orders:awaitingNfBeSent') ? saoPauloDate(new Date()).slice(0, 7) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = (args: ActionFunctionArgs) => askForMonth(args)

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Planilha',
    cell: (row) =>
      row.isOwn ? (
        <RecordLink href={`/orders/export/${row.id}`} name={row.kind} more={row.filters} />
      ) : (
        <>
          {row.kind} <small className="muted">{row.filters}</small>
        </>
      ),
  },
  { header: 'Situação', cell: (row) => <StatusBadge {...row.badge} /> },
  { header: 'Linhas', isNumber: true, cell: (row) => row.progress },
  { header: 'Tamanho', isNumber: true, isWide: true, cell: (row) => row.size },
  { header: 'Pedida por', isWide: true, cell: (row) => row.who },
  { header: 'Pedida em', sort: 'id', isWide: true, cell: (row) => <span className="num">{row.asked}</span> },
  { header: 'Disponível até', cell: (row) => <span className="num">{row.until}</span> },
]

function actions(row: Row) {
  if (!row.isOwn) return null
  return (
    <RowMenu label={`${row.kind}, ${row.asked}`}>
      {row.canDownload ? (
        <a className="menu-item" href={`/orders/export/${row.id}/file`} download="">
          Baixar
        </a>
      ) : null}
      {row.again ? (
        <a className="menu-item" href={row.again}>
          Pedir de novo
        </a>
      ) : null}
      {row.canCancel ? (
        <a className="menu-item" href={`/exports/${row.id}/cancel`}>
          Cancelar
        </a>
      ) : null}
      {row.canDelete ? (
        <a className="menu-item" href={`/exports/${row.id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
}

export default function Exports() {
  const { rows, meta, seesOthers, month, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title="Exportações"
        summary="As planilhas grandes, feitas em segundo plano. Só quem pediu baixa, por 24 horas."
      />
      <PagedList
        caption="Exportações"
        spec={exportsList(seesOthers)}
        rows={rows}
        columns={COLUMNS}
        actions={actions}
        meta={meta}
        noun={['planilha', 'planilhas']}
        empty={{
          title: 'Nenhuma planilha ainda',
          text: 'Uma lista com mais de 2.000 linhas vira planilha aqui: peça-a em “Exportar” da própria lista.',
        }}
      />
      {month ? <MonthForm month={month} idempotencyKey={idempotencyKey} error={reply?.error} /> : null}
    </>
  )
}
