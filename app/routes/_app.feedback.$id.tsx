import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { FeedbackCard } from '~/features/engagement/feedbacks/feedback-card'
import { feedbackWords } from '~/features/engagement/feedbacks/feedback-words.server'
import { feedbacksApi } from '~/features/engagement/feedbacks/feedbacks-api.server'

export const meta: MetaFunction = () => [{ title: 'Seu feedback' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/feedback')
  return { feedback: feedbackWords(await feedbacksApi(args.request, args.context).show(args.params.id)) }
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
