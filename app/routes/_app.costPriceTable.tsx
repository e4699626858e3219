import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { type Column, DataTable } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { ListFrame } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { type CostsReply, loadCosts, saveCosts } from '~/features/catalogue/products/costs.server'

export const meta: MetaFunction = () => [{ title: 'Tabela de custo' }]

export const loader = loadCosts
export const action = saveCosts

type Row = Awaited<ReturnType<typeof loadCosts>>['rows'][number] & { at: number }

/** The costs of a page of products, each in its own field of one plain form. */
export default function CostPriceTable() {
  const { rows, meta: pages, spec, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<CostsReply>()
  const { pathname, search } = useLocation()
  const query = useListQuery(spec)
  const isSending = useSending()
  const refused = reply?.refused ?? {}
  const columns: Column<Row>[] = [
    { header: 'Produto', sort: 'name', cell: (row) => row.name },
    { header: 'Tipo', sort: 'type', isWide: true, cell: (row) => row.type },
    { header: 'Menor preço', isNumber: true, cell: (row) => row.price },
    { header: 'Sobra', isNumber: true, cell: (row) => (row.isBelow ? <strong>{row.margin}</strong> : row.margin) },
    {
      header: 'Custo (R$)',
      sort: 'costPrice',
      isNumber: true,
      cell: (row) => <Cost key={row.version} row={row} {...refused[row.id]} />,
    },
  ]
  const wrong = Object.keys(refused).length
  return (
    <>
      <PageHeader
        title="Tabela de custo"
        summary="O custo de cada produto, ao lado do menor preço da tabela padrão. Só quem pode ver custos abre esta página."
        actions={
          <>
            <a className="btn btn-quiet" href="/costPriceTable/sheet">
              Planilha de custos
            </a>
            <a className="btn btn-quiet" href={`/products/exporter${search}`} data-document="">
              Exportar produtos
            </a>
          </>
        }
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      {reply && wrong === 0 && !reply.error ? <Notice kind="info">Nenhum custo mudou.</Notice> : null}
      {wrong > 0 ? (
        <Notice kind="danger">
          {reply?.saved ? `Salvos: ${reply.saved}. ` : ''}
          {wrong === 1
            ? 'Um custo não foi salvo: veja a linha dele.'
            : `${wrong} custos não foram salvos: veja as linhas deles.`}
        </Notice>
      ) : null}
      <ListFrame
        spec={spec}
        count={rows.length}
        meta={pages}
        noun={['produto', 'produtos']}
        empty={{ title: 'Nenhum produto ainda', text: 'Os custos aparecem aqui quando houver produtos.' }}
      >
        <Form method="post" action={pathname + search} discover="none" noValidate>
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <DataTable
            caption="Custos"
            rows={rows.map((row, at) => ({ ...row, at }))}
            rowKey={(row) => row.id}
            columns={columns}
            query={query}
            spec={spec}
          />
          <button type="submit" className="btn btn-primary mt-2" disabled={isSending}>
            {isSending ? 'Salvando…' : 'Salvar custos desta página'}
          </button>
        </Form>
      </ListFrame>
    </>
  )
}

/** Drawn anew when its product was saved; text being typed elsewhere stays. */
function Cost({ row, text, typed }: { row: Row; text?: string; typed?: string }) {
  const { id, at, name, version, cost } = row
  const field = `cost-${id}`
  return (
    <>
      <input type="hidden" name={`costs[${at}].id`} value={id} />
      <input type="hidden" name={`costs[${at}].version`} value={version} />
      <input type="hidden" name={`costs[${at}].was`} value={cost} />
      <input
        id={field}
        name={`costs[${at}].cost`}
        defaultValue={typed ?? cost}
        className="form-control num"
        inputMode="decimal"
        maxLength={16}
        aria-label={`Custo de ${name}, em reais`}
        aria-invalid={text ? true : undefined}
        aria-describedby={text ? `${field}-error` : undefined}
      />
      {text ? (
        <p className="field-error" id={`${field}-error`}>
          {text}
        </p>
      ) : null}
    </>
  )
}
