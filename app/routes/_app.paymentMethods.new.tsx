import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { PaymentMethodForm } from '~/features/terms/payment-methods/payment-method-form'
import { paymentMethodsApi } from '~/features/terms/payment-methods/payment-methods-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova forma de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'paymentMethods:store')
  return { constraint: constraintsOf(paymentMethodInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = paymentMethodsApi(args.request, args.context)
  return createRecord(args, form, paymentMethodInput, api, { path: '/paymentMethods', flash: 'paymentMethod-created' })
}

export default function NewPaymentMethod() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova forma de pagamento" parent={{ label: 'Formas de pagamento', path: '/paymentMethods' }} />
      <PaymentMethodForm
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar forma de pagamento"
      />
    </>
  )
}
