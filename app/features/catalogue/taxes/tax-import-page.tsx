import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { type Column, DataTable } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { ListFrame } from '~/components/list/paged-list'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { useSending } from '~/components/use-sending'
import { CompareAgain } from '~/features/catalogue/sheet-imports/compare-again'
import { ConflictFields } from '~/features/catalogue/sheet-imports/conflict-fields'
import { IMPORT_FAMILIES } from '~/features/catalogue/sheet-imports/import-words'
import { OnItsWay } from '~/features/catalogue/sheet-imports/on-its-way'
import { AcceptGaps } from './accept-gaps'
import type { loadTaxImport, TaxImportReply } from './tax-imports.server'

type Row = ReturnType<typeof useLoaderData<typeof loadTaxImport>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Linha', isNumber: true, cell: (row) => row.id },
  {
    header: 'Regra',
    cell: (row) => (
      <>
        {row.path ? <a href={row.path}>{row.rule}</a> : row.rule} <span className="cell-more">{row.scope}</span>
        {row.errors.map((text) => (
          <p className="field-error" key={text}>
            {text}
          </p>
        ))}
      </>
    ),
  },
  {
    header: 'O que muda',
    cell: (row) => (
      <>
        {row.changes.length === 0 ? <span className="muted">{row.kind}</span> : null}
        {row.changes.map(({ column, before, after }) => (
          <div key={column}>
            {column}:{' '}
            {row.isNew ? null : (
              <>
                <s className="muted">{before}</s> →{' '}
              </>
            )}
            <b>{after}</b>
          </div>
        ))}
        {row.more > 0 ? <span className="muted">e mais {row.more}</span> : null}
      </>
    ),
  },
]

/** A sheet of tax rules that came back: on its way, refused, or what it would change line by line. */
export function TaxImportPage() {
  const { head, tabs, errors, changes, spec, rows, meta, conflictsTotal, idempotencyKey } =
    useLoaderData<typeof loadTaxImport>()
  const reply = useActionData<TaxImportReply>()
  const query = useListQuery(spec)
  const isReady = head.state === 'READY'
  const hasChanges = changes + conflictsTotal > 0
  return (
    <>
      <PageHeader
        title={head.title}
        summary={
          <>
            <StatusBadge family={IMPORT_FAMILIES[head.state]} label={head.stateLabel} /> {head.facts}
          </>
        }
        parent={{ label: 'Planilha de regras fiscais', path: '/tax-rules/sheet' }}
      />
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {head.isOpen ? <OnItsWay state={head.state} rowsDone={head.rowsDone} /> : null}
      {head.refusal ? (
        <Notice kind="danger">
          {head.refusal} <a href="/tax-rules/sheet">Enviar outra planilha</a>
        </Notice>
      ) : null}
      {head.unknown ? <Notice kind="info">Colunas que o portal não conhece e não leu: {head.unknown}.</Notice> : null}
      {isReady && errors > 0 ? (
        <Notice kind="danger">
          {errors === 1 ? 'Uma linha tem erro. Corrija-a' : `${errors} linhas têm erro. Corrija-as`} e importe de novo.{' '}
          <a href={`${head.path}/sheet`} data-document="">
            Baixar planilha corrigível
          </a>
        </Notice>
      ) : null}
      {isReady && errors === 0 && !hasChanges ? (
        <Notice kind="info">A planilha é igual às regras do portal: nenhuma muda.</Notice>
      ) : null}
      {isReady && errors === 0 && hasChanges ? <Apply title="Aplicar a planilha" /> : null}
      {head.state === 'APPLIED' ? <Undo /> : null}
      {tabs.length > 0 ? (
        <>
          <Tabs label="O que a planilha muda" tabs={tabs} />
          <ListFrame
            spec={spec}
            count={rows.length}
            meta={meta}
            noun={['linha', 'linhas']}
            empty={{ title: 'Nenhuma linha', text: 'A planilha não tem linhas assim.' }}
          >
            <DataTable
              caption="Linhas da planilha"
              rows={rows}
              rowKey={(row) => row.id}
              columns={COLUMNS}
              query={query}
              spec={spec}
            />
          </ListFrame>
        </>
      ) : null}
      {isReady && errors > 0 && hasChanges ? <Apply title="Aplicar só as linhas válidas" onlyValid /> : null}
      {isReady ? <CompareAgain idempotencyKey={idempotencyKey} /> : null}
    </>
  )
}

/** Conflicts that are not ticked keep the portal's rule. */
function Apply({ title, onlyValid = false }: { title: string; onlyValid?: boolean }) {
  const { conflicts, conflictsTotal, idempotencyKey } = useLoaderData<typeof loadTaxImport>()
  const reply = useActionData<TaxImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <h2>{title}</h2>
      {onlyValid ? (
        <>
          <p className="muted">As linhas com erro ficam de fora, e as regras delas ficam como estão.</p>
          <input type="hidden" name="onlyValid" value="on" />
        </>
      ) : (
        <p className="muted">É uma só mudança das regras, que pode ser desfeita.</p>
      )}
      <ConflictFields conflicts={conflicts} total={conflictsTotal} ticked={reply} />
      <AcceptGaps id="gaps" gaps={reply?.gaps ?? []} />
      <button type="submit" name="intent" value="apply" className="btn btn-primary" disabled={isSending}>
        Aplicar agora
      </button>
    </Form>
  )
}

/** All of it or nothing: a rule that was corrected since is not taken back unseen. */
function Undo() {
  const { idempotencyKey } = useLoaderData<typeof loadTaxImport>()
  const reply = useActionData<TaxImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <h2>Desfazer a planilha</h2>
      <p className="muted">
        As regras que ela alterou voltam, e as que ela incluiu saem, se nenhuma mudou desde então.
      </p>
      <AcceptGaps id="gaps" gaps={reply?.gaps ?? []} />
      <button type="submit" name="intent" value="undo" className="btn btn-quiet" disabled={isSending}>
        Desfazer
      </button>
    </Form>
  )
}
