import type { AppLoadContext } from '@remix-run/node'
import type { ExportInput } from '#domain/insight/exports/export-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type ExportJob = Schemas['ExportJob']

/** The calls of sheets, as the user who made this request. */
export function exportsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    /** The sheet of a small list. @throws 400 for one that is not small */
    async direct(kind: 'budgets' | 'orders', query: Record<string, string | string[]>): Promise<Response> {
      return passOnFile(api.GET(`/${kind}/export`, { params: { query }, parseAs: 'stream' }))
    },
    async create(body: ExportInput, headers: Record<string, string>): Promise<number> {
      const answer = await dataOf(api.POST('/orders/exports', { body, headers }))
      return answer.id
    },
    list: (query: ListQuery) => dataOf(api.GET('/exports', { params: { query } })),
    cancel: (id: string | undefined, headers: Record<string, string>) =>
      dataOf(api.POST('/exports/cancel/{id}', { params: at(id), headers })),
    remove: (id: string | undefined, headers: Record<string, string>) =>
      dataOf(api.DELETE('/exports/{id}', { params: at(id), headers })),
    async show(id: string | undefined): Promise<ExportJob> {
      return dataOf(api.GET('/orders/exports/{id}', { params: at(id) }))
    },
    async file(id: string | undefined): Promise<Response> {
      return passOnFile(api.GET('/orders/exports/{id}/file', { params: at(id), parseAs: 'stream' }))
    },
    async markSeen(id: string | undefined): Promise<{ first: boolean }> {
      return dataOf(api.PUT('/orders/exports/{id}/seen', { params: at(id) }))
    },
  }
}
