import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { registerApi } from '~/api-client/register-api.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { clientFacts } from '~/features/people/company-clients/client-facts.server'
import { Facts } from '~/features/sales/orders/facts/facts'
import { loadRecentOrders } from '~/features/sales/orders/recent/load-recent-orders.server'
import { RecentOrders } from '~/features/sales/orders/recent/recent-orders'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Cliente' }]

/** A client with its orders and budgets, and the next budget. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'companyClients:view', 'companyClients:viewAll')
  const id = args.params.id ?? ''
  const client = await registerApi(args, '/companyClients').show(id)
  return {
    id: client.id,
    name: client.name,
    company: user.isBold ? client.companyName : null,
    facts: clientFacts(client),
    lists: await loadRecentOrders(args, user, { companyClientId: String(client.id) }),
    canSell: can(user, 'orders:store', 'orders:storeAll'),
    canUpdate: client.allowedActions.includes('update'),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The cart is for this client from here on; what it holds stays, unless it is another company's. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = cartApi(request, context)
  try {
    const { id, name, companyId } = await registerApi(args, '/companyClients').show(params.id ?? '')
    const cart = await api.show()
    if (!isEmpty(cart) && cart.company?.id !== companyId)
      return data(
        {
          error: `O carrinho já tem itens para ${cart.company?.fantasyName ?? 'outra empresa'}. Feche-o ou limpe-o antes.`,
        },
        { status: 422 },
      )
    await api.setClient(id, idempotencyHeader(form))
    return await redirectWithFlash(context, '/cart', isEmpty(cart) ? 'cart-client' : 'cart-client-kept', name)
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function ShowClient() {
  const { id, name, company, facts, lists, canSell, canUpdate, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={name}
        summary={company ?? undefined}
        parent={{ label: 'Clientes', path: '/clients' }}
        actions={canUpdate ? <a href={`/clients/${id}/edit`}>Editar</a> : null}
      />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      {canSell ? (
        <Form method="post" action={`/clients/${id}?index`} discover="none">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <button type="submit" className="btn btn-primary">
            Novo orçamento para este cliente
          </button>
        </Form>
      ) : null}
      <section className="block">
        <h2>Dados</h2>
        <Facts facts={facts} />
      </section>
      <RecentOrders lists={lists} filter={`companyClientId=${id}`} isOfClient />
    </>
  )
}
