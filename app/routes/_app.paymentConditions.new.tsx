import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { PaymentConditionForm } from '~/features/terms/payment-conditions/payment-condition-form'
import { paymentConditionsApi } from '~/features/terms/payment-conditions/payment-conditions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova condição de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'paymentMethods:store')
  return { constraint: constraintsOf(paymentConditionInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = paymentConditionsApi(args.request, args.context)
  return createRecord(args, form, paymentConditionInput, api, {
    path: '/paymentConditions',
    flash: 'paymentCondition-created',
  })
}

export default function NewPaymentCondition() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Nova condição de pagamento"
        parent={{ label: 'Condições de pagamento', path: '/paymentConditions' }}
      />
      <PaymentConditionForm
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar condição de pagamento"
      />
    </>
  )
}
