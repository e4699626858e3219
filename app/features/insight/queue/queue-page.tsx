import { useActionData, useLoaderData } from '@remix-run/react'
import { QUEUE_LIST } from '#domain/insight/queue/queue-list'
import type { Column } from '~/components/list/data-table'
import { PagedList } from '~/components/list/paged-list'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import type { loadQueue } from './load-queue.server'
import type { QueueLine } from './queue-words.server'
import type { remindTomorrow } from './sales.server'
import { SALES_SUMMARY, SalesTable } from './sales-table'

type Queue = Awaited<ReturnType<typeof loadQueue>>
type GroupPage = Extract<Queue, { rows: unknown }>

/** /queue: the user's tasks, a group at a time; a seller also sees sales that may be lost. */
export function QueuePage() {
  const queue = useLoaderData<typeof loadQueue>() as Queue
  const reply = useActionData<typeof remindTomorrow>()
  return (
    <>
      <PageHeader
        title="Minha fila"
        summary={queue.sales ? SALES_SUMMARY : 'O que espera por você, do mais antigo ao mais novo.'}
      />
      {queue.tabs.length > 0 ? <Tabs label="Grupos da fila" tabs={queue.tabs} /> : null}
      <Notice kind="danger">{reply?.error ?? ''}</Notice>
      {queue.sales ? <SalesTable rows={queue.sales} /> : <GroupRows {...queue} />}
    </>
  )
}

/** The rows of one group, each with its one next step. */
function GroupRows({ group, rows, meta, isStaff }: GroupPage) {
  return (
    <PagedList
      caption="Minha fila"
      spec={QUEUE_LIST}
      rows={rows}
      columns={columnsOf(group, isStaff)}
      meta={meta}
      noun={group === 'STEPS' ? ['pedido', 'pedidos'] : ['item', 'itens']}
      empty={{
        title: 'Nada espera por você',
        text: 'Quando um passo for seu, ele aparece aqui, o mais antigo primeiro.',
        action: (
          <a className="btn btn-quiet" href="/">
            Voltar ao início
          </a>
        ),
      }}
    />
  )
}

type Group = GroupPage['group']

function columnsOf(group: Group, isStaff: boolean): Column<QueueLine>[] {
  const isCompany = group === 'ACTIVATIONS'
  const isDated = group !== 'STEPS' && group !== 'ERP'
  const company: Column<QueueLine> = { header: 'Empresa', isWide: true, cell: (row) => row.company }
  const status: Column<QueueLine> = {
    header: 'Status',
    cell: (row) => (row.status ? <StatusBadge {...row.status} /> : null),
  }
  const due: Column<QueueLine> = {
    header: group === 'PAYMENTS' ? 'Vencimento' : 'Até',
    isNumber: true,
    cell: (row) => row.due,
  }
  return [
    {
      header: isCompany ? 'Empresa' : 'Número e cliente',
      cell: ({ name, more, path, detail }) => (
        <>
          <RecordLink href={path} name={name} more={more} />
          {detail ? <small className="cell-more">{detail}</small> : null}
        </>
      ),
    },
    ...(isCompany ? [] : [status, ...(isStaff ? [company] : [])]),
    ...(isCompany ? [] : [{ header: 'Total', isNumber: true, cell: (row) => row.total } satisfies Column<QueueLine>]),
    { header: 'Espera', cell: (row) => row.wait },
    ...(isCompany ? [] : isDated ? [due] : [{ ...due, header: 'Vencimento', isWide: true as const }]),
    {
      header: 'Próximo passo',
      cell: ({ verb, verbPath, name, more }) => (
        <a className="btn btn-quiet btn-sm" href={verbPath} aria-label={`${verb}: ${name} ${more}`.trim()}>
          {verb}
        </a>
      ),
    },
  ]
}
