import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { CompanyClientInput } from '#domain/people/company-clients/company-client-input'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { AddressFields } from './address-fields'

type Fields = Required<{ [Name in keyof CompanyClientInput]: FieldMetadata<CompanyClientInput[Name]> }>
type Props = { fields: Omit<Fields, 'companyId'>; intent: string; cepMessage?: string | undefined }

/** The fields of a client, on its own page and inside the checkout. */
export function CompanyClientFields({ fields, intent, cepMessage }: Props) {
  return (
    <>
      <TextField
        label="Nome ou razão social"
        input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'off' }}
        errors={fields.name.errors}
      />
      <div className="field-row">
        <MaskedField
          label="CPF/CNPJ"
          help="Com ou sem pontuação."
          mask="document"
          input={{
            ...getInputProps(fields.document, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
          errors={fields.document.errors}
        />
        <TextField
          label="Inscrição estadual"
          help="Número ou ISENTO."
          optional
          input={getInputProps(fields.stateRegistration, { type: 'text' })}
          errors={fields.stateRegistration.errors}
        />
      </div>
      <div className="field-row">
        <TextField
          label="E-mail"
          optional
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'off' }}
          errors={fields.email.errors}
        />
        <MaskedField
          label="Celular"
          optional
          mask="phone"
          input={{ ...getInputProps(fields.mobilePhone, { type: 'text' }), autoComplete: 'off' }}
          errors={fields.mobilePhone.errors}
        />
      </div>
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent={intent} message={cepMessage} />
      </fieldset>
    </>
  )
}
