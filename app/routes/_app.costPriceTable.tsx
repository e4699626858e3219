import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { CellForm, type CellReply } from '~/components/form/cell-form'
import type { Column } from '~/components/list/data-table'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { loadCosts } from '~/features/catalogue/products/costs.server'
import { saveCost } from '~/features/catalogue/products/product-cells.server'

export const meta: MetaFunction = () => [{ title: 'Tabela de custo' }]

export const loader = loadCosts
export const action = saveCost

type Row = Awaited<ReturnType<typeof loadCosts>>['rows'][number]

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
