import { getInputProps } from '@conform-to/react'
import type { CategoryInput } from '#domain/engagement/university/category-input'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & { category?: { name: string; version: number } }

/** The form of a category, new or not. */
export function CategoryForm({ category, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<CategoryInput>({
    id: 'category',
    defaultValue: { name: category?.name },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={category?.version}
      submitLabel={submitLabel}
      cancelPath="/categories"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
    </ResourceForm>
  )
}
