import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
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
import { CompareAgain } from '~/features/catalogue/sheet-imports/compare-again'
import { ConflictFields } from '~/features/catalogue/sheet-imports/conflict-fields'
import { IMPORT_FAMILIES } from '~/features/catalogue/sheet-imports/import-words'
import { OnItsWay } from '~/features/catalogue/sheet-imports/on-its-way'
import { Acknowledge } from '../pricing/acknowledge'
import { CostBadge } from './cost-badge'
import type { ImportReply, loadImport } from './import.server'

type Row = ReturnType<typeof useLoaderData<typeof loadImport>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Linha', isNumber: true, cell: (row) => row.line },
  {
    header: 'Produto',
    cell: (row) => (
      <>
        {row.product} <CostBadge below={row.belowCost} />
        {row.errors.map((text) => (
          <p className="field-error" key={text}>
            {text}
          </p>
        ))}
      </>
    ),
  },
  { header: 'Quantidade', cell: (row) => row.band },
  { header: 'Preço', isNumber: true, cell: (row) => row.price },
  { header: 'Diferença', isNumber: true, cell: (row) => row.percent },
  { header: 'Outras mudanças', isWide: true, cell: (row) => row.others },
]

/** A sheet that came back: on its way, refused, or what it would change line by line. */
export function ImportPage() {
  const { head, tabs, errors, changes, spec, rows, meta, conflictsTotal, idempotencyKey } =
    useLoaderData<typeof loadImport>()
  const reply = useActionData<ImportReply>()
  const query = useListQuery(spec)
  return (
    <>
      <PageHeader
        title={head.title}
        summary={
          <>
            <StatusBadge family={IMPORT_FAMILIES[head.state]} label={head.stateLabel} /> {head.facts}
          </>
        }
        parent={{ label: `Planilha de ${head.tableName}`, path: `${head.tablePath}/sheet` }}
      />
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {head.isOpen ? <OnItsWay state={head.state} rowsDone={head.rowsDone} /> : null}
      {head.refusal ? (
        <Notice kind="danger">
          {head.refusal} <a href={`${head.tablePath}/sheet`}>Enviar outra planilha</a>
        </Notice>
      ) : null}
      {head.revisionPath ? (
        <Notice kind="success">
          Esta planilha foi aplicada. <a href={head.revisionPath}>Abrir a revisão</a>, que pode ser desfeita.
        </Notice>
      ) : null}
      {head.state === 'READY' ? (
        errors > 0 ? (
          <Notice kind="danger">
            {errors === 1 ? 'Uma linha tem erro. Corrija-a' : `${errors} linhas têm erro. Corrija-as`} e importe de
            novo.{' '}
            <a href={`${head.path}/sheet`} data-document="">
              Baixar planilha corrigível
            </a>
          </Notice>
        ) : changes + conflictsTotal === 0 ? (
          <Notice kind="info">A planilha é igual à tabela: nenhum preço muda.</Notice>
        ) : (
          <Apply title="Aplicar a planilha" />
        )
      ) : null}
      {head.state === 'READY' && changes > 0 ? (
        <p>
          <a href={`${head.path}/budgets`}>Orçamentos afetados</a>
        </p>
      ) : null}
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
      {head.state === 'READY' && errors > 0 && changes + conflictsTotal > 0 ? (
        <Apply title="Aplicar só as linhas válidas">
          <p className="muted">As linhas com erro ficam de fora, e o que elas mudariam fica como está.</p>
          <input type="hidden" name="onlyValid" value="on" />
        </Apply>
      ) : null}
      {head.state === 'READY' ? <CompareAgain idempotencyKey={idempotencyKey} /> : null}
    </>
  )
}

/** Now or later; conflicts that are not ticked keep the portal's price. */
function Apply({ title, children }: { title: string; children?: ReactNode }) {
  const { conflicts, conflictsTotal, alarm, withoutCost, idempotencyKey } = useLoaderData<typeof loadImport>()
  const reply = useActionData<ImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {/* Enter in the field of the moment must not apply prices at once. */}
      <EnterButton label="Agendar" intent="schedule" />
      <h2>{title}</h2>
      {children}
      <ConflictFields conflicts={conflicts} total={conflictsTotal} ticked={reply} />
      {withoutCost > 0 ? (
        <p className="muted">
          {withoutCost === 1
            ? 'Um preço é de um produto sem custo informado: ninguém pode conferi-lo.'
            : `${withoutCost} preços são de produtos sem custo informado: ninguém pode conferi-los.`}
        </p>
      ) : null}
      <Acknowledge id="acknowledge" alarm={reply?.alarm ?? alarm} />
      <TextField
        label="Motivo"
        optional
        input={{ id: 'reason', name: 'reason', maxLength: 200, defaultValue: reply?.reason }}
      />
      <p>
        <button type="submit" name="intent" value="apply" className="btn btn-primary" disabled={isSending}>
          Aplicar agora
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
