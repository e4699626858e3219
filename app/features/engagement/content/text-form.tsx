import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField } from '~/components/form/text-fields'

type Props = FormParts & {
  name: 'text' | 'body'
  help: ReactNode
  value: string
  version: number
  cancelPath: string
}

/** One long text under a version: the terms of use, or the policy. */
export function TextForm({ name, help, value, ...rest }: Props) {
  const { form, fields, conflict } = useResourceForm<Record<string, string>>({
    id: name,
    defaultValue: { [name]: value },
    constraint: rest.constraint,
  })
  const field = fields[name]!
  const { type: _, ...input } = getInputProps(field, { type: 'text' })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={rest.idempotencyKey}
      version={rest.version}
      submitLabel={rest.submitLabel}
      cancelPath={rest.cancelPath}
    >
      <TextAreaField {...fieldText(field)} help={help} input={{ ...input, rows: 24 }} />
    </ResourceForm>
  )
}
