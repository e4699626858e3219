import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { DedicatedShippingInput } from '#domain/terms/freights/dedicated-shipping-input'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField, TextAreaField } from '~/components/form/text-fields'

type Props = FormParts & { dedicated: { values: Record<string, string>; version: number } }

/** The form of dedicated shipping: a lorry of one's own. */
export function DedicatedShippingForm({ dedicated, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<DedicatedShippingInput>({
    id: 'dedicated-shipping',
    defaultValue: dedicated.values,
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={dedicated.version}
      submitLabel={submitLabel}
      cancelPath="/freights"
    >
      <div className="field-row">
        <MoneyField {...fieldText(fields.pricePerKm)} input={getInputProps(fields.pricePerKm, { type: 'text' })} />
        <MoneyField
          {...fieldText(fields.minimumValue)}
          help="Zero: sem mínimo."
          input={getInputProps(fields.minimumValue, { type: 'text' })}
        />
      </div>
      <TextAreaField
        {...fieldText(fields.note)}
        help="Aparece no fechamento, junto do preço."
        optional
        input={getTextareaProps(fields.note)}
      />
    </ResourceForm>
  )
}
