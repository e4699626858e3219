import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findRangeGaps, rangeText } from '#domain/catalogue/pricing/range-gaps'
import { can } from '#domain/people/permissions/permissions'
import { UNLOAD_FEES_LIST as LIST } from '#domain/terms/unload-fees/unload-fees-list'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { unloadFeeTitle } from '~/features/terms/unload-fees/unload-fee-words.server'
import { formatMoney } from '~/format/money'

export const meta: MetaFunction = () => [{ title: 'Taxas de descarga' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/unload-fees')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const api = registerApi(args, '/unloadFees')
  const [{ data, meta }, all] = await Promise.all([
    loadList(request, api.list(apiQuery(query))),
    api.list({ perPage: '300' }),
  ])
  return {
    rows: data.map((fee) => ({ id: fee.id, name: unloadFeeTitle(fee), value: formatMoney(fee.value) })),
    gaps: findRangeGaps(all.data).map(([from, to]) => rangeText(from, to)),
    meta: pageMeta(meta),
    canStore: can(user, 'unloadFees:store'),
    canUpdate: can(user, 'unloadFees:update'),
    canDestroy: can(user, 'unloadFees:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function UnloadFees() {
  const { rows, gaps, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Quantidade',
      sort: 'initialRange',
      cell: (row) => (canUpdate ? <a href={`/unload-fees/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Valor', isNumber: true, cell: (row) => row.value },
  ]
  const create = canStore ? <CreateLink path="/unload-fees/new" label="Nova taxa de descarga" /> : null
  return (
    <>
      <PageHeader
        title="Taxas de descarga"
        summary="O que custa descarregar o material, pela quantidade de módulos do pedido."
        actions={create}
      />
      {gaps.length > 0 ? (
        <Notice kind="warning">{`Sem taxa ${gaps.map((gap) => (gap.startsWith('a ') ? gap : `de ${gap}`)).join(', ')} módulos: a descarga sai de graça.`}</Notice>
      ) : null}
      <PagedList
        caption="Taxas de descarga"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/unload-fees', { canUpdate, canDestroy })}
        meta={meta}
        noun={['taxa de descarga', 'taxas de descarga']}
        empty={{
          title: 'Nenhuma taxa de descarga ainda',
          text: 'Enquanto não houver taxas, a descarga não custa nada.',
          action: create,
        }}
      />
    </>
  )
}
