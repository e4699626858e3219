import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { can } from '#domain/people/permissions/permissions'
import { DISTRIBUTION_CENTERS_LIST as LIST } from '#domain/terms/distribution-centers/distribution-centers-list'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { nameColumn } from '~/components/list/name-column'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge, StatusBadge } from '~/components/status-badge'

export const meta: MetaFunction = () => [{ title: 'Centros de distribuição' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/distribution-centers')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/distributionCenters').list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, cnpj, city, uf, default: isDefault, enabled }) => ({
      id,
      name,
      cnpj: cnpj ? formatCnpj(cnpj) : '',
      place: city ? `${city}/${uf}` : uf,
      isDefault,
      enabled,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'distributionCenters:store'),
    canUpdate: can(user, 'distributionCenters:update'),
    canDestroy: can(user, 'distributionCenters:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function DistributionCenters() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    nameColumn('/distribution-centers', canUpdate),
    { header: 'CNPJ', cell: (row) => <span className="num">{row.cnpj}</span> },
    { header: 'Cidade', cell: (row) => row.place },
    { header: 'Padrão', cell: (row) => (row.isDefault ? <StatusBadge family="production" label="Padrão" /> : null) },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/distribution-centers/new" label="Novo centro de distribuição" /> : null
  return (
    <>
      <PageHeader
        title="Centros de distribuição"
        summary="De onde os pedidos saem."
        actions={
          <>
            {create}
            <a className="btn btn-quiet" href="/branches">
              Filiais
            </a>
          </>
        }
      />
      <PagedList
        caption="Centros de distribuição"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/distribution-centers', { canUpdate, canDestroy })}
        meta={meta}
        noun={['centro de distribuição', 'centros de distribuição']}
        empty={{
          title: 'Nenhum centro de distribuição ainda',
          text: 'Cadastre o primeiro; ele passa a ser o padrão.',
          action: create,
        }}
      />
    </>
  )
}
