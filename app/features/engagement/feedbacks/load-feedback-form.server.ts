import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedbackInput } from '#domain/engagement/feedbacks/feedback-input'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'

/** What the form begins with; `sent` is the number of the one that has just been sent. */
export async function loadFeedbackForm(args: LoaderFunctionArgs) {
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
