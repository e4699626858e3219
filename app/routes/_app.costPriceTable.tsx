import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { COSTS_LIST } from '#domain/catalogue/products/products-list'
import { requireScreen } from '~/auth/guards.server'
import { CellForm, type CellReply } from '~/components/form/cell-form'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { costWords, saveCost } from '~/features/catalogue/products/product-cells.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Tabela de custo' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/costPriceTable')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, COSTS_LIST)
  const { data: rows, meta } = await loadList(request, productsApi(request, context).costs(apiQuery(query)))
  return {
    spec: COSTS_LIST,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: PRODUCT_TYPE_LABELS[row.type],
      cost: costWords(row),
      price: row.price === null ? 'Sem preço' : formatMoney(row.price),
      ...marginOf(row),
    })),
    meta: pageMeta(meta),
  }
}

export const action = saveCost

/** The margin of the lowest price over the cost, in percent of the price. */
function marginOf({ price, costPrice }: { price: number | null; costPrice: number | null }) {
  if (costPrice === null) return { margin: 'Sem custo', isBelow: false }
  if (!price) return { margin: '', isBelow: false }
  return { margin: formatPercent(((price - costPrice) / price) * 100), isBelow: price < costPrice }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** The cost of each product beside its lowest price, edited in its row. */
export default function CostPriceTable() {
  const { rows, meta: pages, spec } = useLoaderData<typeof loader>()
  const reply = useActionData<CellReply>()
  const { pathname, search } = useLocation()
  const columns: Column<Row>[] = [
    { header: 'Produto', sort: 'name', cell: (row) => row.name },
    { header: 'Tipo', sort: 'type', isWide: true, cell: (row) => row.type },
    { header: 'Menor preço', isNumber: true, cell: (row) => row.price },
    { header: 'Sobra', isNumber: true, cell: (row) => (row.isBelow ? <strong>{row.margin}</strong> : row.margin) },
    {
      header: 'Custo (R$)',
      sort: 'costPrice',
      isNumber: true,
      cell: ({ id, name, cost }) => (
        <CellForm
          id={`costPrice-${id}`}
          action={pathname + search}
          label={`Custo de ${name}`}
          name="costPrice"
          value={cost}
          hidden={{ product: id }}
          empty="Sem custo"
          refused={reply}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title="Tabela de custo"
        summary="O custo de cada produto, ao lado do menor preço da tabela padrão. Só quem pode ver custos abre esta página."
        actions={
          <>
            <a className="btn btn-quiet" href="/costPriceTable/sheet">
              Planilha de custos
            </a>
            <a className="btn btn-quiet" href={`/products/exporter${search}`} data-document="">
              Exportar produtos
            </a>
          </>
        }
      />
      <PagedList
        caption="Custos"
        spec={spec}
        rows={rows}
        columns={columns}
        meta={pages}
        noun={['produto', 'produtos']}
        empty={{ title: 'Nenhum produto ainda', text: 'Os custos aparecem aqui quando houver produtos.' }}
      />
    </>
  )
}
