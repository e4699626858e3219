import type { ActionFunctionArgs } from '@remix-run/node'
import { requireLogin } from '~/auth/guards.server'
import { replyFeedback } from '~/features/engagement/feedbacks/reply-feedback.server'

/** The form of `/feedback` over another page; no page. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return replyFeedback(args)
}
