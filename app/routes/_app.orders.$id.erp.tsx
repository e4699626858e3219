import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { beyondForm, isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { ErpCalls } from '~/features/sales/erp/erp-calls'
import { ErpSection } from '~/features/sales/erp/erp-section'
import { callWords, erpWords } from '~/features/sales/erp/erp-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Integração ERP do pedido ${params.id}` }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'orders:view', 'orders:viewOwn', 'orders:viewAll')
  if (!user.isBold && !user.isAdmin) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  const { request, context } = args
  const params = { path: { id: args.params.id ?? '' } }
  const detail = await dataOf(apiFor(request, context).GET('/orders/erp/{id}', { params }))
  return {
    id: detail.id,
    erp: erpWords(detail),
    calls: callWords(detail),
    seesList: can(user, 'cigam:integrateOrder'),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** 'Tentar de novo': back to the order, which says how it goes on. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  try {
    await apiFor(request, context).POST('/orders/integrateOrder/{id}', {
      params: { path: { id: params.id ?? '' } },
      headers: idempotencyHeader(postedForm(context)),
    })
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    return data({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
  return redirectWithFlash(context, `/orders/${params.id}`, 'erp-queued', params.id)
}

export default function OrderErp() {
  const { id, erp, calls, seesList, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader title={`Integração ERP do pedido ${id}`} parent={{ label: `Pedido ${id}`, path: `/orders/${id}` }} />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      {erp ? (
        <ErpSection erp={erp} idempotencyKey={idempotencyKey} />
      ) : (
        <p>O pedido ainda não chegou à etapa em que vai para o ERP: isso acontece quando sai da Análise.</p>
      )}
      <ErpCalls calls={calls} />
      {seesList ? (
        <p className="mt-3">
          <a href="/orders/erp">Todos os pedidos que ainda não chegaram ao ERP</a>
        </p>
      ) : null}
    </>
  )
}
