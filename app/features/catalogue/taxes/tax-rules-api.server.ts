import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type TaxRule = Schemas['TaxRule']
type Headers = Record<string, string>

/** The calls of /taxRules, as the user who made this request. */
export function taxRulesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/taxRules', { params: { query } })),
    gaps: () => dataOf(api.GET('/taxRules/gaps')),
    changes: () => dataOf(api.GET('/orders/taxChanges')),
    explain: (query: NonNullable<Parameters<typeof explain>[0]>) => explain(query),
    show: (id: string | undefined) => dataOf(api.GET('/taxRules/{id}', { params: at(id) })),
    create: (body: Schemas['TaxRuleInput'], headers: Headers) => dataOf(api.POST('/taxRules', { body, headers })),
    update: (id: string | undefined, body: Schemas['TaxRuleUpdate'], headers: Headers) =>
      dataOf(api.PUT('/taxRules/{id}', { params: at(id), body, headers })),
    undo: (id: string | undefined, body: Schemas['TaxRulesUndo'], headers: Headers) =>
      dataOf(api.PUT('/taxRules/revisions/undo/{id}', { params: at(id), body, headers })),
    revisions: () => dataOf(api.GET('/taxRules/revisions')),
    sheet: (): Promise<Response> => passOnFile(api.GET('/taxRules/exporter', { parseAs: 'stream' })),
    correctable: (id: string | undefined): Promise<Response> =>
      passOnFile(api.GET('/taxRules/imports/{id}/sheet', { params: at(id), parseAs: 'stream' })),
    sendSheet: (body: FormData, headers: Headers) =>
      dataOf(api.POST('/taxRules/imports', { body: asMultipart(body), headers })),
    imports: (query: ListQuery) => dataOf(api.GET('/taxRules/imports', { params: { query } })),
    import: (id: string | undefined) => dataOf(api.GET('/taxRules/imports/{id}', { params: at(id) })),
    lines: (id: string | undefined, query: ListQuery) =>
      dataOf(api.GET('/taxRules/imports/{id}/rows', { params: { ...at(id), query } })),
    apply: (id: string | undefined, body: Schemas['TaxImportApply'], headers: Headers) =>
      dataOf(api.PUT('/taxRules/imports/apply/{id}', { params: at(id), body, headers })),
    compare: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/taxRules/imports/compare/{id}', { params: at(id), headers })),
  }

  function explain(query: {
    uf: TaxRule['destinations'][number]['uf']
    buyer: TaxRule['buyers'][number]
    productId?: number
    type?: Exclude<TaxRule['goods'][number], 'GENERATOR'>
    origin?: TaxRule['origins'][number]
    detached?: boolean
    on?: string
  }) {
    return dataOf(api.GET('/taxRules/explain', { params: { query } }))
  }
}
