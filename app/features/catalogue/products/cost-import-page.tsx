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
import { Acknowledge } from '~/features/catalogue/pricing/acknowledge'
import { CompareAgain } from '~/features/catalogue/sheet-imports/compare-again'
import { ConflictFields } from '~/features/catalogue/sheet-imports/conflict-fields'
import { IMPORT_FAMILIES } from '~/features/catalogue/sheet-imports/import-words'
import { OnItsWay } from '~/features/catalogue/sheet-imports/on-its-way'
import type { CostImportReply, loadCostImport } from './cost-imports.server'
import { UndoCosts } from './undo-costs'

type Row = ReturnType<typeof useLoaderData<typeof loadCostImport>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Linha', isNumber: true, cell: (row) => row.id },
  {
    header: 'Produto',
    cell: (row) => (
      <>
        {row.product}{' '}
        {row.errors.map((text) => (
          <p className="field-error" key={text}>
            {text}
          </p>
        ))}
      </>
    ),
  },
  { header: 'No portal', isNumber: true, cell: (row) => row.now },
  { header: 'Na planilha', isNumber: true, cell: (row) => row.next },
  { header: 'Diferença', isNumber: true, cell: (row) => row.difference },
]

/** A sheet of costs that came back: on its way, refused, or what it would change line by line. */
export function CostImportPage() {
  const { head, tabs, errors, changes, spec, rows, meta, conflictsTotal, idempotencyKey } =
    useLoaderData<typeof loadCostImport>()
  const reply = useActionData<CostImportReply>()
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
        parent={{ label: 'Planilha de custos', path: '/costPriceTable/sheet' }}
      />
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {head.isOpen ? <OnItsWay state={head.state} rowsDone={head.rowsDone} /> : null}
      {head.refusal ? (
        <Notice kind="danger">
          {head.refusal} <a href="/costPriceTable/sheet">Enviar outra planilha</a>
        </Notice>
      ) : null}
      {isReady && errors > 0 ? (
        <Notice kind="danger">
          {errors === 1 ? 'Uma linha tem erro. Corrija-a' : `${errors} linhas têm erro. Corrija-as`} e importe de novo.{' '}
          <a href={`${head.path}/sheet`} data-document="">
            Baixar planilha corrigível
          </a>
        </Notice>
      ) : null}
      {isReady && errors === 0 && !hasChanges ? (
        <Notice kind="info">A planilha é igual à tabela: nenhum custo muda.</Notice>
      ) : null}
      {isReady && errors === 0 && hasChanges ? <Apply title="Aplicar a planilha" /> : null}
      {head.state === 'APPLIED' ? <UndoCosts /> : null}
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

/** Conflicts that are not ticked keep the portal's cost. */
function Apply({ title, onlyValid = false }: { title: string; onlyValid?: boolean }) {
  const { conflicts, conflictsTotal, alarm, idempotencyKey } = useLoaderData<typeof loadCostImport>()
  const reply = useActionData<CostImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <h2>{title}</h2>
      {onlyValid ? (
        <>
          <p className="muted">As linhas com erro ficam de fora, e os custos delas ficam como estão.</p>
          <input type="hidden" name="onlyValid" value="on" />
        </>
      ) : null}
      <ConflictFields conflicts={conflicts} total={conflictsTotal} ticked={reply} />
      <Acknowledge id="acknowledge" alarm={reply?.alarm ?? alarm} />
      <button type="submit" name="intent" value="apply" className="btn btn-primary" disabled={isSending}>
        Aplicar agora
      </button>
    </Form>
  )
}
