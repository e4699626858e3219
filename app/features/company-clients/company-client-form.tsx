import { getSelectProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { CompanyClientInput } from '#domain/company-clients/company-client-input'
import type { Option } from '~/components/form/choice-fields'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { CompanyClientFields } from './company-client-fields'

type Props = FormParts & {
  client?: { words: Record<string, string>; version: number }
  /** Staff say whose client it becomes; null for an integrator. */
  companies?: readonly Option[] | null
}

/** The form of a client, new or not. */
export function CompanyClientForm({ client, companies, constraint, idempotencyKey, submitLabel }: Props) {
  const reply = useActionData<{ cepMessage?: string }>()
  const { form, fields, conflict } = useResourceForm<CompanyClientInput>({
    id: 'client',
    defaultValue: client?.words ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={client?.version}
      submitLabel={submitLabel}
      cancelPath="/clients"
    >
      {/* Enter in a field presses the first button of a form, which must not be the look-up's. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {submitLabel}
      </button>
      {companies ? (
        <SearchSelect
          label="Empresa"
          help="O integrador de quem é este cliente."
          empty="Escolha a empresa"
          options={companies}
          searchPath="/options/companies"
          input={{ ...getSelectProps(fields.companyId), required: true }}
          errors={fields.companyId.errors}
        />
      ) : null}
      <CompanyClientFields fields={fields} intent="cep" cepMessage={reply?.cepMessage} />
    </ResourceForm>
  )
}
