import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentConditionEntry } from '#domain/ground/nouns/payment-condition-entry'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { PaymentConditionForm } from '~/features/terms/payment-conditions/payment-condition-form'
import { kindsText, paymentConditionValues } from '~/features/terms/payment-conditions/payment-condition-words.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? 'Condição de pagamento'} · Editar` },
]

export const loader = (args: LoaderFunctionArgs) =>
  loadEdit(args, paymentConditionEntry, paymentConditionInput, paymentConditionValues)

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, paymentConditionEntry, paymentConditionInput, {
    valuesOf: paymentConditionValues,
    wordsOf: ({ kinds }) => ({ kinds: kindsText(kinds) }),
  })

export default function EditPaymentCondition() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Condições de pagamento', path: '/paymentConditions' }} />
      <PaymentConditionForm paymentCondition={record} {...form} submitLabel="Salvar condição de pagamento" />
    </>
  )
}
