import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { FeedbackCard } from '~/features/engagement/feedbacks/feedback-card'
import { feedbackWords } from '~/features/engagement/feedbacks/feedback-words.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Seu feedback de ${page.feedback.sent}` : 'Seu feedback' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/feedback')
  const { request, context } = args
  const params = { path: { id: knownId(args.params.id) } }
  return { feedback: feedbackWords(await dataOf(apiFor(request, context).GET('/feedbacks/{id}', { params }))) }
}

/** The user's own feedback with its answer: the notice of an answer leads here. */
export default function OwnFeedback() {
  const { feedback } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Seu feedback" parent={{ label: 'Feedback', path: '/feedback' }} />
      <FeedbackCard feedback={feedback} />
    </>
  )
}
