import { getInputProps, getSelectProps } from '@conform-to/react'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import type { OrderFieldset } from './order-fieldset'

/** The final recipient of a sale that is delivered to somebody else (domain 2.2). */
export function TriangulationFields({ fields, isOpen }: { fields: OrderFieldset; isOpen: boolean }) {
  const recipient = fields.triangulation.getFieldset()
  const text = (name: keyof typeof recipient, label: string, optional = false) => (
    <TextField
      label={label}
      optional={optional}
      input={{ ...getInputProps(recipient[name], { type: 'text' }), required: false }}
      errors={recipient[name].errors}
    />
  )
  const masked = (name: 'document' | 'phone' | 'cep', label: string) => (
    <MaskedField
      label={label}
      mask={name}
      input={{ ...getInputProps(recipient[name], { type: 'text' }), required: false, pattern: undefined }}
      errors={recipient[name].errors}
    />
  )
  return (
    <fieldset id="order-triangulation">
      <legend>Triangulação (venda à ordem)</legend>
      <CheckField
        label="A mercadoria vai direto a outro destinatário"
        input={getInputProps(fields.hasTriangulation, { type: 'checkbox' })}
        errors={fields.hasTriangulation.errors}
      />
      <details open={isOpen || Boolean(fields.triangulation.errors)}>
        <summary>Dados do destinatário</summary>
        {text('name', 'Nome do destinatário')}
        {masked('document', 'CPF/CNPJ do destinatário')}
        {text('stateRegistration', 'Inscrição estadual', true)}
        {masked('phone', 'Telefone')}
        {masked('cep', 'CEP')}
        {text('street', 'Logradouro')}
        {text('number', 'Número')}
        {text('complement', 'Complemento', true)}
        {text('district', 'Bairro')}
        {text('city', 'Cidade')}
        <SelectField
          label="Estado"
          empty="Escolha"
          options={UF_OPTIONS}
          input={{ ...getSelectProps(recipient.uf), required: false }}
          errors={recipient.uf.errors}
        />
        {text('invoiceKey', 'Chave da nota do integrador', true)}
      </details>
    </fieldset>
  )
}
