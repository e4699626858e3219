import type { ListSpec } from '#domain/ground/lists/list-spec'
import { type Column, DataTable } from '~/components/list/data-table'
import type { ListQuery } from '~/components/list/list-query'
import { PickBox } from '~/components/list/pick-box'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import type { TroubleWords } from './trouble-words.server'

const COLUMNS: Column<TroubleWords>[] = [
  {
    header: 'Pedido',
    sort: 'id',
    cell: (row) => <RecordLink href={`/orders/${row.id}/erp`} name={row.id} more={row.who} />,
  },
  { header: 'Empresa', isWide: true, cell: (row) => row.company },
  {
    header: 'Situação',
    cell: (row) => (
      <div>
        <StatusBadge {...row.trouble} /> <small className="muted">{row.work}</small>
      </div>
    ),
  },
  {
    header: 'Erro',
    cell: (row) => (
      <div>
        {row.error} {row.detail ? <small className="muted erp-said">{row.detail}</small> : null}
      </div>
    ),
  },
  { header: 'Tentativas', sort: 'attempts', isNumber: true, cell: (row) => row.attempts },
  { header: 'Próxima tentativa', sort: 'nextTryAt', isNumber: true, cell: (row) => row.nextTryAt },
]

/** Orders that are stuck, with a box to tick for each that may be tried again. */
export function ErpTroubles({ rows, query, spec }: { rows: TroubleWords[]; query: ListQuery; spec: ListSpec }) {
  return (
    <DataTable
      caption="Pedidos fora do ERP"
      rows={rows}
      rowKey={(row) => `${row.id}-${row.kind}`}
      columns={COLUMNS}
      pick={(row) => (row.canPick ? <PickBox id={row.id} /> : null)}
      query={query}
      spec={spec}
    />
  )
}
