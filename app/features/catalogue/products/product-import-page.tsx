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
import { Acknowledge } from '~/features/catalogue/pricing/acknowledge'
import { CompareAgain } from '~/features/catalogue/sheet-imports/compare-again'
import { ConflictFields } from '~/features/catalogue/sheet-imports/conflict-fields'
import { IMPORT_FAMILIES } from '~/features/catalogue/sheet-imports/import-words'
import { OnItsWay } from '~/features/catalogue/sheet-imports/on-its-way'
import { TickLines } from '~/features/catalogue/sheet-imports/tick-lines'
import type { loadProductImport, ProductImportReply } from './product-imports.server'

type Row = ReturnType<typeof useLoaderData<typeof loadProductImport>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Linha', isNumber: true, cell: (row) => row.id },
  {
    header: 'Produto',
    cell: (row) => (
      <>
        {row.path ? <a href={row.path}>{row.product}</a> : row.product}{' '}
        {row.type ? <small className="muted">{row.type}</small> : null}
        {row.errors.map((text) => (
          <p className="field-error" key={text}>
            {text}
          </p>
        ))}
        {row.warnings.map((text) => (
          <p className="muted" key={text}>
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
        {row.changes.map(({ column, before, after }) => (
          <div key={column}>
            {column}:{' '}
            {row.isNew ? null : (
              <>
                <s className="muted">{before ?? 'em branco'}</s> →{' '}
              </>
            )}
            <b>{after ?? 'em branco'}</b>
          </div>
        ))}
        {row.more > 0 ? <span className="muted">e mais {row.more}</span> : null}
      </>
    ),
  },
]

/** A sheet of products that came back: on its way, refused, or what it would change line by line. */
export function ProductImportPage() {
  const page = useLoaderData<typeof loadProductImport>()
  const { head, tabs, errors, changes, spec, rows, meta, conflictsTotal, idempotencyKey } = page
  const reply = useActionData<ProductImportReply>()
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
            {isReady ? '. Nada foi gravado ainda.' : ''}
          </>
        }
        parent={{ label: 'Planilha de produtos', path: '/products/sheet' }}
        actions={
          isReady ? (
            <>
              {errors > 0 ? (
                <a className="btn btn-quiet" href={`${head.path}/sheet`} data-document="">
                  Baixar com os erros
                </a>
              ) : null}
              <a className="btn btn-text" href="/products/sheet">
                Trocar arquivo
              </a>
            </>
          ) : null
        }
      />
      {reply ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {head.isOpen ? <OnItsWay state={head.state} rowsDone={head.rowsDone} /> : null}
      {head.refusal ? (
        <Notice kind="danger">
          {head.refusal} {isReady ? null : <a href="/products/sheet">Enviar outra planilha</a>}
        </Notice>
      ) : null}
      {head.startsAt && head.state === 'SCHEDULED' ? <Scheduled at={head.startsAt} /> : null}
      {head.revisionPath ? (
        <Notice kind="info">
          Os preços dela são <a href={head.revisionPath}>uma revisão da tabela padrão</a>.
        </Notice>
      ) : null}
      {page.list ? <Notice kind="info">{page.list}</Notice> : null}
      {page.ignored ? (
        <Notice kind="warning">
          Não lido: {page.ignored}. Mudar isso não está entre as suas permissões; o resto da planilha vale.
        </Notice>
      ) : null}
      {page.unknown ? (
        <Notice kind="info">
          Colunas que o portal não conhece e não leu: {page.unknown}. Se uma delas importa, use o nome da planilha
          exportada.
        </Notice>
      ) : null}
      {isReady && errors === 0 && !hasChanges && !page.list ? (
        <Notice kind="info">A planilha é igual ao cadastro: nenhum produto muda.</Notice>
      ) : null}
      {tabs.length > 0 ? (
        <>
          <Tabs label="O que a planilha muda" tabs={tabs} />
          {page.addedTypes.length > 0 ? <p className="muted">Incluídas: {page.addedTypes.join(', ')}.</p> : null}
          {page.warnings > 0 ? (
            <p className="muted">
              {page.warnings === 1 ? 'Uma linha tem um aviso' : `${page.warnings} linhas têm um aviso`} e vale assim
              mesmo.
            </p>
          ) : null}
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
      {isReady && hasChanges ? (
        <Apply>
          {errors > 0 ? (
            <>
              <p className="muted">
                {errors === 1
                  ? 'Uma linha tem erro e fica de fora: o que ela mudaria fica como está.'
                  : `${errors} linhas têm erro e ficam de fora: o que elas mudariam fica como está.`}
              </p>
              <input type="hidden" name="onlyValid" value="on" />
            </>
          ) : null}
        </Apply>
      ) : null}
      {head.state === 'APPLIED' ? <Undo /> : null}
      {isReady ? <CompareAgain idempotencyKey={idempotencyKey} /> : null}
    </>
  )
}

/** Now or from a moment on; conflicts that are not ticked keep what the portal has. */
function Apply({ children }: { children?: ReactNode }) {
  const { conflicts, conflictsTotal, changes, alarm, idempotencyKey } = useLoaderData<typeof loadProductImport>()
  const reply = useActionData<ProductImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {/* Enter in the field of the moment must not change products at once. */}
      <EnterButton label="Agendar" intent="schedule" />
      <h2>{changes === 1 ? 'Gravar 1 produto' : `Gravar ${changes} produtos`}</h2>
      {children}
      <ConflictFields conflicts={conflicts} total={conflictsTotal} ticked={reply} />
      <Acknowledge id="acknowledge" alarm={reply?.alarm ?? alarm} />
      <p>
        <button type="submit" name="intent" value="apply" className="btn btn-primary" disabled={isSending}>
          Gravar agora
        </button>
      </p>
      <TextField
        label="Vale a partir de"
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

/** It waits for its moment. */
function Scheduled({ at }: { at: string }) {
  const { idempotencyKey } = useLoaderData<typeof loadProductImport>()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <p>Vale a partir de {at}. Se algo mudar até lá, nada é gravado e a planilha volta para você.</p>
      <button type="submit" name="intent" value="cancel" className="btn btn-quiet">
        Desmarcar
      </button>
    </Form>
  )
}

/** One click; products that were changed since stay, unless they are ticked. */
function Undo() {
  const { since, sinceTotal, idempotencyKey } = useLoaderData<typeof loadProductImport>()
  const reply = useActionData<ProductImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <h2>Desfazer a planilha</h2>
      <p className="muted">Cada produto volta ao que era; os incluídos saem, se nada os usa ainda.</p>
      {sinceTotal > 0 ? (
        <fieldset className="choices">
          <legend>Mudaram desde então e ficam como estão, a não ser os que você marcar</legend>
          <TickLines lines={since} ticked={reply?.lines} />
          {sinceTotal > since.length ? <p className="help">E mais {sinceTotal - since.length}.</p> : null}
        </fieldset>
      ) : null}
      <Acknowledge id="acknowledge" alarm={reply?.alarm} />
      <button type="submit" name="intent" value="undo" className="btn btn-quiet" disabled={isSending}>
        Desfazer
      </button>
    </Form>
  )
}
