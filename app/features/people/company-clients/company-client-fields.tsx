import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { CompanyClientInput } from '#domain/people/company-clients/company-client-input'
import { fieldText } from '~/components/form/field'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { AddressFields } from './address-fields'

type Fields = Required<{ [Name in keyof CompanyClientInput]: FieldMetadata<CompanyClientInput[Name]> }>
type Props = { fields: Omit<Fields, 'companyId'>; intent: string; cepMessage?: string | undefined }

/** The fields of a client, on its own page and inside the checkout. */
export function CompanyClientFields({ fields, intent, cepMessage }: Props) {
  return (
    <>
      <TextField
        {...fieldText(fields.name)}
        input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'off' }}
      />
      <div className="field-row">
        <MaskedField
          {...fieldText(fields.document)}
          help="Com ou sem pontuação."
          mask="document"
          input={{
            ...getInputProps(fields.document, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <TextField
          {...fieldText(fields.stateRegistration)}
          help="Número ou ISENTO."
          optional
          input={getInputProps(fields.stateRegistration, { type: 'text' })}
        />
      </div>
      <div className="field-row">
        <TextField
          {...fieldText(fields.email)}
          optional
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'off' }}
        />
        <MaskedField
          {...fieldText(fields.mobilePhone)}
          optional
          mask="phone"
          input={{ ...getInputProps(fields.mobilePhone, { type: 'text' }), autoComplete: 'off' }}
        />
      </div>
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent={intent} message={cepMessage} />
      </fieldset>
    </>
  )
}
