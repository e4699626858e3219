import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRICE_TABLES_LIST } from '#domain/catalogue/price-tables/price-tables-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { validityText } from '~/features/catalogue/price-tables/load-price-table.server'
import { TableBadge } from '~/features/catalogue/price-tables/price-table-page'
import { priceTablesApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Tabelas de preço' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/priceTables')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, PRICE_TABLES_LIST)
  const { data, meta } = await loadList(request, priceTablesApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map((table) => ({
      id: table.id,
      name: table.name,
      note: [table.default ? 'padrão' : '', validityText(table.validUntil)].filter(Boolean).join('; '),
      companies: formatInteger(table.companiesCount),
      rows: formatInteger(table.rowsCount),
      enabled: table.enabled,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'priceTables:store'),
    seesExclusive: can(user, 'exclusivePriceTableProducts:view'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PriceTables() {
  const { rows, meta, canStore, seesExclusive } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (
        <>
          <a href={`/priceTables/${row.id}`}>{row.name}</a>{' '}
          {row.note ? <small className="muted">({row.note})</small> : null}
        </>
      ),
    },
    { header: 'Linhas', isNumber: true, cell: (row) => row.rows },
    { header: 'Empresas', isNumber: true, cell: (row) => row.companies },
    { header: 'Situação', cell: (row) => <TableBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/priceTables/new" label="Nova tabela de preço" /> : null
  return (
    <>
      <PageHeader
        title="Tabelas de preço"
        summary="Os preços de cada produto por faixa de quantidade. Toda mudança é uma revisão, que pode ser desfeita."
        actions={
          <>
            {create}
            {seesExclusive ? (
              <a className="btn btn-quiet" href="/priceTables/exclusive">
                Preços exclusivos
              </a>
            ) : null}
            <a className="btn btn-quiet" href="/priceTables/quote">
              Quanto a empresa paga?
            </a>
          </>
        }
      />
      <PagedList
        caption="Tabelas de preço"
        spec={PRICE_TABLES_LIST}
        rows={rows}
        columns={columns}
        meta={meta}
        noun={['tabela de preço', 'tabelas de preço']}
        empty={{
          title: 'Nenhuma tabela de preço ainda',
          text: 'Sem preços, nada pode ser vendido.',
          action: create,
        }}
      />
    </>
  )
}
