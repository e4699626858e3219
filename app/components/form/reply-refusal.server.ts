import { data } from '@remix-run/node'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'

/**
 * The API's refusal, as one sentence for the same page: for an action that has no fields to say it beside.
 * @param typed the values that the page fills its form with again
 * @throws any other error, as a page: a missing record is a 404
 */
export function replyRefusal<Typed extends object>(error: unknown, typed?: Typed) {
  if (!isForForm(error)) throw asPage(error)
  return data({ error: sentenceOf(error), typed }, { status: statusOf(error) })
}
