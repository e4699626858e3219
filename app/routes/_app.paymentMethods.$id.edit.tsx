import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { PaymentMethodForm } from '~/features/terms/payment-methods/payment-method-form'
import { paymentMethodValues, paymentMethodWords } from '~/features/terms/payment-methods/payment-method-words.server'
import { paymentMethodsApi } from '~/features/terms/payment-methods/payment-methods-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Forma de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'paymentMethods:update')
  const record = await paymentMethodsApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: record.name,
    paymentMethod: { values: paymentMethodValues(record), version: record.version },
    isKindFixed: record.isKindFixed,
    constraint: constraintsOf(paymentMethodInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = paymentMethodsApi(args.request, args.context)
  return updateRecord(args, form, paymentMethodInput, api, paymentMethodWords, {
    path: '/paymentMethods',
    flash: 'paymentMethod-updated',
  })
}

export default function EditPaymentMethod() {
  const { name, paymentMethod, isKindFixed, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Formas de pagamento', path: '/paymentMethods' }} />
      <PaymentMethodForm
        paymentMethod={paymentMethod}
        isKindFixed={isKindFixed}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar forma de pagamento"
      />
    </>
  )
}
