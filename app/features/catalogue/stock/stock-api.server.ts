import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type StockRow = Schemas['StockRow']
export type StockDetail = Schemas['StockDetail']
export type StockSummary = Schemas['StockSummary']
type Headers = Record<string, string>

/** The calls of /stock, as the user who made this request. */
export function stockApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/stock', { params: { query } })),
    summary: () => dataOf(api.GET('/stock/summary')),
    show: (id: string | undefined) => dataOf(api.GET('/stock/{id}', { params: at(id) })),
    manufacturers: async () =>
      (await dataOf(api.GET('/manufacturers/select'))).data.map(({ id, label }) => [String(id), label] as const),
    sheet: (distributionCenterId: number): Promise<Response> =>
      passOnFile(api.GET('/stock/exporter', { params: { query: { distributionCenterId } }, parseAs: 'stream' })),
    correctable: (id: string | undefined): Promise<Response> =>
      passOnFile(api.GET('/stock/imports/{id}/sheet', { params: at(id), parseAs: 'stream' })),
    sendSheet: (body: FormData, headers: Headers) =>
      dataOf(api.POST('/stock/imports', { body: asMultipart(body), headers })),
    imports: (query: ListQuery) => dataOf(api.GET('/stock/imports', { params: { query } })),
    import: (id: string | undefined) => dataOf(api.GET('/stock/imports/{id}', { params: at(id) })),
    lines: (id: string | undefined, query: ListQuery) =>
      dataOf(api.GET('/stock/imports/{id}/rows', { params: { ...at(id), query } })),
    apply: (id: string | undefined, body: Schemas['StockImportApply'], headers: Headers) =>
      dataOf(api.PUT('/stock/imports/apply/{id}', { params: at(id), body, headers })),
    compare: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/stock/imports/compare/{id}', { params: at(id), headers })),
  }
}
