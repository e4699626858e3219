import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EXCLUSIVE_PRODUCTS_LIST } from '#domain/catalogue/price-tables/exclusive-products-list'
import { can } from '#domain/people/permissions/permissions'
import { waitsForText } from '#domain/sales/approvals/price-approval'
import { requireStaff } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { switchedRowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge, StatusBadge } from '~/components/status-badge'
import { exclusiveApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { formatMoney } from '~/format/money'

export const meta: MetaFunction = () => [{ title: 'Preços exclusivos' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireStaff(args, 'exclusivePriceTableProducts:view')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, EXCLUSIVE_PRODUCTS_LIST)
  const { data, meta } = await loadList(request, exclusiveApi(request, context).list(apiQuery(query)))
  const canUpdate = can(user, 'exclusivePriceTableProducts:update')
  return {
    rows: data.map((row) => ({
      id: row.id,
      name: `${row.productName} para ${row.companyName}`,
      company: row.companyName,
      product: row.productName,
      price: formatMoney(row.price),
      adjustment: `${decimal(row.adjustment)}%`,
      enabled: row.enabled,
      waitsFor: row.awaitsRole && row.enabled ? waitsForText(row.awaitsRole) : null,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'exclusivePriceTableProducts:store'),
    canUpdate,
    canActivate: canUpdate,
    canDeactivate: canUpdate,
    canDestroy: can(user, 'exclusivePriceTableProducts:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function ExclusivePrices() {
  const { rows, meta, canStore, ...rights } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Empresa',
      sort: 'companyName',
      cell: (row) =>
        rights.canUpdate ? <a href={`/priceTables/exclusive/${row.id}/edit`}>{row.company}</a> : row.company,
    },
    { header: 'Produto', sort: 'productName', cell: (row) => row.product },
    { header: 'Preço', isNumber: true, cell: (row) => row.price },
    { header: 'Reajuste', isNumber: true, isWide: true, cell: (row) => row.adjustment },
    {
      header: 'Situação',
      cell: (row) =>
        row.waitsFor ? <StatusBadge family="waiting" label={row.waitsFor} /> : <EnabledBadge enabled={row.enabled} />,
    },
  ]
  const create = canStore ? <CreateLink path="/priceTables/exclusive/new" label="Novo preço exclusivo" /> : null
  return (
    <>
      <PageHeader
        title="Preços exclusivos"
        summary="O preço de um produto para uma empresa. Ele substitui as tabelas, em qualquer quantidade."
        parent={{ label: 'Tabelas de preço', path: '/priceTables' }}
        actions={create}
      />
      <PagedList
        caption="Preços exclusivos"
        spec={EXCLUSIVE_PRODUCTS_LIST}
        rows={rows}
        columns={columns}
        actions={switchedRowActions('/priceTables/exclusive', rights)}
        meta={meta}
        noun={['preço exclusivo', 'preços exclusivos']}
        empty={{
          title: 'Nenhum preço exclusivo ainda',
          text: 'Todas as empresas pagam os preços das tabelas.',
          action: create,
        }}
      />
    </>
  )
}
