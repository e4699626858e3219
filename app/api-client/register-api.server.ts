import type { AppLoadContext } from '@remix-run/node'
import type { Register } from '#domain/nouns/registers'
import type { ListMeta } from '~/components/list/load-list.server'
import { apiFor } from './client.server'

type RegisterPath = Register['api']['path']

/** A register: its five calls, in the name of whoever made this request. A line of its list may say less than a record does. */
export interface RegisterApi<Row, Input, Line = Row> {
  list(query: Record<string, string | string[]>): Promise<{ data: Line[]; meta: ListMeta }>
  show(id: string): Promise<Row>
  create(body: Input, headers: Record<string, string>): Promise<Row>
  update(id: string, body: Input & { version: number }, headers: Record<string, string>): Promise<Row>
  remove(id: string, headers: Record<string, string>): Promise<void>
}

/** The calls of one register. They differ in path, form and answer alone: the caller names the last two. */
export function registerApi<Row, Input, Line = Row>(
  request: Request,
  context: AppLoadContext,
  path: RegisterPath,
): RegisterApi<Row, Input, Line> {
  const api = apiFor(request, context)
  // The client's types tell the paths apart, which one piece for all of them cannot: any of them stands for the others.
  const all = path as '/teams'
  const one = `${path}/{id}` as '/teams/{id}'
  return {
    async list(query) {
      const { data } = await api.GET(all, { params: { query } })
      return data as unknown as { data: Line[]; meta: ListMeta }
    },
    async show(id) {
      const { data } = await api.GET(one, { params: { path: { id } } })
      return data as unknown as Row
    },
    async create(body, headers) {
      const { data } = await api.POST(all, { body: body as never, headers })
      return data as unknown as Row
    },
    async update(id, body, headers) {
      const { data } = await api.PUT(one, { params: { path: { id } }, body: body as never, headers })
      return data as unknown as Row
    },
    async remove(id, headers) {
      await api.DELETE(one, { params: { path: { id } }, headers })
    },
  }
}
