import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'

type Headers = Record<string, string>

/** The calls of /feedbacks, as the user who made this request. */
export function feedbacksApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/feedbacks', { params: { query } })),
    show: (id: string | undefined) => dataOf(api.GET('/feedbacks/{id}', { params: at(id) })),
    create: (body: Schemas['FeedbackInput'], headers: Headers) => dataOf(api.POST('/feedbacks', { body, headers })),
    answer: (id: string | undefined, body: Schemas['FeedbackAnswer'], headers: Headers) =>
      dataOf(api.PUT('/feedbacks/{id}/answer', { params: at(id), body, headers })),
  }
}
