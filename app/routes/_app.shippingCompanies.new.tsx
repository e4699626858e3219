import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shippingCompanyEntry } from '#domain/ground/nouns/shipping-company-entry'
import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { ShippingCompanyForm } from '~/features/terms/shipping-companies/shipping-company-form'

export const meta: MetaFunction = () => [{ title: 'Nova transportadora' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, shippingCompanyEntry, shippingCompanyInput)

export const action = (args: ActionFunctionArgs) =>
  createInRegister(args, shippingCompanyEntry, shippingCompanyInput, {
    flash: ({ cnpj }) => (cnpj ? 'shippingCompany-created' : 'shippingCompany-without-cnpj'),
  })

export default function NewShippingCompany() {
  return (
    <>
      <PageHeader title="Nova transportadora" parent={{ label: 'Transportadoras', path: '/shippingCompanies' }} />
      <ShippingCompanyForm {...useLoaderData<typeof loader>()} submitLabel="Criar transportadora" />
    </>
  )
}
