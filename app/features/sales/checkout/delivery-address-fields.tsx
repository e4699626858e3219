import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import type { DeliveryAddressInput } from '#domain/ground/places/delivery-address'
import type { CheckoutInput } from '#domain/sales/orders/create/checkout-input'
import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { AddressFields } from '~/features/people/company-clients/address-fields'

type Names = 'hasDeliveryAddress' | 'deliveryAddress' | 'savedDeliveryAddress' | 'saveDeliveryAddress'
type Props = {
  fields: { [Name in Names]: FieldMetadata<CheckoutInput[Name]> }
  /** Addresses that the client's record keeps. */
  saved: readonly Option[]
  /** Where the page's action looks a postal code up without a script. */
  intent: string
  cepMessage?: string | undefined
}
type Parts = Required<{ [Name in keyof DeliveryAddressInput]: FieldMetadata<DeliveryAddressInput[Name]> }>

/** Where the goods go when it is not the buyer's own address; its state is the freight's. */
export function DeliveryAddressFields({ fields, saved, intent, cepMessage }: Props) {
  const parts = fields.deliveryAddress.getFieldset() as unknown as Parts
  const isOpen =
    fields.hasDeliveryAddress.initialValue === 'on' || Object.keys(fields.deliveryAddress.allErrors).length > 0
  return (
    <div id={fields.deliveryAddress.id}>
      {saved.length > 0 ? (
        <SelectField
          {...fieldText(fields.savedDeliveryAddress)}
          optional
          empty="O endereço do comprador"
          options={saved}
          input={getSelectProps(fields.savedDeliveryAddress)}
        />
      ) : null}
      <details className="mb-3" open={isOpen}>
        <summary>Entregar em outro endereço</summary>
        <div className="mt-2">
          <CheckField
            {...fieldText(fields.hasDeliveryAddress)}
            help="A UF dele passa a ser a do frete e dos impostos."
            input={getInputProps(fields.hasDeliveryAddress, { type: 'checkbox' })}
          />
          <AddressFields fields={parts} intent={intent} message={cepMessage} />
          <CheckField
            {...fieldText(fields.saveDeliveryAddress)}
            input={getInputProps(fields.saveDeliveryAddress, { type: 'checkbox' })}
          />
        </div>
      </details>
    </div>
  )
}
