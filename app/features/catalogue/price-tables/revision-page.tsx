import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { type Column, DataTable } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { ListFrame } from '~/components/list/paged-list'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { useSending } from '~/components/use-sending'
import { Acknowledge } from '../pricing/acknowledge'
import { CostBadge } from './cost-badge'
import type { loadRevision, RevisionReply } from './revision.server'
import { REVISION_FAMILIES } from './revision-words'

type Row = ReturnType<typeof useLoaderData<typeof loadRevision>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Produto',
    sort: 'name',
    cell: (row) => (
      <>
        {row.product} <CostBadge below={row.belowCost} />{' '}
        {row.isChangedSince ? <StatusBadge family="waiting" label="mudou desde então" /> : null}
      </>
    ),
  },
  { header: 'Quantidade', cell: (row) => row.band },
  { header: 'Preço', isNumber: true, cell: (row) => row.price },
  { header: 'Diferença', isNumber: true, cell: (row) => row.percent || row.change },
  { header: 'Outras mudanças', isWide: true, cell: (row) => row.others },
]

/** A revision: its effect on each row, and the actions open now. */
export function RevisionPage() {
  const { head, counts, belowCost, canStart, canUndo, hasBudgets, spec, rows, meta } =
    useLoaderData<typeof loadRevision>()
  const reply = useActionData<RevisionReply>()
  const query = useListQuery(spec)
  return (
    <>
      <PageHeader
        title={head.title}
        summary={
          <>
            <StatusBadge family={REVISION_FAMILIES[head.state]} label={head.stateLabel} /> {head.facts}
          </>
        }
        parent={{ label: `Revisões de ${head.tableName}`, path: `${head.tablePath}/revisions` }}
      />
      {head.undoes ? (
        <p>
          Desfaz a <a href={`/priceTables/revisions/${head.undoes.id}`}>revisão {head.undoes.number}</a>.
        </p>
      ) : null}
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {head.failure.length > 0 ? (
        <Notice kind="danger">Não pôde começar, e nenhum preço mudou. {head.failure.join(' ')}</Notice>
      ) : null}
      {belowCost === '0' ? null : (
        <Notice kind="warning">
          <a href="?belowCost=true">{belowCost} abaixo do custo</a>
        </Notice>
      )}
      {hasBudgets ? (
        <p>
          <a href={`${head.path}/budgets`}>Orçamentos afetados</a>
        </p>
      ) : null}
      {canStart ? <Start /> : null}
      {canUndo ? <Undo /> : null}
      <Tabs
        label="O que a revisão faz"
        tabs={counts.map(({ label, count, query: path }) => ({ label, count, path, isCurrent: false }))}
      />
      <ListFrame
        spec={spec}
        count={rows.length}
        meta={meta}
        noun={['linha', 'linhas']}
        empty={{ title: 'Nenhuma linha', text: 'A revisão não muda nenhuma linha.' }}
      >
        <DataTable
          caption="Linhas da revisão"
          rows={rows}
          rowKey={(row) => row.id}
          columns={COLUMNS}
          query={query}
          spec={spec}
        />
      </ListFrame>
    </>
  )
}

/** Now, later, or not at all. */
function Start() {
  const { since, sinceTotal, alarm, idempotencyKey } = useLoaderData<typeof loadRevision>()
  const reply = useActionData<RevisionReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {/* Enter in the field of the moment must not apply prices at once. */}
      <EnterButton label="Agendar" intent="schedule" />
      {sinceTotal > 0 ? (
        <Notice kind="warning">
          {`Mudaram no portal desde que a revisão foi feita, e por isso ela não começa: ${since
            .slice(0, 5)
            .map(({ text }) => text)
            .join('; ')}${sinceTotal > 5 ? ` e mais ${sinceTotal - 5}` : ''}.`}
        </Notice>
      ) : null}
      <Acknowledge id="acknowledge" alarm={reply?.alarm ?? alarm} />
      <p>
        <button type="submit" name="intent" value="apply" className="btn btn-primary" disabled={isSending}>
          Aplicar agora
        </button>{' '}
        <button type="submit" name="intent" value="cancel" className="btn btn-quiet" disabled={isSending}>
          Cancelar revisão
        </button>
      </p>
      <TextField
        label="Começa em"
        help="Horário de Brasília. O que mudar até lá é conferido de novo."
        optional
        input={{ id: 'startsAt', name: 'startsAt', type: 'datetime-local', defaultValue: reply?.startsAt }}
      />
      <button type="submit" name="intent" value="schedule" className="btn btn-quiet" disabled={isSending}>
        Agendar
      </button>
      <FormEnd />
    </Form>
  )
}

/** One click; rows that were changed since stay, unless they are ticked. */
function Undo() {
  const { since, sinceTotal, idempotencyKey } = useLoaderData<typeof loadRevision>()
  const reply = useActionData<RevisionReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {sinceTotal > 0 ? (
        <fieldset className="choices">
          <legend>Mudaram desde então e ficam como estão, a não ser as que você marcar</legend>
          {since.map(({ id, text }) => (
            <div className="form-check" key={id}>
              <input type="checkbox" className="form-check-input" id={`row-${id}`} name="rows" value={id} />
              <label className="form-check-label" htmlFor={`row-${id}`}>
                {text}
              </label>
            </div>
          ))}
          {sinceTotal > since.length ? <p className="help">E mais {sinceTotal - since.length}.</p> : null}
        </fieldset>
      ) : (
        <p className="muted">Cada linha volta ao que era, em mais uma revisão.</p>
      )}
      <Acknowledge id="acknowledge-undo" alarm={reply?.intent === 'undo' ? reply.alarm : null} />
      <button type="submit" name="intent" value="undo" className="btn btn-quiet" disabled={isSending}>
        Desfazer
      </button>
    </Form>
  )
}
