import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { can } from '#domain/people/permissions/permissions'
import { BRANCHES_LIST as LIST } from '#domain/terms/branches/branches-list'
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
import { EnabledBadge } from '~/components/status-badge'

export const meta: MetaFunction = () => [{ title: 'Filiais' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/branches')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/branches').list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, cnpj, city, uf, enabled }) => ({
      id,
      name,
      cnpj: formatCnpj(cnpj),
      place: city ? `${city}/${uf}` : uf,
      enabled,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'distributionCenters:store'),
    canUpdate: can(user, 'distributionCenters:update'),
    canDestroy: can(user, 'distributionCenters:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Branches() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    nameColumn('/branches', canUpdate),
    { header: 'CNPJ', sort: 'cnpj', cell: (row) => <span className="num">{row.cnpj}</span> },
    { header: 'Cidade', cell: (row) => row.place },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/branches/new" label="Nova filial" /> : null
  return (
    <>
      <PageHeader
        title="Filiais"
        summary="Os estabelecimentos da própria distribuidora, cada um com seu CNPJ."
        actions={
          <>
            {create}
            <a className="btn btn-quiet" href="/distribution-centers">
              Centros de distribuição
            </a>
          </>
        }
      />
      <PagedList
        caption="Filiais"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/branches', { canUpdate, canDestroy })}
        meta={meta}
        noun={['filial', 'filiais']}
        empty={{
          title: 'Nenhuma filial ainda',
          text: 'Cadastre a matriz e as filiais que emitem notas ou guardam material.',
          action: create,
        }}
      />
    </>
  )
}
