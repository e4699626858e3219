import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

type Headers = Record<string, string>
export type ProductImport = Schemas['ProductImport']
export type ProductImportLine = Schemas['ProductImportLine']

/** The calls of /products/sheet and /products/imports, as the user who made this request. */
export function productImportsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    /** @throws 400 for one that is too large */
    sheet: (query: ListQuery): Promise<Response> =>
      passOnFile(api.GET('/products/sheet', { params: { query }, parseAs: 'stream' })),
    correctable: (id: string | undefined): Promise<Response> =>
      passOnFile(api.GET('/products/imports/{id}/sheet', { params: at(id), parseAs: 'stream' })),
    send: (body: FormData, headers: Headers) =>
      dataOf(api.POST('/products/imports', { body: asMultipart(body), headers })),
    list: (query: ListQuery) => dataOf(api.GET('/products/imports', { params: { query } })),
    show: (id: string | undefined) => dataOf(api.GET('/products/imports/{id}', { params: at(id) })),
    lines: (id: string | undefined, query: ListQuery) =>
      dataOf(api.GET('/products/imports/{id}/rows', { params: { ...at(id), query } })),
    apply: (id: string | undefined, body: Schemas['ProductImportApply'], headers: Headers) =>
      dataOf(api.PUT('/products/imports/apply/{id}', { params: at(id), body, headers })),
    undo: (id: string | undefined, body: Schemas['ProductImportUndo'], headers: Headers) =>
      dataOf(api.PUT('/products/imports/undo/{id}', { params: at(id), body, headers })),
    compare: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/products/imports/compare/{id}', { params: at(id), headers })),
    cancel: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/products/imports/cancel/{id}', { params: at(id), headers })),
  }
}
