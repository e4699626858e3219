import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { FormReply } from '~/components/form/resource-form'
import { sendFeedback } from './send-feedback.server'

/** The answer to the form over a page: the number of the new feedback, or its errors. */
export type FeedbackReply = { sent: number } | FormReply

/** The form's action for a user who stays on a page: what it would redirect with, and what it would draw, as JSON. */
export async function replyFeedback(args: ActionFunctionArgs): Promise<Response> {
  const { data: reply, init } = await sendFeedback(args, (id) => data({ sent: id }))
  return Response.json(reply, init ?? {})
}
