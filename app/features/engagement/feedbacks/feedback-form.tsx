import { getTextareaProps } from '@conform-to/react'
import type { FeedbackInput } from '#domain/engagement/feedbacks/feedback-input'
import { FEEDBACK_TYPES } from '#domain/engagement/feedbacks/feedback-words'
import { entriesOf } from '#domain/ground/objects/entries-of'
import { RadioField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type Constraints, type FormReply, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField } from '~/components/form/text-fields'
import { type KeptFile, PhotosField } from '~/features/ground/photos/photos-field'

type Props = {
  id: string
  /** Of the page that it is about, without its query. */
  path: string | null
  constraint: Constraints
  idempotencyKey: string
  /** The form's own page, where the form is on another one. */
  action?: string
  /** The answer, where no page's action was asked. */
  reply?: FormReply
}

const FILES = {
  label: 'Captura de tela',
  help: 'PNG ou JPEG. Confira se não mostra dados de outras pessoas.',
  types: ['image/png', 'image/jpeg'],
  isRequired: false,
  most: 1,
}

/** A fault, an idea, or an opinion of the portal. */
export function FeedbackForm({ id, path, constraint, idempotencyKey, action, reply }: Props) {
  const { form, fields, conflict } = useResourceForm<FeedbackInput>({ id, defaultValue: { path }, constraint, reply })
  const kept = (Reflect.get(form.sent, 'kept') ?? []) as KeptFile[]
  const type = String(fields.type.initialValue ?? '')
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      submitLabel="Enviar feedback"
      cancelPath="/"
      action={action}
      encType="multipart/form-data"
    >
      <RadioField
        id={fields.type.id}
        {...fieldText(fields.type)}
        labels={FEEDBACK_TYPES}
        inputs={entriesOf(FEEDBACK_TYPES).map(([value]) => ({
          id: `${fields.type.id}-${value}`,
          name: 'type',
          value,
          defaultChecked: type === value,
          required: true,
        }))}
      />
      <TextAreaField {...fieldText(fields.comment)} input={{ ...getTextareaProps(fields.comment), rows: 6 }} />
      <input type="hidden" name="path" value={String(fields.path.initialValue ?? '')} />
      <PhotosField files={FILES} kept={kept} errors={form.allErrors.files ?? form.allErrors.screenshotId} />
    </ResourceForm>
  )
}
