import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import { shippingCompanyEntry } from '#domain/ground/nouns/shipping-company-entry'
import {
  type ShippingCompanyInput,
  shippingCompanyInput,
} from '#domain/terms/shipping-companies/shipping-company-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { ShippingCompanyForm } from '~/features/terms/shipping-companies/shipping-company-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Transportadora'} · Editar` }]

/** What the form starts with: masked, and empty where there is nothing. */
const valuesOf = ({ name, cnpj, email, phone, trackingUrl, isPickup }: ShippingCompanyInput) => ({
  name,
  cnpj: cnpj ? formatCnpj(cnpj) : '',
  email: email ?? '',
  phone: phone ? formatPhone(phone) : '',
  trackingUrl: trackingUrl ?? '',
  isPickup: isPickup ? 'on' : '',
})

export const loader = (args: LoaderFunctionArgs) => loadEdit(args, shippingCompanyEntry, shippingCompanyInput, valuesOf)

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, shippingCompanyEntry, shippingCompanyInput, {
    valuesOf,
    flash: ({ cnpj }) => (cnpj ? 'shippingCompany-updated' : 'shippingCompany-without-cnpj'),
  })

export default function EditShippingCompany() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Transportadoras', path: '/shippingCompanies' }} />
      <ShippingCompanyForm shippingCompany={record} {...form} submitLabel="Salvar transportadora" />
    </>
  )
}
