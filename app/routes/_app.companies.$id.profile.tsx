import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyProfileInput } from '#domain/people/companies/company-input'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { CompanyForm } from '~/features/people/companies/company-form'
import { CompanyPage } from '~/features/people/companies/company-page'
import { COMPANY_FORM_WORDS } from '~/features/people/companies/company-words.server'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { saveCompany } from '~/features/people/companies/save-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Perfil de ${data?.head.name ?? 'empresa'}` }]

/** The data that a company keeps of itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { company, head } = await loadCompany(args, ({ allowedEdits }) => allowedEdits.includes('updateProfile'))
  return {
    head,
    form: {
      words: COMPANY_FORM_WORDS.profile(company),
      version: company.version,
      constraint: constraintsOf(companyProfileInput),
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveCompany(args, {
    schema: companyProfileInput,
    save: (api, id, body, headers) => api.updateProfile(id, body, headers),
    storedWords: COMPANY_FORM_WORDS.profile,
    typedWords: COMPANY_FORM_WORDS.profile,
    to: '/profile',
  })

export default function CompanyProfile() {
  const { head, form } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      <CompanyForm of="company" {...form} submitLabel="Salvar perfil" cancelPath={`/companies/${head.id}`} />
    </CompanyPage>
  )
}
