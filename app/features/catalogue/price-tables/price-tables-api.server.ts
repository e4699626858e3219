import type { AppLoadContext } from '@remix-run/node'
import type { Uf } from '#domain/ground/places/states'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type PriceTable = Schemas['PriceTable']
export type PriceTableRow = Schemas['PriceTableRow']
export type PriceRevision = Schemas['PriceRevision']
type Id = string | undefined
type Headers = Record<string, string>

/** The calls of /priceTables, as the user who made this request. */
export function priceTablesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: Id) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/priceTables', { params: { query } })),
    show: (id: Id): Promise<PriceTable> => dataOf(api.GET('/priceTables/{id}', { params: at(id) })),
    create: (body: Schemas['PriceTableInput'], headers: Headers) => dataOf(api.POST('/priceTables', { body, headers })),
    update: (id: string, body: Schemas['PriceTableUpdate'], headers: Headers) =>
      dataOf(api.PUT('/priceTables/{id}', { params: at(id), body, headers })),
    async remove(id: Id, headers: Headers) {
      await api.DELETE('/priceTables/{id}', { params: at(id), headers })
    },
    enable: (id: Id, headers: Headers) => dataOf(api.PUT('/priceTables/enable/{id}', { params: at(id), headers })),
    disable: (id: Id, headers: Headers) => dataOf(api.PUT('/priceTables/disable/{id}', { params: at(id), headers })),
    makeDefault: (id: Id, headers: Headers) =>
      dataOf(api.PUT('/priceTables/default/{id}', { params: at(id), headers })),
    companies: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/{id}/companies', { params: { ...at(id), query } })),
    rows: (id: Id, query: ListQuery) => dataOf(api.GET('/priceTables/{id}/products', { params: { ...at(id), query } })),
    saveRows: (id: Id, body: Schemas['ProductPricesInput'], headers: Headers) =>
      dataOf(api.PUT('/priceTables/{id}/products', { params: at(id), body, headers })),
    taxFactors: (query: { productId: number; uf: Uf }) =>
      dataOf(api.GET('/products/taxFactors', { params: { query } })),
    preview: async (id: Id, query: ListQuery) =>
      (await dataOf(api.GET('/priceTables/{id}/preview', { params: { ...at(id), query } }))).data,
    quote: (query: ListQuery & { companyId: string; productId: string }) =>
      dataOf(api.GET('/priceTables/quote', { params: { query } })),
    bulk: (id: Id, body: Schemas['BulkPriceEdit'], headers: Headers) =>
      dataOf(api.POST('/priceTables/{id}/bulk', { params: at(id), body, headers })),
    revisions: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/{id}/revisions', { params: { ...at(id), query } })),
    revision: (id: Id): Promise<PriceRevision> => dataOf(api.GET('/priceTables/revisions/{id}', { params: at(id) })),
    revisionRows: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/revisions/{id}/rows', { params: { ...at(id), query } })),
    start: (id: Id, startsAt: string | null, acknowledge: number | null, headers: Headers) =>
      dataOf(
        api.PUT('/priceTables/revisions/apply/{id}', { params: at(id), body: { startsAt, acknowledge }, headers }),
      ),
    cancel: (id: Id, headers: Headers) =>
      dataOf(api.PUT('/priceTables/revisions/cancel/{id}', { params: at(id), headers })),
    /** @throws 400 for one that is too large, or while another is made */
    sheet: (id: Id): Promise<Response> =>
      passOnFile(api.GET('/priceTables/{id}/exporter', { params: at(id), parseAs: 'stream' })),
    correctableSheet: (id: Id): Promise<Response> =>
      passOnFile(api.GET('/priceTables/imports/{id}/sheet', { params: at(id), parseAs: 'stream' })),
    imports: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/{id}/imports', { params: { ...at(id), query } })),
    sendSheet: (id: Id, body: FormData, headers: Headers) =>
      dataOf(api.POST('/priceTables/{id}/imports', { params: at(id), body: asMultipart(body), headers })),
    import: (id: Id) => dataOf(api.GET('/priceTables/imports/{id}', { params: at(id) })),
    importLines: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/imports/{id}/rows', { params: { ...at(id), query } })),
    applyImport: (id: Id, body: Schemas['SheetImportApply'], headers: Headers) =>
      dataOf(api.PUT('/priceTables/imports/apply/{id}', { params: at(id), body, headers })),
    compareImport: (id: Id, headers: Headers) =>
      dataOf(api.PUT('/priceTables/imports/compare/{id}', { params: at(id), headers })),
    revisionBudgets: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/revisions/{id}/budgets', { params: { ...at(id), query } })),
    importBudgets: (id: Id, query: ListQuery) =>
      dataOf(api.GET('/priceTables/imports/{id}/budgets', { params: { ...at(id), query } })),
    revisionBudgetsSheet: (id: Id): Promise<Response> =>
      passOnFile(api.GET('/priceTables/revisions/{id}/budgets/exporter', { params: at(id), parseAs: 'stream' })),
    importBudgetsSheet: (id: Id): Promise<Response> =>
      passOnFile(api.GET('/priceTables/imports/{id}/budgets/exporter', { params: at(id), parseAs: 'stream' })),
    undo: (id: Id, rows: number[], acknowledge: number | null, headers: Headers) =>
      dataOf(api.PUT('/priceTables/revisions/undo/{id}', { params: at(id), body: { rows, acknowledge }, headers })),
  }
}

/** The calls of /exclusiveProducts, as the user who made this request. */
export function exclusiveApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: Id) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/exclusiveProducts', { params: { query } })),
    show: (id: Id) => dataOf(api.GET('/exclusiveProducts/{id}', { params: at(id) })),
    create: (body: Schemas['ExclusiveProductInput'], headers: Headers) =>
      dataOf(api.POST('/exclusiveProducts', { body, headers })),
    update: (id: Id, body: Schemas['ExclusiveProductUpdate'], headers: Headers) =>
      dataOf(api.PUT('/exclusiveProducts/{id}', { params: at(id), body, headers })),
    setEnabled: (id: Id, enabled: boolean, headers: Headers) =>
      dataOf(
        enabled
          ? api.PUT('/exclusiveProducts/enable/{id}', { params: at(id), headers })
          : api.PUT('/exclusiveProducts/disable/{id}', { params: at(id), headers }),
      ),
    async remove(id: Id, headers: Headers) {
      await api.DELETE('/exclusiveProducts/{id}', { params: at(id), headers })
    },
  }
}
