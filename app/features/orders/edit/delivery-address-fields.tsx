import { getInputProps, getSelectProps } from '@conform-to/react'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/places/uf-options'
import type { OrderFieldset } from './order-fieldset'

/** Where the goods go when it is not the buyer's own address; its state is the freight's. */
export function DeliveryAddressFields({ fields }: { fields: OrderFieldset }) {
  const parts = fields.deliveryAddress.getFieldset()
  const text = (name: keyof typeof parts, label: string, optional = false) => (
    <TextField
      label={label}
      optional={optional}
      input={{ ...getInputProps(parts[name], { type: 'text' }), required: false }}
      errors={parts[name].errors}
    />
  )
  const isOpen =
    fields.hasDeliveryAddress.initialValue === 'on' || Object.keys(fields.deliveryAddress.allErrors ?? {}).length > 0
  return (
    <div id="order-deliveryAddress">
      <CheckField
        label="Entregar em outro endereço"
        help="Sem isto, o pedido vai ao endereço do comprador."
        input={getInputProps(fields.hasDeliveryAddress, { type: 'checkbox' })}
        errors={fields.hasDeliveryAddress.errors}
      />
      <details open={isOpen}>
        <summary>Endereço de entrega</summary>
        <MaskedField
          label="CEP da entrega"
          mask="cep"
          input={{ ...getInputProps(parts.cep, { type: 'text' }), required: false, pattern: undefined }}
          errors={parts.cep.errors}
        />
        {text('street', 'Logradouro da entrega')}
        {text('number', 'Número da entrega')}
        {text('complement', 'Complemento da entrega', true)}
        {text('district', 'Bairro da entrega', true)}
        {text('city', 'Cidade da entrega')}
        <SelectField
          label="Estado da entrega"
          empty="Escolha"
          options={UF_OPTIONS}
          input={{ ...getSelectProps(parts.uf), required: false }}
          errors={parts.uf.errors}
        />
        <CheckField
          label="Guardar o endereço no cadastro do cliente"
          input={getInputProps(fields.saveDeliveryAddress, { type: 'checkbox' })}
          errors={fields.saveDeliveryAddress.errors}
        />
      </details>
    </div>
  )
}
