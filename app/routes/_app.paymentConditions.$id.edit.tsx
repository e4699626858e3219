import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { PaymentConditionForm } from '~/features/terms/payment-conditions/payment-condition-form'
import {
  paymentConditionValues,
  paymentConditionWords,
} from '~/features/terms/payment-conditions/payment-condition-words.server'
import { paymentConditionsApi } from '~/features/terms/payment-conditions/payment-conditions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Condição de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'paymentMethods:update')
  const record = await paymentConditionsApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: record.name,
    paymentCondition: { values: paymentConditionValues(record), version: record.version },
    constraint: constraintsOf(paymentConditionInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = paymentConditionsApi(args.request, args.context)
  return updateRecord(args, form, paymentConditionInput, api, paymentConditionWords, {
    path: '/paymentConditions',
    flash: 'paymentCondition-updated',
  })
}

export default function EditPaymentCondition() {
  const { name, paymentCondition, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Condições de pagamento', path: '/paymentConditions' }} />
      <PaymentConditionForm
        paymentCondition={paymentCondition}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar condição de pagamento"
      />
    </>
  )
}
