import { getInputProps } from '@conform-to/react'
import type { ManufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  manufacturer?: { name: string; enabled: boolean; version: number }
}

/** The form of a manufacturer, new or not. */
export function ManufacturerForm({ manufacturer, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<ManufacturerInput>({
    id: 'manufacturer',
    defaultValue: { name: manufacturer?.name, enabled: manufacturer?.enabled ?? true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={manufacturer?.version}
      submitLabel={submitLabel}
      cancelPath="/manufacturers"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <CheckField
        {...fieldText(fields.enabled)}
        help="Um fabricante inativo não aparece nas listas de escolha."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
