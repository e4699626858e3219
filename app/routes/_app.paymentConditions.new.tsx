import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentConditionEntry } from '#domain/ground/nouns/payment-condition-entry'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { PaymentConditionForm } from '~/features/terms/payment-conditions/payment-condition-form'

export const meta: MetaFunction = () => [{ title: 'Nova condição de pagamento' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, paymentConditionEntry, paymentConditionInput)

export const action = (args: ActionFunctionArgs) => createInRegister(args, paymentConditionEntry, paymentConditionInput)

export default function NewPaymentCondition() {
  return (
    <>
      <PageHeader
        title="Nova condição de pagamento"
        parent={{ label: 'Condições de pagamento', path: '/paymentConditions' }}
      />
      <PaymentConditionForm {...useLoaderData<typeof loader>()} submitLabel="Criar condição de pagamento" />
    </>
  )
}
