import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type CompanyConfigInput, companyConfigInput } from '#domain/people/companies/company-input'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { companiesApi } from '~/features/people/companies/companies-api.server'
import { CompanyPage } from '~/features/people/companies/company-page'
import { configOf, configWords, optionsWith } from '~/features/people/companies/config-words.server'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { LockedForm } from '~/features/people/companies/locked-form'
import { saveCompany } from '~/features/people/companies/save-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Configuração de ${data?.head.name ?? 'empresa'}` },
]

export async function loader(args: LoaderFunctionArgs) {
  const { company, head } = await loadCompany(args, ({ staff }) => staff !== null)
  const { helpers, teams } = await companiesApi(args.request, args.context).choices()
  return {
    head,
    canSave: company.allowedEdits.includes('updateConfig'),
    values: configOf(company),
    helpers: optionsWith(helpers, company.helper),
    teams: optionsWith(teams, company.staff?.team ?? null),
    version: company.version,
    constraint: constraintsOf(companyConfigInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = async (args: ActionFunctionArgs) =>
  saveCompany(args, {
    schema: companyConfigInput,
    save: (api, id, body, headers) => api.updateConfig(id, body, headers),
    storedWords: (company) => configWords(configOf(company), company),
    typedWords: (input) => configWords(input),
    to: '/config',
  })

export default function CompanyConfig() {
  const { head, canSave, values, helpers, teams, version, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<CompanyConfigInput>({
    id: 'config',
    defaultValue: values,
    constraint,
  })
  return (
    <CompanyPage head={head}>
      <LockedForm isLocked={!canSave}>
        <ResourceForm
          form={form}
          conflict={conflict}
          idempotencyKey={idempotencyKey}
          version={version}
          submitLabel="Salvar configuração"
          cancelPath={`/companies/${head.id}`}
        >
          <SelectField
            {...fieldText(fields.helperUserId)}
            help="Quem atende a empresa: aparece no topo do portal dela."
            optional
            empty="Nenhum"
            options={helpers}
            input={getSelectProps(fields.helperUserId)}
          />
          <SelectField
            {...fieldText(fields.teamId)}
            optional
            empty="Nenhum"
            options={teams}
            input={getSelectProps(fields.teamId)}
          />
          <CheckField
            {...fieldText(fields.allowDetachedOrder)}
            help="A empresa pode montar orçamentos de produtos fora de um kit."
            input={getInputProps(fields.allowDetachedOrder, { type: 'checkbox' })}
          />
          <CheckField
            {...fieldText(fields.allowApiUsers)}
            help="A empresa pode integrar os próprios sistemas."
            input={getInputProps(fields.allowApiUsers, { type: 'checkbox' })}
          />
          <CheckField
            {...fieldText(fields.mailsInvoiceToIntegrator)}
            help="DANFE e XML, quando a nota é gravada."
            input={getInputProps(fields.mailsInvoiceToIntegrator, { type: 'checkbox' })}
          />
          <CheckField
            {...fieldText(fields.mailsInvoiceToClient)}
            help="Só da nota que é dele: a da compra do integrador não vai."
            input={getInputProps(fields.mailsInvoiceToClient, { type: 'checkbox' })}
          />
          <CheckField
            {...fieldText(fields.mailsInvoiceToCarrier)}
            help="À transportadora do pedido, se o cadastro dela tem e-mail."
            input={getInputProps(fields.mailsInvoiceToCarrier, { type: 'checkbox' })}
          />
        </ResourceForm>
      </LockedForm>
    </CompanyPage>
  )
}
