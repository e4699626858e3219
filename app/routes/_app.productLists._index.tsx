import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRODUCT_LISTS_LIST as LIST } from '#domain/sales/product-lists/product-lists-list'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { productListsApi } from '~/features/sales/product-lists/calls/product-lists-api.server'
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Listas de compra' }]

/** What the company buys again and again; staff see the lists of the company that their cart is for. */
export async function loader(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, productListsApi(request, context).list(apiQuery(query)))
  return {
    company: companyLine(working),
    rows: data.map(({ id, name, note, count, changedBy, updatedAt }) => ({
      id,
      name,
      note,
      count: formatInteger(count),
      changedBy,
      updatedAt: formatDay(updatedAt),
    })),
    meta: pageMeta(meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Nome',
    sort: 'name',
    cell: ({ id, name, note }) => (
      <>
        <a href={`/productLists/${id}`}>{name}</a>
        {note ? <small className="muted"> {note}</small> : null}
      </>
    ),
  },
  { header: 'Itens', isNumber: true, cell: ({ count }) => count },
  { header: 'Mudada por', isWide: true, cell: ({ changedBy }) => changedBy },
  { header: 'Mudada em', sort: 'updatedAt', isNumber: true, cell: ({ updatedAt }) => updatedAt },
]

export default function ProductLists() {
  const { rows, meta, company } = useLoaderData<typeof loader>()
  const create = <CreateLink path="/productLists/new" label="Nova lista" />
  return (
    <>
      <PageHeader
        title="Listas de compra"
        summary="O que a sua empresa compra sempre: entra no carrinho de uma vez, aos preços de hoje."
        actions={create}
      />
      <CompanyLine name={company} />
      <PagedList
        caption="Listas de compra"
        spec={LIST}
        rows={rows}
        columns={COLUMNS}
        actions={rowActions('/productLists', { canUpdate: true, canDestroy: true })}
        meta={meta}
        noun={['lista', 'listas']}
        empty={{
          title: 'Nenhuma lista ainda',
          text: 'Guarde o carrinho, um pedido, um orçamento ou um kit por ‘Salvar como lista’, ou crie uma e cole os itens.',
          action: create,
        }}
      />
    </>
  )
}
