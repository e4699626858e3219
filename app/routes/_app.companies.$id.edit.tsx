import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyInput } from '#domain/people/companies/company-input'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { CompanyForm } from '~/features/people/companies/company-form'
import { COMPANY_FORM_WORDS } from '~/features/people/companies/company-words.server'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { saveCompany } from '~/features/people/companies/save-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Editar ${data?.name ?? 'empresa'}` }]

export async function loader(args: LoaderFunctionArgs) {
  const { company } = await loadCompany(args, ({ allowedEdits }) => allowedEdits.includes('update'))
  return {
    id: company.id,
    name: company.fantasyName,
    words: COMPANY_FORM_WORDS.data(company),
    version: company.version,
    constraint: constraintsOf(companyInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveCompany(args, {
    schema: companyInput,
    save: (api, id, body, headers) => api.update(id, body, headers),
    storedWords: COMPANY_FORM_WORDS.data,
    typedWords: COMPANY_FORM_WORDS.data,
    to: '',
  })

export default function EditCompany() {
  const { id, name, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={`Editar ${name}`} parent={{ label: name, path: `/companies/${id}` }} />
      <CompanyForm of="staff" {...form} submitLabel="Salvar empresa" cancelPath={`/companies/${id}`} />
    </>
  )
}
