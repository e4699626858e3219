import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { THRESHOLD_ROLE_LABELS, THRESHOLD_TYPE_LABELS } from '#domain/approvals/threshold-roles'
import { can } from '#domain/permissions/permissions'
import { requirePermission } from '~/auth/guards.server'
import { Icon } from '~/components/icon'
import { type Column, DataTable } from '~/components/list/data-table'
import { FilterPanel } from '~/components/list/filter-panel'
import { EmptyList, Pages, RowMenu, useListQuery } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { thresholdTitle, valueWords } from '~/features/approvals/threshold-words'
import { thresholdsApi } from '~/features/approvals/thresholds-api.server'
import { THRESHOLDS_LIST as LIST } from '~/features/approvals/thresholds-list'

export const meta: MetaFunction = () => [{ title: 'Alçadas · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'approvalThresholds:view')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, thresholdsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, type, approver, value, enabled }) => ({
      id,
      title: thresholdTitle({ type, approver }),
      type: THRESHOLD_TYPE_LABELS[type],
      role: THRESHOLD_ROLE_LABELS[approver],
      value: valueWords(type, value),
      enabled,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'approvalThresholds:store'),
    canUpdate: can(user, 'approvalThresholds:update'),
    canDestroy: can(user, 'approvalThresholds:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function ApprovalThresholds() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const query = useListQuery(LIST)
  const columns: Column<Row>[] = [
    {
      header: 'Papel',
      cell: (row) => (canUpdate ? <a href={`/approval-thresholds/${row.id}/edit`}>{row.role}</a> : row.role),
    },
    { header: 'Tipo', sort: 'ladder', cell: (row) => row.type },
    { header: 'Aprova até', sort: 'value', isNumber: true, cell: (row) => row.value },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/approval-thresholds/new">
      <Icon name="plus" /> Nova alçada
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="Alçadas"
        summary="Até onde cada papel aprova sozinho: o desconto dos itens e o valor total de um pedido."
        actions={create}
      />
      <FilterPanel query={query} spec={LIST} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={LIST}
          title="Nenhuma alçada ainda"
          text="Enquanto não houver alçadas, ninguém pode dar desconto e nenhum valor total precisa de aprovação."
          action={create}
        />
      ) : (
        <>
          <DataTable
            caption="Alçadas"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => <RowActions row={row} canUpdate={canUpdate} canDestroy={canDestroy} />
                : undefined
            }
            query={query}
            spec={LIST}
          />
          <Pages meta={meta} query={query} spec={LIST} noun={['alçada', 'alçadas']} />
        </>
      )}
    </>
  )
}

function RowActions({ row, canUpdate, canDestroy }: { row: Row; canUpdate: boolean; canDestroy: boolean }) {
  return (
    <RowMenu label={row.title}>
      {canUpdate ? (
        <a className="menu-item" href={`/approval-thresholds/${row.id}/edit`}>
          Editar
        </a>
      ) : null}
      {canDestroy ? (
        <a className="menu-item" href={`/approval-thresholds/${row.id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
}
