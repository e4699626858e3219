import { useActionData } from '@remix-run/react'
import type { CompanyInput } from '#domain/companies/company-input'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { AddressFields } from '~/features/company-clients/address-fields'
import { ContactFields } from './contact-fields'
import type { IdentityFields } from './identity-fields'

type Props = FormParts & {
  words?: Record<string, string>
  version?: number
  cancelPath: string
  /** What a company changes of itself has neither its name nor its CNPJ. */
  identity: React.ComponentType<{ fields: Parameters<typeof IdentityFields>[0]['fields'] }>
}

/** The data of a company: new, changed by staff, or by itself. */
export function CompanyForm({ words = {}, version, constraint, identity: Identity, ...form }: Props) {
  const reply = useActionData<{ cepMessage?: string }>()
  const {
    form: facts,
    fields,
    conflict,
  } = useResourceForm<CompanyInput>({ id: 'company', defaultValue: words, constraint })
  return (
    <ResourceForm form={facts} conflict={conflict} version={version} {...form}>
      {/* Enter in a field presses the first button of a form, which must not be the look-up's. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {form.submitLabel}
      </button>
      <Identity fields={fields} />
      <fieldset>
        <legend>Contato</legend>
        <ContactFields fields={fields} />
      </fieldset>
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent="cep" message={reply?.cepMessage} />
      </fieldset>
    </ResourceForm>
  )
}
