import { getInputProps } from '@conform-to/react'
import type { HolidayInput } from '#domain/terms/holidays/holiday-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  holiday?: { values: Record<string, unknown>; version: number }
}

/** The form of a holiday, new or not. */
export function HolidayForm({ holiday, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<HolidayInput>({
    id: 'holiday',
    defaultValue: holiday?.values ?? { enabled: true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={holiday?.version}
      submitLabel={submitLabel}
      cancelPath="/holidays"
    >
      <TextField {...fieldText(fields.date)} input={getInputProps(fields.date, { type: 'date' })} />
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <CheckField
        {...fieldText(fields.enabled)}
        help="Um feriado inativo vale como dia útil."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
