import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paymentMethodEntry } from '#domain/ground/nouns/payment-method-entry'
import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { PaymentMethodForm } from '~/features/terms/payment-methods/payment-method-form'

export const meta: MetaFunction = () => [{ title: 'Nova forma de pagamento' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, paymentMethodEntry, paymentMethodInput)

export const action = (args: ActionFunctionArgs) => createInRegister(args, paymentMethodEntry, paymentMethodInput)

export default function NewPaymentMethod() {
  return (
    <>
      <PageHeader title="Nova forma de pagamento" parent={{ label: 'Formas de pagamento', path: '/paymentMethods' }} />
      <PaymentMethodForm {...useLoaderData<typeof loader>()} submitLabel="Criar forma de pagamento" />
    </>
  )
}
