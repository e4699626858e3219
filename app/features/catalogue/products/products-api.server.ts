import type { AppLoadContext } from '@remix-run/node'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'
import type { Option } from '~/components/form/choice-fields'

export type Product = Schemas['Product']
export type ProductUses = Schemas['ProductUses']
type Headers = Record<string, string>
type Creation = Schemas['ProductInput']
type Update = Schemas['ProductUpdate']

/** The calls of /products, as the user who made this request. */
export function productsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/products', { params: { query } })),
    gaps: () => dataOf(api.GET('/products/gaps', {})),
    costs: (query: ListQuery) => dataOf(api.GET('/products/costPriceTable', { params: { query } })),
    /** @param withDeleted also one that is deleted, for staff */
    show: (id: string | undefined, withDeleted?: true): Promise<Product> =>
      dataOf(api.GET('/products/{id}', { params: { ...at(id), query: withDeleted ? { deleted: 'true' } : {} } })),
    uses: (id: string | undefined) => dataOf(api.GET('/products/{id}/uses', { params: at(id) })),
    prices: async (id: string | undefined) => (await dataOf(api.GET('/products/{id}/prices', { params: at(id) }))).data,
    create: (body: Creation, headers: Headers) => dataOf(api.POST('/products', { body, headers })),
    update: (id: string | undefined, body: Update, headers: Headers) =>
      dataOf(api.PUT('/products/{id}', { params: at(id), body, headers })),
    enable: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/products/enable/{id}', { params: at(id), headers })),
    disable: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/products/disable/{id}', { params: at(id), headers })),
    reactivate: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/products/reactivate/{id}', { params: at(id), headers })),
    remove: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/products/{id}', { params: at(id), headers })),
    setCost: (id: string, body: Schemas['CostPriceUpdate'], headers: Headers) =>
      dataOf(api.PUT('/products/costPrice/{id}', { params: at(id), body, headers })),
    costSheet: (): Promise<Response> => passOnFile(api.GET('/products/costPriceTable/exporter', { parseAs: 'stream' })),
    correctableCosts: (id: string | undefined): Promise<Response> =>
      passOnFile(api.GET('/products/costPriceTable/imports/{id}/sheet', { params: at(id), parseAs: 'stream' })),
    sendCosts: (body: FormData, headers: Headers) =>
      dataOf(
        api.POST('/products/costPriceTable/imports', {
          body: asMultipart(body),
          headers,
        }),
      ),
    costImports: (query: ListQuery) => dataOf(api.GET('/products/costPriceTable/imports', { params: { query } })),
    costImport: (id: string | undefined) =>
      dataOf(api.GET('/products/costPriceTable/imports/{id}', { params: at(id) })),
    costLines: (id: string | undefined, query: ListQuery) =>
      dataOf(api.GET('/products/costPriceTable/imports/{id}/rows', { params: { ...at(id), query } })),
    applyCosts: (id: string | undefined, body: Schemas['CostImportApply'], headers: Headers) =>
      dataOf(api.PUT('/products/costPriceTable/imports/apply/{id}', { params: at(id), body, headers })),
    undoCosts: (id: string | undefined, body: Schemas['CostImportUndo'], headers: Headers) =>
      dataOf(api.PUT('/products/costPriceTable/imports/undo/{id}', { params: at(id), body, headers })),
    compareCosts: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/products/costPriceTable/imports/compare/{id}', { params: at(id), headers })),
    ticked: (ids: readonly string[]) =>
      dataOf(api.GET('/products/bulk', { params: { query: { ids: [...ids].map(Number) } } })),
    changeMany: (body: Schemas['ProductsBulk'], headers: Headers) =>
      dataOf(api.PUT('/products/bulk', { body, headers })),
    relate: (id: string | undefined, body: Schemas['RelatedProductsUpdate'], headers: Headers) =>
      dataOf(api.PUT('/products/{id}/relatedProducts', { params: at(id), body, headers })),
    replaceSubstitutes: (id: string | undefined, body: Schemas['SubstitutesUpdate'], headers: Headers) =>
      dataOf(api.PUT('/products/{id}/substitutes', { params: at(id), body, headers })),
    addImage: (id: string | undefined, body: FormData, headers: Headers) =>
      dataOf(api.POST('/products/{id}/images', { params: at(id), body: asMultipart(body), headers })),
    arrangeImages: (id: string | undefined, body: Schemas['ProductImagesUpdate'], headers: Headers) =>
      dataOf(api.PUT('/products/{id}/images', { params: at(id), body, headers })),
    removeImage: (id: string | undefined, imageId: string, headers: Headers) =>
      dataOf(
        api.DELETE('/products/{id}/images/{imageId}', {
          params: { path: { id: knownId(id), imageId: knownId(imageId) } },
          headers,
        }),
      ),
    bringFiles: (body: FormData, headers: Headers) =>
      dataOf(api.POST('/products/files', { body: asMultipart(body), headers })),
    setDatasheet: (id: string | undefined, body: FormData, headers: Headers) =>
      dataOf(api.POST('/products/{id}/datasheet', { params: at(id), body: asMultipart(body), headers })),
    removeDatasheet: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/products/{id}/datasheet', { params: at(id), headers })),
    /** @throws 400 for one that is too large */
    sheet: (query: ListQuery): Promise<Response> =>
      passOnFile(api.GET('/products/exporter', { params: { query }, parseAs: 'stream' })),
    options: async (query: Record<string, string>): Promise<Option[]> =>
      (await dataOf(api.GET('/products/select', { params: { query } }))).data.map(toOption),
    manufacturers: async (query: { productType?: ProductType } = {}): Promise<Option[]> =>
      (await dataOf(api.GET('/manufacturers/select', { params: { query } }))).data.map(toOption),
  }
}

const toOption = ({ id, label }: { id: number; label: string }): Option => ({ value: String(id), label })
