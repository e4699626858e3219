import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { shippingCompaniesApi } from '~/features/terms/shipping-companies/shipping-companies-api.server'
import { ShippingCompanyForm } from '~/features/terms/shipping-companies/shipping-company-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova transportadora' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'shippingCompanies:store')
  return { constraint: constraintsOf(shippingCompanyInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = shippingCompaniesApi(args.request, args.context)
  return createRecord(args, form, shippingCompanyInput, api, {
    path: '/shippingCompanies',
    flash: ({ cnpj }) => (cnpj ? 'shippingCompany-created' : 'shippingCompany-without-cnpj'),
  })
}

export default function NewShippingCompany() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova transportadora" parent={{ label: 'Transportadoras', path: '/shippingCompanies' }} />
      <ShippingCompanyForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar transportadora" />
    </>
  )
}
