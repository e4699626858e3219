import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type {
  companyInfoInput,
  companyInput,
  companyProfileInput,
  registrationInput,
} from '#domain/people/companies/company-input'
import { fieldText } from '~/components/form/field'
import { FoldedGroup } from '~/components/form/folded-group'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { AddressFields } from '~/features/people/company-clients/address-fields'
import { ContactFields } from './contact-fields'
import { IdentityFields } from './identity-fields'

type Facts = z.infer<typeof companyInput> &
  z.infer<typeof companyProfileInput> &
  z.infer<typeof companyInfoInput> &
  z.infer<typeof registrationInput>
type CompanyFields = Required<{ [Name in keyof Facts]: FieldMetadata<Facts[Name]> }>

type Props = FormParts & {
  /** The kind of user who fills it in, which decides its fields. */
  of: 'staff' | 'company' | 'stranger' | 'notes'
  words?: Record<string, string>
  version?: number
  cancelPath: string
  /** Fields of this form alone, at its end. */
  children?: (fields: CompanyFields) => ReactNode
}

/**
 * The one form of a company: by staff, by the company of itself, by a stranger who signs up, and what staff note of it.
 * Each has the parts that it may save, in one order and with one set of labels.
 */
export function CompanyForm({ of, words = {}, version, constraint, children, ...form }: Props) {
  const reply = useActionData<{ cepMessage?: string }>()
  const {
    form: facts,
    fields,
    conflict,
  } = useResourceForm<Facts>({
    id: of === 'notes' ? 'info' : of === 'stranger' ? 'register' : 'company',
    defaultValue: words,
    constraint,
  })
  const isStranger = of === 'stranger'
  return (
    <ResourceForm form={facts} conflict={conflict} version={version} {...form}>
      <EnterButton label={form.submitLabel} />
      {of === 'notes' ? null : (
        <fieldset>
          <legend>Empresa</legend>
          {of === 'company' ? <FantasyName field={fields.fantasyName} /> : <IdentityFields fields={fields} />}
        </fieldset>
      )}
      <fieldset>
        <legend>Contato</legend>
        {isStranger || of === 'notes' ? (
          <TextField
            {...fieldText(fields.contactName)}
            help={isStranger ? 'Quem ativa a conta e é o primeiro usuário da empresa.' : undefined}
            optional={!isStranger}
            input={{
              ...getInputProps(fields.contactName, { type: 'text' }),
              autoComplete: isStranger ? 'name' : 'off',
            }}
          />
        ) : null}
        <ContactFields fields={fields} isRequired={isStranger} />
      </fieldset>
      {of === 'notes' ? null : isStranger ? (
        <fieldset>
          <legend>Endereço</legend>
          <AddressFields
            fields={fields}
            intent="cep"
            message={reply?.cepMessage}
            cepPath="/register/ceps"
            isUfRequired
          />
        </fieldset>
      ) : (
        <FoldedGroup
          title="Endereço"
          isOpen={reply?.cepMessage !== undefined}
          fields={ADDRESS.map((name) => ({ ...fieldText(fields[name]), field: fields[name] }))}
        >
          <AddressFields fields={fields} intent="cep" message={reply?.cepMessage} />
        </FoldedGroup>
      )}
      {children?.(fields)}
    </ResourceForm>
  )
}

const ADDRESS = ['cep', 'street', 'number', 'complement', 'district', 'city', 'uf'] as const

const FantasyName = ({ field }: { field: FieldMetadata<string> }) => (
  <TextField {...fieldText(field)} input={getInputProps(field, { type: 'text' })} />
)
