import { getInputProps, getSelectProps } from '@conform-to/react'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import type { OrderFieldset } from './order-fieldset'

/** The final recipient of a sale that is not delivered to its buyer (domain 2.2). */
export function TriangulationFields({ fields, isOpen }: { fields: OrderFieldset; isOpen: boolean }) {
  const recipient = fields.triangulation.getFieldset()
  const text = (name: keyof typeof recipient, optional = false) => (
    <TextField
      {...fieldText(recipient[name])}
      optional={optional}
      input={{ ...getInputProps(recipient[name], { type: 'text' }), required: false }}
    />
  )
  const masked = (name: 'document' | 'phone' | 'cep') => (
    <MaskedField
      {...fieldText(recipient[name])}
      mask={name}
      input={{ ...getInputProps(recipient[name], { type: 'text' }), required: false, pattern: undefined }}
    />
  )
  return (
    <fieldset id="order-triangulation">
      <legend>Triangulação (venda à ordem)</legend>
      <CheckField
        {...fieldText(fields.hasTriangulation)}
        input={getInputProps(fields.hasTriangulation, { type: 'checkbox' })}
      />
      <details open={isOpen || Boolean(fields.triangulation.errors)}>
        <summary>Dados do destinatário</summary>
        {text('name')}
        {masked('document')}
        {text('stateRegistration', true)}
        {masked('phone')}
        {masked('cep')}
        {text('street')}
        {text('number')}
        {text('complement', true)}
        {text('district')}
        {text('city')}
        <SelectField
          {...fieldText(recipient.uf)}
          empty="Escolha"
          options={UF_OPTIONS}
          input={{ ...getSelectProps(recipient.uf), required: false }}
        />
        {text('invoiceKey', true)}
      </details>
    </fieldset>
  )
}
