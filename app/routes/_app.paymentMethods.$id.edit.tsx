import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentMethodEntry } from '#domain/ground/nouns/payment-method-entry'
import { PAYMENT_KIND_LABELS } from '#domain/terms/payment-methods/payment-kinds'
import { type PaymentMethodInput, paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { PaymentMethodForm } from '~/features/terms/payment-methods/payment-method-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? 'Forma de pagamento'} · Editar` },
]

/** What the form starts with. */
const valuesOf = ({ name, kind }: PaymentMethodInput) => ({ name, kind })

export const loader = (args: LoaderFunctionArgs) =>
  loadEdit(args, paymentMethodEntry, paymentMethodInput, valuesOf, ({ isKindFixed }) => ({ isKindFixed }))

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, paymentMethodEntry, paymentMethodInput, {
    valuesOf,
    wordsOf: ({ kind }) => ({ kind: PAYMENT_KIND_LABELS[kind] }),
  })

export default function EditPaymentMethod() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Formas de pagamento', path: '/paymentMethods' }} />
      <PaymentMethodForm paymentMethod={record} {...form} submitLabel="Salvar forma de pagamento" />
    </>
  )
}
