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
import { IMPORT_FAMILIES } from '~/features/catalogue/sheet-imports/import-words'
import { OnItsWay } from '~/features/catalogue/sheet-imports/on-its-way'
import type { loadStockImport, StockImportReply } from './stock-imports.server'

type Row = ReturnType<typeof useLoaderData<typeof loadStockImport>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Linha', isNumber: true, cell: (row) => row.id },
  {
    header: 'Produto',
    cell: (row) => (
      <>
        {row.path ? <a href={row.path}>{row.product}</a> : row.product}
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
        {row.after ? (
          <div>
            {row.before && row.before !== row.after ? (
              <>
                <s className="muted">{row.before}</s> →{' '}
              </>
            ) : null}
            <b>{row.after}</b>
          </div>
        ) : null}
        {row.arrival ? <div>{row.arrival}</div> : null}
        {row.after || row.arrival ? null : <span className="muted">{row.kind}</span>}
      </>
    ),
  },
]

/** A counting that came back: on its way, refused, or what it would change line by line. */
export function StockImportPage() {
  const { head, tabs, errors, valid, spec, rows, meta, idempotencyKey } = useLoaderData<typeof loadStockImport>()
  const reply = useActionData<StockImportReply>()
  const query = useListQuery(spec)
  const isReady = head.state === 'READY'
  return (
    <>
      <PageHeader
        title={head.title}
        summary={
          <>
            <StatusBadge family={IMPORT_FAMILIES[head.state]} label={head.stateLabel} /> {head.facts}
          </>
        }
        parent={{ label: 'Planilha de estoque', path: '/stock/import' }}
      />
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {head.isOpen ? <OnItsWay state={head.state} rowsDone={head.rowsDone} /> : null}
      {head.refusal ? (
        <Notice kind="danger">
          {head.refusal} <a href="/stock/import">Enviar outra planilha</a>
        </Notice>
      ) : null}
      {isReady && errors > 0 ? (
        <Notice kind="danger">
          {errors === 1 ? 'Uma linha tem erro.' : `${errors} linhas têm erro.`} Corrija e importe de novo.{' '}
          <a href={`${head.path}/sheet`} data-document="">
            Baixar planilha corrigível
          </a>
        </Notice>
      ) : null}
      {isReady && valid === 0 ? <Notice kind="info">Nenhuma linha pode valer: o estoque fica como está.</Notice> : null}
      {isReady && errors === 0 && valid > 0 ? <Apply title="Aplicar a contagem" /> : null}
      {tabs.length > 0 ? (
        <>
          <Tabs label="O que a contagem muda" tabs={tabs} />
          <ListFrame
            spec={spec}
            count={rows.length}
            meta={meta}
            noun={['linha', 'linhas']}
            empty={{ title: 'Nenhuma linha', text: 'A planilha não tem linhas assim.' }}
          >
            <DataTable
              caption="Linhas da contagem"
              rows={rows}
              rowKey={(row) => row.id}
              columns={COLUMNS}
              query={query}
              spec={spec}
            />
          </ListFrame>
        </>
      ) : null}
      {isReady && errors > 0 && valid > 0 ? <Apply title="Aplicar só as linhas válidas" onlyValid /> : null}
      {isReady ? <CompareAgain idempotencyKey={idempotencyKey} /> : null}
    </>
  )
}

function Apply({ title, onlyValid = false }: { title: string; onlyValid?: boolean }) {
  const { idempotencyKey } = useLoaderData<typeof loadStockImport>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <h2>{title}</h2>
      <p className="muted">
        {onlyValid ? 'As linhas com erro ficam de fora, com a leitura que têm. ' : ''}Vale até que o ERP ou outra
        contagem diga algo mais novo. Não se desfaz: uma contagem errada se corrige com outra.
      </p>
      {onlyValid ? <input type="hidden" name="onlyValid" value="on" /> : null}
      <button type="submit" name="intent" value="apply" className="btn btn-primary" disabled={isSending}>
        Aplicar agora
      </button>
    </Form>
  )
}
