import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { shippingCompaniesApi } from '~/features/terms/shipping-companies/shipping-companies-api.server'
import { ShippingCompanyForm } from '~/features/terms/shipping-companies/shipping-company-form'
import {
  shippingCompanyValues,
  shippingCompanyWords,
} from '~/features/terms/shipping-companies/shipping-company-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Transportadora' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'shippingCompanies:update')
  const record = await shippingCompaniesApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: record.name,
    shippingCompany: { values: shippingCompanyValues(record), version: record.version },
    constraint: constraintsOf(shippingCompanyInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = shippingCompaniesApi(args.request, args.context)
  return updateRecord(args, form, shippingCompanyInput, api, shippingCompanyWords, {
    path: '/shippingCompanies',
    flash: ({ cnpj }) => (cnpj ? 'shippingCompany-updated' : 'shippingCompany-without-cnpj'),
  })
}

export default function EditShippingCompany() {
  const { name, shippingCompany, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Transportadoras', path: '/shippingCompanies' }} />
      <ShippingCompanyForm
        shippingCompany={shippingCompany}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar transportadora"
      />
    </>
  )
}
