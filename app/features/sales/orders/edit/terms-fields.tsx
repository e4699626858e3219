import { getCollectionProps, getInputProps, getSelectProps } from '@conform-to/react'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { RadioField, SelectField, YES_NO } from '~/components/form/choice-fields'
import { MoneyField, TextField } from '~/components/form/text-fields'
import type { EditOptions } from './load-edit-options.server'
import type { OrderFieldset } from './order-fieldset'

type Props = {
  fields: OrderFieldset
  options: Pick<EditOptions, 'paymentMethods' | 'paymentConditions' | 'shippingCompanies'>
  isStaff: boolean
}

/** How it is paid and delivered. */
export function TermsFields({ fields, options, isStaff }: Props) {
  return (
    <fieldset>
      <legend>Pagamento e entrega</legend>
      <SelectField
        label="Forma de pagamento"
        empty="Escolha a forma de pagamento"
        input={getSelectProps(fields.paymentMethodId)}
        options={options.paymentMethods}
        errors={fields.paymentMethodId.errors}
      />
      <SelectField
        label="Condição de pagamento"
        empty="Escolha a condição"
        help="Algumas condições só valem para certas formas de pagamento."
        input={getSelectProps(fields.paymentConditionId)}
        options={options.paymentConditions}
        errors={fields.paymentConditionId.errors}
      />
      <SelectField
        label="Transportadora"
        empty="Escolha a transportadora"
        input={getSelectProps(fields.shippingCompanyId)}
        options={options.shippingCompanies}
        errors={fields.shippingCompanyId.errors}
      />
      <RadioField
        id={fields.unloadFlag.id}
        label="Contratar descarga do material"
        inputs={getCollectionProps(fields.unloadFlag, { type: 'radio', options: ['true', 'false'] })}
        labels={YES_NO}
        errors={fields.unloadFlag.errors}
      />
      <MoneyField
        label="Repasse"
        optional
        help="Valor que o cliente paga a mais e volta para a sua empresa. Não vale para cartão de crédito."
        input={getInputProps(fields.serviceFee, { type: 'text' })}
        errors={fields.serviceFee.errors}
      />
      {isStaff ? (
        <TextField
          label="Previsão de fechamento"
          optional
          input={getInputProps(fields.expectedCloseAt, { type: 'date' })}
          errors={fields.expectedCloseAt.errors}
        />
      ) : null}
    </fieldset>
  )
}

export function DueDateFields({ fields, bounds }: { fields: OrderFieldset; bounds: { min?: string; max?: string } }) {
  return (
    <TextField
      label="Data de vencimento"
      help="Um dia útil a partir de hoje."
      input={{ ...getInputProps(fields.dueDate, { type: 'date' }), ...bounds }}
      errors={fields.dueDate.errors}
    />
  )
}

const TYPES = (['NORMAL', 'FUTURE', 'MERCANTILE_CONSIGNMENT'] as const).map((value) => ({
  value,
  label: ORDER_TYPE_LABELS[value],
}))

/** Only staff choose a type; the detached sale and financing follow from budget and payment (domain 4.2). */
export function TypeFields({ fields }: { fields: OrderFieldset }) {
  const present = fields.type.initialValue
  const others = TYPES.some(({ value }) => value === present)
    ? TYPES
    : [{ value: String(present), label: ORDER_TYPE_LABELS[present as 'DETACHED'] ?? '' }, ...TYPES]
  return (
    <SelectField
      label="Tipo do pedido"
      input={getSelectProps(fields.type)}
      options={present === 'DETACHED' ? others.slice(0, 1) : others}
      errors={fields.type.errors}
    />
  )
}
