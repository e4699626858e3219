import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REVISION_SOURCE_LABELS, REVISION_STATE_LABELS } from '#domain/catalogue/price-tables/revision-states'
import { REVISIONS_LIST as LIST } from '#domain/catalogue/price-tables/revisions-list'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { StatusBadge } from '~/components/status-badge'
import { loadPriceTable } from '~/features/catalogue/price-tables/load-price-table.server'
import { PriceTablePage } from '~/features/catalogue/price-tables/price-table-page'
import { countsText, REVISION_FAMILIES } from '~/features/catalogue/price-tables/revision-words'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Revisões de ${data?.head.name ?? 'tabela'}` }]

export async function loader(args: LoaderFunctionArgs) {
  const { api, head } = await loadPriceTable(args)
  const query = readListQuery(new URL(args.request.url).searchParams, LIST)
  const { data, meta } = await loadList(args.request, api.revisions(args.params.id, apiQuery(query)))
  return {
    head,
    rows: data.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      source: row.undoesNumber ? `Desfaz a ${row.undoesNumber}` : REVISION_SOURCE_LABELS[row.source],
      author: row.author ?? '',
      when: formatMoment(row.appliedAt ?? row.startsAt ?? row.createdAt),
      counts: countsText(row),
      reason: row.reason ?? '',
    })),
    meta: pageMeta(meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PriceTableRevisions() {
  const { head, rows, meta } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Revisão',
      cell: (row) => (
        <>
          <a href={`/priceTables/revisions/${row.id}`}>Revisão {row.number}</a>{' '}
          {row.reason ? <small className="muted">{row.reason}</small> : null}
        </>
      ),
    },
    { header: 'Linhas', cell: (row) => row.counts },
    { header: 'Origem', isWide: true, cell: (row) => row.source },
    { header: 'Autor', isWide: true, cell: (row) => row.author },
    { header: 'Quando', cell: (row) => row.when },
    {
      header: 'Situação',
      cell: (row) => <StatusBadge family={REVISION_FAMILIES[row.state]} label={REVISION_STATE_LABELS[row.state]} />,
    },
  ]
  return (
    <PriceTablePage head={head}>
      <PagedList
        caption="Revisões da tabela"
        spec={LIST}
        rows={rows}
        columns={columns}
        meta={meta}
        noun={['revisão', 'revisões']}
        empty={{ title: 'Nenhuma revisão ainda', text: 'Toda mudança de preço desta tabela aparece aqui.' }}
      />
    </PriceTablePage>
  )
}
