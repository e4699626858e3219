import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type ClaimDetail = Schemas['Claim']
export type ClaimRow = Schemas['ClaimRow']
export type OrderReceipt = Schemas['OrderReceipt']
export type WarrantyPiece = Schemas['Warranty']['pieces'][number]
export type Openable = Schemas['OpenableClaims']
type Headers = Record<string, string>

/** The calls of /customerClaims, as the user who made this request. */
export function claimsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/customerClaims', { params: { query } })),
    summary: (query: ListQuery) => dataOf(api.GET('/customerClaims/summary', { params: { query } })),
    /** @throws 400 for one that is too large */
    sheet: (query: ListQuery): Promise<Response> =>
      passOnFile(api.GET('/customerClaims/export', { params: { query }, parseAs: 'stream' })),
    show: (id: string | undefined): Promise<ClaimDetail> => dataOf(api.GET('/customerClaims/{id}', { params: at(id) })),
    openable: (orderId: string | undefined): Promise<Openable> =>
      dataOf(api.GET('/customerClaims/openable/{orderId}', { params: { path: { orderId: knownId(orderId) } } })),
    receipt: (id: string | undefined, page: number): Promise<OrderReceipt> =>
      dataOf(api.GET('/orders/{id}/receipt', { params: { ...at(id), query: { page } } })),
    saveReceipt: (id: string | undefined, body: Schemas['OrderReceiptInput'], headers: Headers) =>
      dataOf(api.PUT('/orders/{id}/receipt', { params: at(id), body, headers })),
    concludeReceipt: (id: string | undefined, body: Schemas['OrderReceiptConclusion'], headers: Headers) =>
      dataOf(api.POST('/orders/{id}/receipt/conclude', { params: at(id), body, headers })),
    warranty: (query: ListQuery) => dataOf(api.GET('/warranty', { params: { query } })),
    statistics: (query: ListQuery) => dataOf(api.GET('/customerClaims/statistics', { params: { query } })),
    statisticsSheet: (query: ListQuery): Promise<Response> =>
      passOnFile(api.GET('/customerClaims/statistics/export', { params: { query }, parseAs: 'stream' })),
    policies: () => dataOf(api.GET('/warrantyPolicies')),
    savePolicies: (body: Schemas['WarrantyPoliciesUpdate'], headers: Headers) =>
      dataOf(api.PUT('/warrantyPolicies', { body, headers })),
    create: (body: Schemas['ClaimOpeningInput'], headers: Headers) =>
      dataOf(api.POST('/customerClaims', { body, headers })),
    complement: (id: string | undefined, body: Schemas['ClaimComplementInput'], headers: Headers) =>
      dataOf(api.PUT('/customerClaims/{id}/complement', { params: at(id), body, headers })),
    contest: (id: string | undefined, body: Schemas['ClaimContestInput'], headers: Headers) =>
      dataOf(api.POST('/customerClaims/{id}/contest', { params: at(id), body, headers })),
    report: (id: string | undefined, revision?: number) =>
      dataOf(
        api.GET('/customerClaims/{id}/warrantyReport', {
          params: { ...at(id), query: revision === undefined ? {} : { revision } },
        }),
      ),
    writeReport: (id: string | undefined, body: Schemas['WarrantyReportInput'], headers: Headers) =>
      dataOf(api.PUT('/customerClaims/{id}/warrantyReport', { params: at(id), body, headers })),
    decide: (id: string | undefined, body: Schemas['ClaimDecisionInput'], headers: Headers) =>
      dataOf(api.PUT('/customerClaims/{id}/decision', { params: at(id), body, headers })),
    setReturn: (id: string | undefined, body: Schemas['ClaimReturnInput'], headers: Headers) =>
      dataOf(api.PUT('/customerClaims/{id}/return', { params: at(id), body, headers })),
    checkArrival: (id: string | undefined, body: Schemas['ClaimArrivalInput'], headers: Headers) =>
      dataOf(api.PUT('/customerClaims/{id}/arrival', { params: at(id), body, headers })),
    extendLoan: (id: string | undefined, body: Schemas['ClaimLoanInput'], headers: Headers) =>
      dataOf(api.PUT('/customerClaims/{id}/loan', { params: at(id), body, headers })),
  }
}
