import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { FeedbackForm } from '~/features/engagement/feedbacks/feedback-form'
import { FeedbackThanks } from '~/features/engagement/feedbacks/feedback-thanks'
import { loadFeedbackForm } from '~/features/engagement/feedbacks/load-feedback-form.server'
import { sendFeedback } from '~/features/engagement/feedbacks/send-feedback.server'

export const meta: MetaFunction = () => [{ title: 'Feedback' }]

export const loader = loadFeedbackForm

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return sendFeedback(args, (id) => redirect(`/feedback?sent=${id}`))
}

export default function Feedback() {
  const { sent, path, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return sent ? (
    <section className="block form-page">
      <h1>Agradecemos o feedback!</h1>
      <FeedbackThanks id={sent} />
    </section>
  ) : (
    <>
      <PageHeader title="Feedback" summary="Conte o que não funciona, o que falta ou o que você achou do portal." />
      <FeedbackForm id="feedback" path={path} constraint={constraint} idempotencyKey={idempotencyKey} />
    </>
  )
}
