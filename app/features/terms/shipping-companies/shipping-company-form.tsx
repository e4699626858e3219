import { getInputProps } from '@conform-to/react'
import type { ShippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  shippingCompany?: { values: Record<string, unknown>; version: number }
}

/** The form of a carrier, new or not. */
export function ShippingCompanyForm({ shippingCompany, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<ShippingCompanyInput>({
    id: 'shipping-company',
    defaultValue: shippingCompany?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={shippingCompany?.version}
      submitLabel={submitLabel}
      cancelPath="/shippingCompanies"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <MaskedField
        {...fieldText(fields.cnpj)}
        help="Com ou sem pontuação; letras também valem. Sem ele, um pedido com esta transportadora não pode ser enviado."
        optional
        mask="cnpj"
        input={{
          ...getInputProps(fields.cnpj, { type: 'text' }),
          autoCapitalize: 'characters',
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <div className="field-row">
        <TextField
          {...fieldText(fields.email)}
          optional
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'off' }}
        />
        <MaskedField
          {...fieldText(fields.phone)}
          optional
          mask="phone"
          input={{ ...getInputProps(fields.phone, { type: 'text' }), autoComplete: 'off' }}
        />
      </div>
      <TextField
        {...fieldText(fields.trackingUrl)}
        optional
        help="Onde a entrega é acompanhada: {code} é o rastreio da remessa e {invoice} o número da nota. Como em https://transportadora.example/?nota={invoice}."
        input={{ ...getInputProps(fields.trackingUrl, { type: 'url' }), autoComplete: 'off' }}
      />
      <CheckField
        {...fieldText(fields.isPickup)}
        help="Sem dias de transporte: a data do pedido é a de quando ele pode ser retirado."
        input={getInputProps(fields.isPickup, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
