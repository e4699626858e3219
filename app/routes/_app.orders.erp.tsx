import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ERP_LIST as LIST } from '#domain/sales/erp/erp-list'
import { integrateManyInput } from '#domain/sales/erp/integrate-many-input'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import { apiFor, asPage } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { parseForm } from '~/components/form/parse-form.server'
import { FilterPanel } from '~/components/list/filter-panel'
import { EmptyList, Pages, useListQuery } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { ErpTroubles } from '~/features/sales/erp/erp-troubles'
import { troubleWords } from '~/features/sales/erp/trouble-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Integração ERP' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/orders/erp')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data: rows, meta } = await loadList(
    request,
    dataOf(apiFor(request, context).GET('/orders/erp', { params: { query: apiQuery(query) } })),
  )
  return { rows: rows.map(troubleWords), meta: pageMeta(meta) }
}

/** One try for each that was ticked; each answers for itself. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const submission = parseForm(postedForm(context), integrateManyInput)
  if (submission.status !== 'success')
    return data({ error: 'Marque os pedidos a tentar de novo.', results: [] }, { status: 422 })
  try {
    const { data: results } = await dataOf(
      apiFor(request, context).POST('/orders/integrateOrder', { body: { ids: submission.value.ids } }),
    )
    return data({
      error: null,
      results: results.map(({ id, ok, code }) => ({
        id,
        ok,
        text: ok ? 'na fila' : storedErrorText(code ?? ''),
      })),
    })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data({ error: sentenceOf(error), results: [] }, { status: statusOf(error) })
  }
}

export default function OrdersInErp() {
  const { rows, meta } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const isSending = useSending()
  const query = useListQuery(LIST)
  return (
    <>
      <PageHeader
        title="Integração ERP"
        summary="Pedidos que ainda não chegaram ao ERP, dos mais antigos aos mais novos."
        parent={{ label: 'Pedidos', path: '/orders' }}
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      {reply && reply.results.length > 0 ? <Outcome results={reply.results} /> : null}
      <FilterPanel query={query} spec={LIST} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={LIST}
          title="Nada parado"
          text="Todos os pedidos que deviam estar no ERP estão lá."
        />
      ) : (
        <Form method="post" discover="none">
          <ErpTroubles rows={rows} query={query} spec={LIST} />
          <ButtonRow className="form-actions">
            <button type="submit" className="btn btn-primary btn-sm" disabled={isSending}>
              Tentar os marcados de novo
            </button>
          </ButtonRow>
        </Form>
      )}
      <Pages meta={meta} query={query} spec={LIST} noun={['pedido', 'pedidos']} />
    </>
  )
}

function Outcome({ results }: { results: { id: number; ok: boolean; text: string }[] }) {
  const refused = results.filter(({ ok }) => !ok)
  return (
    <Notice kind={refused.length === 0 ? 'success' : 'warning'}>
      {results.length - refused.length} de {results.length} na fila.
      {refused.map(({ id, text }) => ` Pedido ${id}: ${text}`).join('')}
    </Notice>
  )
}
