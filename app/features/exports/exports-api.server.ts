import type { AppLoadContext } from '@remix-run/node'
import type { ExportInput } from '#domain/exports/export-input'
import { apiFor } from '~/api-client/client.server'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { knownId } from '~/features/orders/record/orders-api.server'

export type ExportJob = {
  id: number
  screen: 'BUDGETS' | 'ORDERS'
  query: string
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
  rowsTotal: number
  rowsDone: number
  createdAt: string
  finishedAt: string | null
  fileName: string | null
}

/** The calls of sheets, in the name of whoever made this request. */
export function exportsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    /** The sheet of a small list. @throws 400 for one that is not small */
    async direct(kind: 'budgets' | 'orders', query: Record<string, string | string[]>): Promise<Response> {
      const { data, response } = await api.GET(`/${kind}/export`, { params: { query }, parseAs: 'stream' })
      return passOnFile(data as ReadableStream, response)
    },
    async create(body: ExportInput, headers: Record<string, string>): Promise<number> {
      const { data } = await api.POST('/orders/exports', { body, headers })
      return (data as { id: number }).id
    },
    async show(id: string | undefined): Promise<ExportJob> {
      const { data } = await api.GET('/orders/exports/{id}', { params: at(id) })
      return data as ExportJob
    },
    async file(id: string | undefined): Promise<Response> {
      const { data, response } = await api.GET('/orders/exports/{id}/file', { params: at(id), parseAs: 'stream' })
      return passOnFile(data as ReadableStream, response)
    },
    async markSeen(id: string | undefined): Promise<{ first: boolean }> {
      const { data } = await api.PUT('/orders/exports/{id}/seen', { params: at(id) })
      return data as { first: boolean }
    },
  }
}
