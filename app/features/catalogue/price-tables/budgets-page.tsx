import { useLoaderData } from '@remix-run/react'
import type { Column } from '~/components/list/data-table'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
import type { loadBudgets } from './budgets.server'

type Row = Awaited<ReturnType<typeof loadBudgets>>['rows'][number]

const columnsOf = (held: string, renewed: string): Column<Row>[] => [
  { header: 'Orçamento', cell: (row) => <a href={`/budgets/${row.id}`}>Orçamento {row.id}</a> },
  { header: 'Empresa', cell: (row) => row.company },
  { header: held, isNumber: true, cell: (row) => row.held },
  { header: renewed, isNumber: true, cell: (row) => row.renewed },
  { header: 'Validade', cell: (row) => row.until },
]

/** Budgets already offered at a price that changes: they keep it, and their sellers are to know. */
export function BudgetsPage() {
  const { path, parent, words, rows, meta } = useLoaderData<typeof loadBudgets>()
  return (
    <>
      <PageHeader
        title="Orçamentos afetados"
        summary={words.summary}
        parent={{ label: parent, path }}
        actions={
          <a className="btn btn-quiet" href={`${path}/budgets/exporter`} data-document="">
            Exportar planilha
          </a>
        }
      />
      <PagedList
        caption="Orçamentos afetados"
        spec={SHEETS}
        rows={rows}
        columns={columnsOf(words.held, words.renewed)}
        meta={meta}
        noun={['orçamento', 'orçamentos']}
        empty={{ title: 'Nenhum orçamento afetado', text: words.empty }}
      />
    </>
  )
}
