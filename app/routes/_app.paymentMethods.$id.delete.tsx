import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { paymentMethodsApi } from '~/features/terms/payment-methods/payment-methods-api.server'
import { openOrdersText } from '~/format/open-orders'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir forma de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'paymentMethods:destroy')
  const { name, openOrdersCount } = await paymentMethodsApi(args.request, args.context).show(args.params.id ?? '')
  return { name, openOrders: openOrdersText(openOrdersCount), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = paymentMethodsApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/paymentMethods', flash: 'paymentMethod-deleted' })
}

export default function DeletePaymentMethod() {
  const { name, openOrders, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a forma de pagamento ${name}?`}
      consequence={
        openOrders
          ? `Está em ${openOrders}. Enquanto estiver, não pode ser excluída; você pode desativá-la.`
          : 'Ela deixa de ser escolhida. Os pedidos encerrados continuam a mostrá-la.'
      }
      verb="Excluir forma de pagamento"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/paymentMethods"
    />
  )
}
