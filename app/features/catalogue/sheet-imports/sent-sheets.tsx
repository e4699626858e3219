import type { Column } from '~/components/list/data-table'
import type { PageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { StatusBadge } from '~/components/status-badge'
import { IMPORT_FAMILIES, SHEETS } from './import-words'
import type { SentSheet } from './sent-sheet-words.server'

/** The sheets sent before, the last first. */
export function SentSheets({ path, rows, meta }: { path: string; rows: SentSheet[]; meta: PageMeta }) {
  const columns: Column<SentSheet>[] = [
    { header: 'Planilha', cell: (row) => <a href={`${path}/${row.id}`}>{row.fileName}</a> },
    { header: 'Linhas', isNumber: true, cell: (row) => row.lines },
    { header: 'Autor', isWide: true, cell: (row) => row.author },
    { header: 'Quando', cell: (row) => row.when },
    { header: 'Situação', cell: (row) => <StatusBadge family={IMPORT_FAMILIES[row.state]} label={row.stateLabel} /> },
  ]
  return (
    <PagedList
      caption="Planilhas recebidas"
      spec={SHEETS}
      rows={rows}
      columns={columns}
      meta={meta}
      noun={['planilha', 'planilhas']}
      empty={{ title: 'Nenhuma planilha ainda', text: 'O que for importado aparece aqui, aplicado ou não.' }}
    />
  )
}
