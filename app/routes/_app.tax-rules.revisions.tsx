import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { type Column, DataTable } from '~/components/list/data-table'
import { EmptyList, useListQuery } from '~/components/list/list-page'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { useSending } from '~/components/use-sending'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
import { AcceptGaps } from '~/features/catalogue/taxes/accept-gaps'
import {
  loadTaxRevisions,
  type TaxRevisionsReply,
  undoTaxRevision,
} from '~/features/catalogue/taxes/tax-revisions.server'

export const meta: MetaFunction = () => [{ title: 'Mudanças das regras fiscais' }]

export const loader = loadTaxRevisions
export const action = undoTaxRevision

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Quando', cell: (row) => row.when },
  { header: 'Mudança', cell: (row) => row.what },
  { header: 'Autor', isWide: true, cell: (row) => row.author },
  { header: 'Regras', isNumber: true, cell: (row) => row.rules },
  {
    header: 'Situação',
    cell: (row) => (row.state ? <StatusBadge family="stopped" label={row.state} /> : null),
  },
]

/** The last changes of the rules, forms and sheets alike: each is taken back as a whole. */
export default function TaxRevisions() {
  const { rows } = useLoaderData<typeof loader>()
  const reply = useActionData<TaxRevisionsReply>()
  const query = useListQuery(SHEETS)
  const asked = reply && reply.gaps.length > 0 ? rows.find(({ id }) => String(id) === reply.revision) : undefined
  return (
    <>
      <PageHeader
        title="Mudanças das regras fiscais"
        summary="As últimas 50. Desfazer traz de volta o que a mudança trocou e tira o que ela incluiu; pedidos enviados ficam como estão."
        parent={{ label: 'Regras fiscais', path: '/tax-rules' }}
      />
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {asked ? (
        <section className="block" aria-labelledby="asked-title">
          <h2 id="asked-title">
            {asked.when}, {asked.what}
          </h2>
          <Undo row={asked} gaps={reply?.gaps ?? []} />
        </section>
      ) : null}
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={SHEETS}
          title="Nenhuma mudança ainda"
          text="O que mudar nas regras aparece aqui."
        />
      ) : (
        <DataTable
          caption="Mudanças das regras fiscais"
          rows={rows}
          rowKey={(row) => row.id}
          columns={COLUMNS}
          actions={(row) => (row.canUndo && row !== asked ? <Undo row={row} gaps={[]} /> : null)}
          query={query}
          spec={SHEETS}
        />
      )}
    </>
  )
}

function Undo({ row, gaps }: { row: Row; gaps: readonly string[] }) {
  const isSending = useSending()
  return (
    <Form method="post" discover="none" key={row.idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={row.idempotencyKey} />
      <input type="hidden" name="revision" value={row.id} />
      <AcceptGaps id="gaps" gaps={gaps} />
      <button type="submit" className="btn btn-quiet" disabled={isSending}>
        Desfazer
        <span className="visually-hidden">
          : {row.when}, {row.what}
        </span>
      </button>
    </Form>
  )
}
