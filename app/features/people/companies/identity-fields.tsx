import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { fieldText } from '~/components/form/field'
import { MaskedField, TextField } from '~/components/form/text-fields'

type Text = FieldMetadata<string | null | undefined>

/** Which company it is. */
export function IdentityFields({
  fields,
}: {
  fields: Record<'name' | 'fantasyName' | 'cnpj' | 'stateRegistration', Text>
}) {
  return (
    <>
      <div className="field-row">
        <MaskedField
          {...fieldText(fields.cnpj)}
          help="Com ou sem pontuação."
          mask="cnpj"
          input={{
            ...getInputProps(fields.cnpj, { type: 'text' }),
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
      <TextField
        {...fieldText(fields.name)}
        input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'organization' }}
      />
      <TextField {...fieldText(fields.fantasyName)} input={getInputProps(fields.fantasyName, { type: 'text' })} />
    </>
  )
}
