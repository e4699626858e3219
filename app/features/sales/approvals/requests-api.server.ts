import { type AppLoadContext, data } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

export type LastDiscount = NonNullable<ApprovalRequest['lastDiscounts']>[number]

/** A request as the API answers it. `requestedValue` is percent points or reais by the type. */
export type ApprovalRequest = Schemas['ApprovalRequest']

type Headers = Record<string, string>

/** The calls of /approval-thresholds-requests, as the user who made this request. */
export function requestsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: ApprovalRequest[]; meta: ListMeta }> {
      return dataOf(api.GET('/approvalThresholdsRequests', { params: { query } }))
    },
    async show(id: string | undefined): Promise<ApprovalRequest> {
      return dataOf(api.GET('/approvalThresholdsRequests/{id}', { params: at(id) }))
    },
    async approve(id: string | undefined, body: { reason: string | null }, headers: Headers): Promise<void> {
      await api.POST('/approvalThresholdsRequests/approve/{id}', { params: at(id), body, headers })
    },
    async reject(id: string | undefined, body: { reason: string }, headers: Headers): Promise<void> {
      await api.POST('/approvalThresholdsRequests/reject/{id}', { params: at(id), body, headers })
    },
    async comment(id: string | undefined, body: { text: string }, headers: Headers): Promise<void> {
      await dataOf(api.POST('/approvalThresholdsRequests/comment/{id}', { params: at(id), body, headers }))
    },
    async previewAnswers(body: Schemas['AnswerPreviewInput']): Promise<Schemas['RehearsedApprovals']['data']> {
      return (await dataOf(api.POST('/approvalThresholdsRequests/answerMany/preview', { body }))).data
    },
    async answerMany(
      body: Schemas['AnswerManyInput'],
      headers: Headers,
    ): Promise<Schemas['AnsweredApprovals']['data']> {
      return (await dataOf(api.POST('/approvalThresholdsRequests/answerMany', { body, headers }))).data
    },
    async cancel(id: string | undefined, headers: Headers): Promise<void> {
      await api.POST('/approvalThresholdsRequests/cancel/{id}', { params: at(id), headers })
    },
    /** Asks for everything that the order lacks; answers how many requests that made. */
    async ask(
      orderId: string | undefined,
      body: { reason: string; version: number | null },
      headers: Headers,
    ): Promise<number> {
      const answer = await dataOf(
        api.POST('/orders/checkApprovalThresholds/{id}', {
          params: at(orderId),
          body: { ...body, request: true },
          headers,
        }),
      )
      return answer.requests.length
    },
  }
}

/** An id in the address that is no number is a page that does not exist, not a refusal of the API. @throws 404 */
function knownId(id: string | undefined): string {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return id
}
