import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyInfoInput } from '#domain/people/companies/company-input'
import { fieldText } from '~/components/form/field'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import type { Company } from '~/features/people/companies/companies-api.server'
import { CompanyForm } from '~/features/people/companies/company-form'
import { CompanyPage } from '~/features/people/companies/company-page'
import { COMPANY_FORM_WORDS } from '~/features/people/companies/company-words.server'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { LockedForm } from '~/features/people/companies/locked-form'
import { saveCompany } from '~/features/people/companies/save-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Informações de ${data?.head.name ?? 'empresa'}` },
]

const wordsOf = (company: Company) => COMPANY_FORM_WORDS.info({ ...company, ...company.staff })

export async function loader(args: LoaderFunctionArgs) {
  const { company, head } = await loadCompany(args, ({ staff }) => staff !== null)
  return {
    head,
    canSave: company.allowedEdits.includes('updateInfo'),
    words: wordsOf(company),
    version: company.version,
    constraint: constraintsOf(companyInfoInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveCompany(args, {
    schema: companyInfoInput,
    save: (api, id, body, headers) => api.updateInfo(id, body, headers),
    storedWords: wordsOf,
    typedWords: COMPANY_FORM_WORDS.info,
    to: '/info',
  })

export default function CompanyInfo() {
  const { head, canSave, words, version, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      <LockedForm isLocked={!canSave}>
        <CompanyForm
          of="notes"
          words={words}
          version={version}
          constraint={constraint}
          idempotencyKey={idempotencyKey}
          submitLabel="Salvar informações"
          cancelPath={`/companies/${head.id}`}
        >
          {(fields) => (
            <>
              <div className="field-row">
                <TextField
                  {...fieldText(fields.website)}
                  help="Com https://."
                  optional
                  input={getInputProps(fields.website, { type: 'url' })}
                />
                <TextField
                  {...fieldText(fields.instagram)}
                  optional
                  input={getInputProps(fields.instagram, { type: 'text' })}
                />
              </div>
              <TextAreaField
                {...fieldText(fields.internalNotes)}
                help="Só a equipe do fornecedor lê."
                optional
                input={getTextareaProps(fields.internalNotes)}
              />
            </>
          )}
        </CompanyForm>
      </LockedForm>
    </CompanyPage>
  )
}
