import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { FormReply } from '~/components/form/resource-form'
import { sendFeedback } from './send-feedback.server'

/** What the form over a page hears: the number of what was made, or what is wrong. */
export type FeedbackReply = { sent: number } | FormReply

/** The form's action for who stays on a page: what it would redirect with, and what it would draw, as JSON. */
export async function replyFeedback(args: ActionFunctionArgs): Promise<Response> {
  const { data: reply, init } = await sendFeedback(args, (id) => data({ sent: id }))
  return Response.json(reply, init ?? {})
}
