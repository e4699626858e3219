import { getCollectionProps, getInputProps, getSelectProps } from '@conform-to/react'
import { type Option, RadioField, SelectField, YES_NO } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
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
        {...fieldText(fields.paymentMethodId)}
        empty="Escolha a forma de pagamento"
        input={getSelectProps(fields.paymentMethodId)}
        options={options.paymentMethods}
      />
      <SelectField
        {...fieldText(fields.paymentConditionId)}
        empty="Escolha a condição"
        help="Algumas condições só valem para certas formas de pagamento."
        input={getSelectProps(fields.paymentConditionId)}
        options={options.paymentConditions}
      />
      <SelectField
        {...fieldText(fields.shippingCompanyId)}
        empty="Escolha a transportadora"
        input={getSelectProps(fields.shippingCompanyId)}
        options={options.shippingCompanies}
      />
      <RadioField
        id={fields.unloadFlag.id}
        {...fieldText(fields.unloadFlag)}
        inputs={getCollectionProps(fields.unloadFlag, { type: 'radio', options: ['true', 'false'] })}
        labels={YES_NO}
      />
      <MoneyField
        {...fieldText(fields.serviceFee)}
        optional
        help="Valor que o cliente paga a mais e volta para a sua empresa. Não vale para cartão de crédito."
        input={getInputProps(fields.serviceFee, { type: 'text' })}
      />
      {isStaff ? (
        <TextField
          {...fieldText(fields.expectedCloseAt)}
          optional
          input={getInputProps(fields.expectedCloseAt, { type: 'date' })}
        />
      ) : null}
    </fieldset>
  )
}

export function DueDateFields({ fields, bounds }: { fields: OrderFieldset; bounds: { min?: string; max?: string } }) {
  return (
    <TextField
      {...fieldText(fields.dueDate)}
      help="Um dia útil a partir de hoje."
      input={{ ...getInputProps(fields.dueDate, { type: 'date' }), ...bounds }}
    />
  )
}

export function TypeFields({ fields, types }: { fields: OrderFieldset; types: readonly Option[] }) {
  return <SelectField {...fieldText(fields.type)} input={getSelectProps(fields.type)} options={types} />
}
