import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { priceRowsList } from '#domain/catalogue/price-tables/price-rows-list'
import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { CellForm, type CellReply } from '~/components/form/cell-form'
import { SearchSelect } from '~/components/form/search-select'
import { type Column, DataTable } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { ListFrame } from '~/components/list/paged-list'
import { PickBox } from '~/components/list/pick-box'
import { bandText } from '~/features/catalogue/price-tables/band-text'
import { CostBadge } from '~/features/catalogue/price-tables/cost-badge'
import { loadPriceTable } from '~/features/catalogue/price-tables/load-price-table.server'
import { priceCells, savePriceCell } from '~/features/catalogue/price-tables/price-cells.server'
import { PriceTablePage } from '~/features/catalogue/price-tables/price-table-page'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { maySeeCosts } from '~/features/catalogue/products/rights'
import { RowPicture } from '~/features/catalogue/products/row-picture'
import { formatMoney } from '~/format/money'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.name ?? 'Tabela de preço' }]

export async function loader(args: LoaderFunctionArgs) {
  const { api, head, user, canUpdate } = await loadPriceTable(args)
  const { request, context } = args
  const spec = priceRowsList(maySeeCosts(user))
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const [{ data, meta }, options] = await Promise.all([
    loadList(request, api.rows(args.params.id, apiQuery(query))),
    canUpdate ? productsApi(request, context).options({}) : [],
  ])
  return {
    head,
    spec,
    rows: data.map((row, at) => ({
      id: row.id,
      product: row.productName,
      drawing: drawingOf(row.productType),
      image: row.cover,
      // The bands of a product stand under its name, which is said once.
      isFirst: data[at - 1]?.productId !== row.productId,
      band: bandText(row.initialRange, row.finalRange),
      productId: row.productId,
      ...priceCells(row),
      worth: formatMoney(row.tablePrice),
      margins: `avulso × ${decimal(row.detachedTaxpayerMargin)} / ${decimal(row.detachedNonTaxpayerMargin)}`,
      belowCost: row.belowCost,
    })),
    meta: pageMeta(meta),
    options,
    canUpdate,
  }
}

export const action = savePriceCell

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PriceTableRows() {
  const { head, spec, rows, meta, options, canUpdate } = useLoaderData<typeof loader>()
  const reply = useActionData<CellReply>()
  const query = useListQuery(spec)
  const path = `/priceTables/${head.id}`
  const here = listUrl(query, spec, { cursor: query.cursor, page: query.page }).replace('?', '&')
  const number = (row: Row, name: 'price' | 'adjustment', label: string) =>
    canUpdate ? (
      <CellForm
        id={`${name}-${row.id}`}
        action={`${path}?index${here}`}
        label={`${label} de ${row.product}, ${row.band}`}
        name={name}
        value={row[name]}
        hidden={{ row: row.id, product: row.productId }}
        // Below zero too: the keyboards of numbers have no minus on an iPhone.
        inputMode={name === 'price' ? 'decimal' : 'text'}
        refused={reply}
      />
    ) : (
      row[name]
    )
  const columns: Column<Row>[] = [
    {
      header: 'Produto',
      sort: 'name',
      cell: (row) =>
        row.isFirst ? (
          <RowPicture drawing={row.drawing} image={row.image}>
            <a href={`${path}/products/${row.productId}`}>{row.product}</a>
          </RowPicture>
        ) : (
          <span className="again">{row.product}</span>
        ),
    },
    { header: 'Quantidade', cell: (row) => row.band },
    {
      header: 'Preço (R$)',
      sort: 'price',
      isNumber: true,
      cell: (row) => number(row, 'price', 'Preço'),
    },
    {
      header: 'Reajuste (%)',
      isNumber: true,
      cell: (row) => number(row, 'adjustment', 'Reajuste'),
    },
    {
      header: 'Vale',
      isNumber: true,
      cell: (row) => (
        <>
          {row.worth} <CostBadge below={row.belowCost} /> <small className="cell-more">{row.margins}</small>
        </>
      ),
    },
  ]
  const bulkPath = `${path}/bulk`
  // What the bulk edit knows of: with another filter it would change more than the list shows.
  const { search, type, ...others } = query.filters
  const isForBulk = Boolean(search || type) && Object.keys(others).length === 0
  return (
    <PriceTablePage head={head}>
      {canUpdate ? (
        <form method="get" action={`${path}/products/choose`} className="mb-3">
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
        {canUpdate ? (
          <form id="marked" method="get" action={bulkPath} className="bulk">
            <label>
              Mudar o preço em <input name="percent" className="form-control num" inputMode="text" maxLength={8} /> %
            </label>{' '}
            <button type="submit" className="btn btn-primary btn-sm">
              Editar as linhas marcadas
            </button>{' '}
            {isForBulk ? <a href={bulkPath + listUrl(query, spec, {})}>Editar todas as deste filtro</a> : null}
          </form>
        ) : null}
      </ListFrame>
    </PriceTablePage>
  )
}
