import { type FieldMetadata, getInputProps } from '@conform-to/react'
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
          label="CNPJ"
          help="Com ou sem pontuação."
          mask="cnpj"
          input={{
            ...getInputProps(fields.cnpj, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
          errors={fields.cnpj.errors}
        />
        <TextField
          label="Inscrição estadual"
          help="Número ou ISENTO."
          optional
          input={getInputProps(fields.stateRegistration, { type: 'text' })}
          errors={fields.stateRegistration.errors}
        />
      </div>
      <TextField
        label="Razão social"
        input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'organization' }}
        errors={fields.name.errors}
      />
      <TextField
        label="Nome fantasia"
        input={getInputProps(fields.fantasyName, { type: 'text' })}
        errors={fields.fantasyName.errors}
      />
    </>
  )
}
