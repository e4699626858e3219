import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { fieldText } from '~/components/form/field'
import { MaskedField, TextField } from '~/components/form/text-fields'

type Text = FieldMetadata<string | null | undefined>
type Props = {
  fields: { email: Text; phone: Text; whatsapp: Text }
  /** Sign-up cannot do without: the link goes to the e-mail. */
  isRequired?: boolean
}

/** How a company is reached. */
export function ContactFields({ fields, isRequired = false }: Props) {
  return (
    <>
      <TextField
        {...fieldText(fields.email)}
        help={isRequired ? 'O link de ativação vai para este endereço.' : undefined}
        optional={!isRequired}
        input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'email' }}
      />
      <div className="field-row">
        <MaskedField
          {...fieldText(fields.phone)}
          optional={!isRequired}
          mask="phone"
          input={{ ...getInputProps(fields.phone, { type: 'text' }), autoComplete: 'tel' }}
        />
        <MaskedField
          {...fieldText(fields.whatsapp)}
          optional
          mask="phone"
          input={{ ...getInputProps(fields.whatsapp, { type: 'text' }), autoComplete: 'tel' }}
        />
      </div>
    </>
  )
}
