import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { PageHeader } from '~/components/page-header'
import { kindOf, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { loadPayment } from '~/features/sales/orders/record/load-payment.server'
import { PaymentCard } from '~/features/sales/orders/record/payment-card'
import { keepPayment, type PaymentReply } from '~/features/sales/orders/status/keep-payment.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Pagamento · Pedido ${params.id}` }]

/** The payment as a page of its own: where a form that was refused comes back. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, ...ORDER_VIEW.orders)
  const { request, context } = args
  const order = await ordersApi(request, context).show(args.params.id ?? '')
  if (kindOf(order) !== 'orders') throw redirect(orderPath(order))
  return {
    id: order.id,
    path: orderPath(order),
    payment: await loadPayment(request, context, order.id),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = keepPayment

export default function Payment() {
  const { id, path, payment, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<PaymentReply>()
  return (
    <>
      <PageHeader title="Pagamento" parent={{ label: `Pedido ${id}`, path }} />
      <PaymentCard payment={payment} path={path} idempotencyKey={idempotencyKey} reply={reply} />
    </>
  )
}
