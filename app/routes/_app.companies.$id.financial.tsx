import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type CompanyFinancialInput, companyFinancialInput } from '#domain/people/companies/company-input'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { PercentField } from '~/components/form/text-fields'
import { companiesApi } from '~/features/people/companies/companies-api.server'
import { CompanyPage } from '~/features/people/companies/company-page'
import { financialOf, financialWords, optionsWith } from '~/features/people/companies/config-words.server'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { LockedForm } from '~/features/people/companies/locked-form'
import { saveCompany } from '~/features/people/companies/save-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Configuração financeira de ${data?.head.name ?? 'empresa'}` },
]

export async function loader(args: LoaderFunctionArgs) {
  const { company, head } = await loadCompany(args, ({ financial }) => financial !== null)
  const { priceTables } = await companiesApi(args.request, args.context).choices()
  return {
    head,
    canSavePrices: company.allowedEdits.includes('updateFinancialConfig'),
    canSaveLimit: company.allowedEdits.includes('serviceFeeLimit'),
    words: financialWords(financialOf(company)),
    priceTables: optionsWith(priceTables ?? [], company.financial?.priceTable ?? null),
    version: company.version,
    constraint: constraintsOf(companyFinancialInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveCompany(args, {
    schema: companyFinancialInput,
    save: (api, id, body, headers) => api.updateFinancialConfig(id, body, headers),
    storedWords: (company) => financialWords(financialOf(company)),
    typedWords: financialWords,
    to: '/financial',
  })

export default function CompanyFinancial() {
  const { head, canSavePrices, canSaveLimit, words, priceTables, version, constraint, idempotencyKey } =
    useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<CompanyFinancialInput>({
    id: 'financial',
    defaultValue: words,
    constraint,
  })
  return (
    <CompanyPage head={head}>
      <LockedForm isLocked={!canSavePrices && !canSaveLimit}>
        <ResourceForm
          form={form}
          conflict={conflict}
          idempotencyKey={idempotencyKey}
          version={version}
          submitLabel="Salvar configuração financeira"
          cancelPath={`/companies/${head.id}`}
        >
          <fieldset disabled={!canSavePrices}>
            <legend>Preços</legend>
            <SelectField
              {...fieldText(fields.priceTableId)}
              optional
              empty="A tabela padrão"
              options={priceTables}
              input={getSelectProps(fields.priceTableId)}
            />
            <div className="field-row">
              <PercentField
                {...fieldText(fields.additionPercentage)}
                help="Aumenta os preços desta empresa."
                input={getInputProps(fields.additionPercentage, { type: 'text' })}
              />
              <PercentField
                {...fieldText(fields.discountPercentage)}
                help="Com sinal de menos: -3 tira 3%."
                input={getInputProps(fields.discountPercentage, { type: 'text' })}
              />
            </div>
          </fieldset>
          <fieldset disabled={!canSaveLimit}>
            <legend>Repasse</legend>
            <PercentField
              {...fieldText(fields.serviceFeeLimit)}
              help="Percentual do valor dos equipamentos. Em branco: o limite geral."
              optional
              input={getInputProps(fields.serviceFeeLimit, { type: 'text' })}
            />
          </fieldset>
        </ResourceForm>
      </LockedForm>
    </CompanyPage>
  )
}
