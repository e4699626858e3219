import { getTextareaProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { feedbackAnswerInput } from '#domain/engagement/feedbacks/feedback-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { fieldText } from '~/components/form/field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField } from '~/components/form/text-fields'
import { replyRefused, replyValidation, validateForm } from '~/components/form/validate-form.server'
import { PageHeader } from '~/components/page-header'
import { FeedbackCard } from '~/features/engagement/feedbacks/feedback-card'
import { feedbackWords } from '~/features/engagement/feedbacks/feedback-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Feedback ${data?.feedback.id ?? ''}` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/feedbacks')
  const { request, context } = args
  const params = { path: { id: knownId(args.params.id) } }
  const row = await dataOf(apiFor(request, context).GET('/feedbacks/{id}', { params }))
  return {
    feedback: feedbackWords(row),
    version: row.version,
    constraint: constraintsOf(feedbackAnswerInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const parsed = await validateForm(form, feedbackAnswerInput)
  if (parsed.error) return replyValidation(parsed.error, parsed)
  const body = { ...parsed.data, version: Number(form.get('version')) }
  try {
    await apiFor(request, context).PUT('/feedbacks/{id}/answer', {
      params: { path: { id: knownId(params.id) } },
      body,
      headers: idempotencyHeader(form),
    })
    return redirectWithFlash(context, '/feedbacks', 'feedback-answered')
  } catch (error) {
    return replyRefused(error, parsed)
  }
}

export default function AnswerFeedback() {
  const { feedback, version, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<{ answer: string }>({
    id: 'answer',
    defaultValue: { answer: feedback.answer ?? '' },
    constraint,
  })
  return (
    <>
      <PageHeader title={`Feedback ${feedback.id}`} parent={{ label: 'Feedbacks', path: '/feedbacks' }} />
      <FeedbackCard feedback={feedback} />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={version}
        submitLabel="Responder"
        cancelPath="/feedbacks"
      >
        <TextAreaField
          {...fieldText(fields.answer)}
          help="Quem escreveu a recebe no portal e por e-mail."
          input={{ ...getTextareaProps(fields.answer), rows: 5 }}
        />
      </ResourceForm>
    </>
  )
}
