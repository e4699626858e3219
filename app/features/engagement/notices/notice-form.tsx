import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { NoticeInput } from '#domain/engagement/notices/notice-input'
import { NOTICE_KINDS } from '#domain/engagement/notices/notice-words'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField } from '~/components/form/text-fields'
import { AudienceFields } from './audience-fields'
import type { NoticeChoices } from './notice-choices.server'

type Props = FormParts & {
  notice?: { values: Record<string, unknown>; version: number }
  choices: NoticeChoices
}

const KINDS = Object.entries(NOTICE_KINDS).map(([value, label]) => ({ value, label }))

/** The form of a notice, new or not. */
export function NoticeForm({ notice, choices, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<NoticeInput>({
    id: 'notice',
    defaultValue: notice?.values ?? { kind: 'INFO', enabled: true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={notice?.version}
      submitLabel={submitLabel}
      cancelPath="/notices"
    >
      <SelectField
        {...fieldText(fields.kind)}
        options={KINDS}
        input={{ id: fields.kind.id, name: 'kind', defaultValue: String(fields.kind.initialValue ?? 'INFO') }}
      />
      <TextAreaField
        {...fieldText(fields.text)}
        help="Um endereço que começa com https:// vira um link."
        input={{ ...getTextareaProps(fields.text), rows: 3 }}
      />
      <AudienceFields fields={fields} choices={choices} />
      <CheckField
        {...fieldText(fields.enabled)}
        help="Inativo, só aparece aqui: confira a prévia antes."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
