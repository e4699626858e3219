import { getInputProps } from '@conform-to/react'
import type { ShippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
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
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <MaskedField
        label="CNPJ"
        help="Com ou sem pontuação; letras também valem. Sem ele, um pedido com esta transportadora não pode ser enviado."
        optional
        mask="cnpj"
        input={{
          ...getInputProps(fields.cnpj, { type: 'text' }),
          autoCapitalize: 'characters',
          autoComplete: 'off',
          spellCheck: false,
        }}
        errors={fields.cnpj.errors}
      />
      <div className="field-row">
        <TextField
          label="E-mail"
          optional
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'off' }}
          errors={fields.email.errors}
        />
        <MaskedField
          label="Telefone"
          optional
          mask="phone"
          input={{ ...getInputProps(fields.phone, { type: 'text' }), autoComplete: 'off' }}
          errors={fields.phone.errors}
        />
      </div>
    </ResourceForm>
  )
}
