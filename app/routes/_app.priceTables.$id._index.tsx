import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { SearchSelect } from '~/components/form/search-select'
import { type Column, DataTable } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { ListFrame } from '~/components/list/paged-list'
import { PickBox } from '~/components/list/pick-box'
import { bandText } from '~/features/catalogue/price-tables/band-text'
import { CostBadge } from '~/features/catalogue/price-tables/cost-badge'
import { loadPriceTable } from '~/features/catalogue/price-tables/load-price-table.server'
import { PriceTablePage } from '~/features/catalogue/price-tables/price-table-page'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { maySeeCosts } from '~/features/catalogue/products/rights'
import { formatMoney } from '~/format/money'

const listOf = (seesCosts: boolean): ListSpec => ({
  filters: [
    { name: 'search', label: 'Produto', kind: 'text' },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: PRODUCT_TYPES.map((type) => [type, PRODUCT_TYPE_LABELS[type]] as const),
    },
    ...(seesCosts
      ? [{ name: 'belowCost', label: 'Abaixo do custo', kind: 'choice' as const, options: [['true', 'Sim']] as const }]
      : []),
  ],
  sort: ['name', 'price'],
  defaultSort: { field: 'product', order: 'asc' },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.name ?? 'Tabela de preço' }]

export async function loader(args: LoaderFunctionArgs) {
  const { api, head, user, canUpdate } = await loadPriceTable(args)
  const { request, context } = args
  const spec = listOf(maySeeCosts(user))
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const [{ data, meta }, options] = await Promise.all([
    loadList(request, api.rows(args.params.id, apiQuery(query))),
    canUpdate ? productsApi(request, context).options({}) : [],
  ])
  return {
    head,
    spec,
    rows: data.map((row) => ({
      id: row.id,
      product: row.productName,
      path: `/priceTables/${head.id}/products/${row.productId}`,
      band: bandText(row.initialRange, row.finalRange),
      price: formatMoney(row.price),
      adjustment: `${decimal(row.adjustment)}%`,
      margins: `${decimal(row.detachedTaxpayerMargin)} / ${decimal(row.detachedNonTaxpayerMargin)}`,
      belowCost: row.belowCost,
    })),
    meta: pageMeta(meta),
    options,
    canUpdate,
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PriceTableRows() {
  const { head, spec, rows, meta, options, canUpdate } = useLoaderData<typeof loader>()
  const query = useListQuery(spec)
  const { search } = useLocation()
  const columns: Column<Row>[] = [
    {
      header: 'Produto',
      sort: 'name',
      cell: (row) => (
        <>
          <a href={row.path}>{row.product}</a> <CostBadge below={row.belowCost} />
        </>
      ),
    },
    { header: 'Quantidade', cell: (row) => row.band },
    { header: 'Preço', sort: 'price', isNumber: true, cell: (row) => row.price },
    { header: 'Reajuste', isNumber: true, cell: (row) => row.adjustment },
    { header: 'Margens (contribuinte / não)', isNumber: true, isWide: true, cell: (row) => row.margins },
  ]
  const bulkPath = `/priceTables/${head.id}/bulk`
  return (
    <PriceTablePage head={head}>
      {canUpdate ? (
        <form method="get" action={`/priceTables/${head.id}/products/choose`} className="mb-3">
          <SearchSelect
            label="Preços de um produto"
            input={{ id: 'productId', name: 'productId', defaultValue: '' }}
            options={options}
            empty="Escolha um produto"
            searchPath="/options/products/ALL"
          />{' '}
          <button type="submit" className="btn btn-quiet">
            Abrir preços
          </button>
        </form>
      ) : null}
      <ListFrame
        spec={spec}
        count={rows.length}
        meta={meta}
        noun={['linha', 'linhas']}
        empty={{ title: 'Nenhum preço ainda', text: 'Escolha um produto acima, ou copie os preços de outra tabela.' }}
      >
        {canUpdate ? (
          <form id="marked" method="get" action={bulkPath} className="actions">
            <button type="submit" className="btn btn-quiet">
              Editar as linhas marcadas
            </button>{' '}
            {search ? <a href={`${bulkPath}${search}`}>Editar todas as deste filtro</a> : null}
          </form>
        ) : null}
        <DataTable
          caption="Preços da tabela"
          rows={rows}
          rowKey={(row) => row.id}
          pick={
            canUpdate
              ? (row) => <PickBox id={row.id} form="marked" label={`Marcar ${row.product}, ${row.band}`} />
              : undefined
          }
          columns={columns}
          query={query}
          spec={spec}
        />
      </ListFrame>
    </PriceTablePage>
  )
}
