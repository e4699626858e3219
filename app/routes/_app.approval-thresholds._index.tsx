import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { THRESHOLD_ROLE_LABELS, THRESHOLD_TYPE_LABELS } from '#domain/people/permissions/threshold-roles'
import { THRESHOLDS_LIST as LIST } from '#domain/people/permissions/thresholds-list'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { thresholdTitle, valueWords } from '~/features/sales/approvals/threshold-words'

export const meta: MetaFunction = () => [{ title: 'Alçadas' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/approval-thresholds')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/approvalThresholds').list(apiQuery(query)))
  return {
    rows: data.map(({ id, type, approver, value, enabled }) => ({
      id,
      name: thresholdTitle({ type, approver }),
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
  const columns: Column<Row>[] = [
    {
      header: 'Papel',
      cell: (row) => (canUpdate ? <a href={`/approval-thresholds/${row.id}/edit`}>{row.role}</a> : row.role),
    },
    { header: 'Tipo', sort: 'ladder', cell: (row) => row.type },
    { header: 'Aprova até', sort: 'value', isNumber: true, cell: (row) => row.value },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/approval-thresholds/new" label="Nova alçada" /> : null
  return (
    <>
      <PageHeader
        title="Alçadas"
        summary="Até onde cada papel aprova sozinho: o desconto dos itens e o valor total de um pedido."
        actions={create}
      />
      <PagedList
        caption="Alçadas"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/approval-thresholds', { canUpdate, canDestroy })}
        meta={meta}
        noun={['alçada', 'alçadas']}
        empty={{
          title: 'Nenhuma alçada ainda',
          text: 'Enquanto não houver alçadas, ninguém pode dar desconto e nenhum valor total precisa de aprovação.',
          action: create,
        }}
      />
    </>
  )
}
