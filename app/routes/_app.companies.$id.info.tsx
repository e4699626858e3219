import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type CompanyInfoInput, companyInfoInput } from '#domain/companies/company-input'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import type { Company } from '~/features/companies/companies-api.server'
import { CompanyPage } from '~/features/companies/company-page'
import { COMPANY_FORM_WORDS } from '~/features/companies/company-words.server'
import { ContactFields } from '~/features/companies/contact-fields'
import { loadCompany } from '~/features/companies/load-company.server'
import { LockedForm } from '~/features/companies/locked-form'
import { saveCompany } from '~/features/companies/save-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Informações de ${data?.head.name ?? 'empresa'} · Portal Solar` },
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
  const { form, fields, conflict } = useResourceForm<CompanyInfoInput>({ id: 'info', defaultValue: words, constraint })
  return (
    <CompanyPage head={head}>
      <LockedForm isLocked={!canSave}>
        <ResourceForm
          form={form}
          conflict={conflict}
          idempotencyKey={idempotencyKey}
          version={version}
          submitLabel="Salvar informações"
          cancelPath={`/companies/${head.id}`}
        >
          <TextField
            label="Nome do contato"
            optional
            input={getInputProps(fields.contactName, { type: 'text' })}
            errors={fields.contactName.errors}
          />
          <ContactFields fields={fields} />
          <div className="field-row">
            <TextField
              label="Site"
              help="Com https://."
              optional
              input={getInputProps(fields.website, { type: 'url' })}
              errors={fields.website.errors}
            />
            <TextField
              label="Instagram"
              optional
              input={getInputProps(fields.instagram, { type: 'text' })}
              errors={fields.instagram.errors}
            />
          </div>
          <TextAreaField
            label="Observações internas"
            help="Só a equipe da distribuidora lê."
            optional
            input={getTextareaProps(fields.internalNotes)}
            errors={fields.internalNotes.errors}
          />
        </ResourceForm>
      </LockedForm>
    </CompanyPage>
  )
}
