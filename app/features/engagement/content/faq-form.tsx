import { getInputProps } from '@conform-to/react'
import type { FaqEntryInput } from '#domain/engagement/content/content-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  entry: FaqEntryInput & { version?: number }
}

/** The form of a question of /faq, new or not. */
export function FaqForm({ entry, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<FaqEntryInput>({
    id: 'faq',
    defaultValue: { ...entry, position: String(entry.position) },
    constraint,
  })
  const { type: _, ...answer } = getInputProps(fields.answer, { type: 'text' })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={entry.version}
      submitLabel={submitLabel}
      cancelPath="/faq"
    >
      <TextField {...fieldText(fields.question)} input={getInputProps(fields.question, { type: 'text' })} />
      <TextAreaField {...fieldText(fields.answer)} input={{ ...answer, rows: 8 }} />
      <TextField
        {...fieldText(fields.position)}
        help="As menores aparecem primeiro."
        input={{ ...getInputProps(fields.position, { type: 'text' }), inputMode: 'numeric' }}
      />
      <CheckField
        {...fieldText(fields.enabled)}
        help="Uma pergunta inativa só aparece para quem mantém esta página."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}

/** A question in the words of its form, to show what another user changed. */
export function faqWords({ question, answer, position, enabled }: FaqEntryInput): Record<string, string> {
  return { question, answer, position: String(position), enabled: enabled ? 'Sim' : 'Não' }
}
