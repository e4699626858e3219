import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DELEGATIONS_LIST as LIST, DELEGATIONS_PATH as PATH } from '#domain/sales/approvals/delegations-list'
import { requirePermission } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { delegationsApi } from '~/features/sales/approvals/delegations-api.server'
import { formatDate } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Delegações' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'approvalThresholdsRequests:respond')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, delegationsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, fromUserName, toUserName, startsOn, endsOn, isActive, isOwn }) => ({
      id,
      from: fromUserName,
      to: toUserName,
      days: `${formatDate(startsOn)} a ${formatDate(endsOn)}`,
      isActive,
      isOwn,
    })),
    meta: pageMeta(meta),
    canDelegate: user.thresholdRole !== null,
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'De', cell: (row) => row.from },
  { header: 'Para', cell: (row) => row.to },
  { header: 'Dias', sort: 'startsOn', isNumber: true, cell: (row) => row.days },
  {
    header: 'Situação',
    cell: ({ isActive }) => (
      <StatusBadge family={isActive ? 'delivery' : 'draft'} label={isActive ? 'Vale hoje' : 'Não vale hoje'} />
    ),
  },
]

export default function Delegations() {
  const { rows, meta, canDelegate } = useLoaderData<typeof loader>()
  const create = canDelegate ? <CreateLink path={`${PATH}/new`} label="Nova delegação" /> : null
  return (
    <>
      <PageHeader
        title="Delegações"
        summary="Durante uma ausência, outra pessoa responde com a sua alçada. Nunca ao que ela mesma solicitou."
        parent={{ label: 'Solicitações de aprovação', path: '/approval-thresholds-requests' }}
        actions={create}
      />
      <PagedList
        caption="Delegações"
        spec={LIST}
        rows={rows}
        columns={COLUMNS}
        actions={(row) =>
          row.isOwn ? (
            <RowMenu label={`delegação a ${row.to}`}>
              <a className="menu-item" href={`${PATH}/${row.id}/edit`}>
                Editar
              </a>
              <a className="menu-item" href={`${PATH}/${row.id}/delete`}>
                Encerrar
              </a>
            </RowMenu>
          ) : null
        }
        meta={meta}
        noun={['delegação', 'delegações']}
        empty={{
          title: 'Nenhuma delegação',
          text: 'Vai se ausentar? Escolha quem responde às aprovações no seu lugar, e por quais dias.',
          action: create,
        }}
      />
    </>
  )
}
