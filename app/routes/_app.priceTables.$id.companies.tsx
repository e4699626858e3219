import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { loadPriceTable } from '~/features/catalogue/price-tables/load-price-table.server'
import { PriceTablePage } from '~/features/catalogue/price-tables/price-table-page'

const LIST: ListSpec = { filters: [], sort: [], defaultSort: { field: 'fantasyName', order: 'asc' } }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Empresas de ${data?.head.name ?? 'tabela'}` }]

export async function loader(args: LoaderFunctionArgs) {
  const { api, head, user } = await loadPriceTable(args)
  const query = readListQuery(new URL(args.request.url).searchParams, LIST)
  const { data, meta } = await loadList(args.request, api.companies(args.params.id, apiQuery(query)))
  const opens = can(user, 'companies:view', 'companies:viewAll')
  return {
    head,
    rows: data.map(({ id, name, fantasyName }) => ({ id, name, fantasyName, path: opens ? `/companies/${id}` : null })),
    meta: pageMeta(meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PriceTableCompanies() {
  const { head, rows, meta } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    { header: 'Empresa', cell: (row) => (row.path ? <a href={row.path}>{row.fantasyName}</a> : row.fantasyName) },
    { header: 'Razão social', cell: (row) => row.name },
  ]
  return (
    <PriceTablePage head={head}>
      <PagedList
        caption="Empresas que têm esta tabela"
        spec={LIST}
        rows={rows}
        columns={columns}
        meta={meta}
        noun={['empresa', 'empresas']}
        empty={{
          title: 'Nenhuma empresa',
          text: 'A tabela é atribuída a uma empresa na configuração financeira dela.',
        }}
      />
    </PriceTablePage>
  )
}
