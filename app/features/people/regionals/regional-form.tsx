import { getInputProps } from '@conform-to/react'
import type { RegionalInput } from '#domain/people/regionals/regional-input'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  regional?: { values: Record<string, unknown>; version: number }
}

/** The form of a regional, new or not. */
export function RegionalForm({ regional, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<RegionalInput>({
    id: 'regional',
    defaultValue: regional?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={regional?.version}
      submitLabel={submitLabel}
      cancelPath="/regionals"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
    </ResourceForm>
  )
}
