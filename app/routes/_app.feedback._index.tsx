import { getTextareaProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type FeedbackInput, feedbackInput } from '#domain/feedbacks/feedback-input'
import { FEEDBACK_TYPES } from '#domain/feedbacks/feedback-words'
import { entriesOf } from '#domain/lists/entries-of'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { RadioField } from '~/components/form/choice-fields'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { sendFeedback } from '~/features/feedbacks/send-feedback.server'
import { type KeptFile, PhotosField } from '~/features/photos/photos-field'

export const meta: MetaFunction = () => [{ title: 'Feedback' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/feedback')
  const search = new URL(args.request.url).searchParams
  const sent = search.get('sent') ?? ''
  return {
    sent: /^[1-9]\d{0,14}$/.test(sent) ? sent : null,
    // Where one came from, without its query: that may name people.
    path: /^\/[\w./-]{0,199}$/.test(search.get('from') ?? '') ? search.get('from') : '',
    constraint: constraintsOf(feedbackInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return sendFeedback(args)
}

const FILES = {
  label: 'Captura de tela',
  help: 'PNG ou JPEG. Confira se não mostra dados de outras pessoas.',
  types: ['image/png', 'image/jpeg'],
  isRequired: false,
  most: 1,
}

export default function Feedback() {
  const { sent } = useLoaderData<typeof loader>()
  return sent ? <Thanks id={sent} /> : <FeedbackForm />
}

function Thanks({ id }: { id: string }) {
  return (
    <section className="card form-page">
      <h1>Agradecemos o feedback!</h1>
      <p className="mt-2">
        Lemos todos. Você é avisado da resposta, e pode <a href={`/feedback/${id}`}>ver o que enviou</a>.
      </p>
      <p>
        <a className="btn btn-primary" href="/feedback">
          Enviar outro
        </a>
      </p>
    </section>
  )
}

function FeedbackForm() {
  const { path, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<FeedbackInput>({
    id: 'feedback',
    defaultValue: { path },
    constraint,
  })
  const kept = (Reflect.get(form.sent, 'kept') ?? []) as KeptFile[]
  const type = String(fields.type.initialValue ?? '')
  return (
    <>
      <PageHeader title="Feedback" summary="Conte o que não funciona, o que falta ou o que você achou do portal." />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Enviar feedback"
        cancelPath="/"
        encType="multipart/form-data"
      >
        <RadioField
          id={fields.type.id}
          label="Tipo"
          labels={FEEDBACK_TYPES}
          inputs={entriesOf(FEEDBACK_TYPES).map(([value]) => ({
            id: `${fields.type.id}-${value}`,
            name: 'type',
            value,
            defaultChecked: type === value,
            required: true,
          }))}
          errors={fields.type.errors}
        />
        <TextAreaField
          label="Mensagem"
          input={{ ...getTextareaProps(fields.comment), rows: 6 }}
          errors={fields.comment.errors}
        />
        <input type="hidden" name="path" value={String(fields.path.initialValue ?? '')} />
        <PhotosField files={FILES} kept={kept} errors={form.allErrors.files ?? form.allErrors.screenshotId} />
      </ResourceForm>
    </>
  )
}
