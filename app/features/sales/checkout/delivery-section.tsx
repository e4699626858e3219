import { getCollectionProps, getInputProps, getSelectProps } from '@conform-to/react'
import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { CheckField, type Option, RadioField, SelectField, YES_NO } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import type { CheckoutFields } from './client-section'
import { DeliveryAddressFields } from './delivery-address-fields'
import type { CheckoutData } from './load-checkout.server'
import { OverrideField } from './override-field'

const VOLTAGES = NETWORK_VOLTAGES.map((value) => ({ value, label: NETWORK_VOLTAGE_LABELS[value] }))

/** Where it goes and how it arrives. */
export function DeliverySection({
  page,
  fields,
  saved,
  cepMessage,
}: {
  page: CheckoutData
  fields: CheckoutFields
  saved: readonly Option[]
  cepMessage: string | undefined
}) {
  return (
    <fieldset className="side-title">
      <legend>
        Entrega <small>O frete depende da UF.</small>
      </legend>
      <div>
        <div className="field-row">
          <SelectField
            {...fieldText(fields.freightUf)}
            help="A do comprador, ou a do endereço de entrega: o frete depende dela."
            options={UF_OPTIONS}
            input={getSelectProps(fields.freightUf)}
          />
          <SelectField
            {...fieldText(fields.networkVoltage)}
            help="Sugerida pela UF; confira na conta de luz."
            optional
            empty="Ainda não sei"
            options={VOLTAGES}
            input={getSelectProps(fields.networkVoltage)}
          />
        </div>
        <CheckField
          {...fieldText(fields.taxpayer)}
          help={
            page.isDetached
              ? 'Muda o preço da venda avulsa.'
              : 'Tem inscrição estadual ativa e compra para revender ou industrializar.'
          }
          input={getInputProps(fields.taxpayer, { type: 'checkbox' })}
        />
        <DeliveryAddressFields fields={fields} saved={saved} intent="deliveryAddress.cep" cepMessage={cepMessage} />
        {page.mayOverride ? <OverrideField field={fields.overrideReason} /> : null}
        <SelectField
          {...fieldText(fields.shippingCompanyId)}
          optional
          empty="Escolha depois"
          help={page.dedicated ?? undefined}
          options={page.carriers}
          input={getSelectProps(fields.shippingCompanyId)}
        />
        <RadioField
          id={fields.unloadFlag.id}
          {...fieldText(fields.unloadFlag)}
          help={page.unloadFee ? `Pela quantidade de módulos: ${page.unloadFee}.` : undefined}
          inputs={getCollectionProps(fields.unloadFlag, { type: 'radio', options: ['true', 'false'] })}
          labels={YES_NO}
        />
      </div>
    </fieldset>
  )
}
