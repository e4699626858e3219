import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Register } from '#domain/ground/nouns/registers'
import { apiFor } from './client.server'
import { dataOf } from './data-of'
import type { paths } from './generated/schema'
import type { ListQuery } from './schemas'

export type RegisterPath = Register['api']['path']

type Json<Body> = { content: { 'application/json': Body } }
type Got<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: Json<infer Answer> } } }
  ? Answer
  : never

/** What the contract says of one register: a line of its list may say less than a record does. */
type Page<Path extends RegisterPath> = Got<Path>
export type RowOf<Path extends RegisterPath> = Got<`${Path}/{id}`>
export type InputOf<Path extends RegisterPath> = paths[Path] extends { post: { requestBody: Json<infer Body> } }
  ? Body
  : never
export type UpdateOf<Path extends RegisterPath> = paths[`${Path}/{id}`] extends {
  put: { requestBody: Json<infer Body> }
}
  ? Body
  : never

type Headers = Record<string, string>

/** A register: its five calls, as the user who made this request. */
export interface RegisterApi<Page, Row, Input, Update> {
  list(query: ListQuery): Promise<Page>
  show(id: string): Promise<Row>
  create(body: Input, headers: Headers): Promise<Row>
  update(id: string, body: Update, headers: Headers): Promise<Row>
  remove(id: string, headers: Headers): Promise<void>
}

/** The client's calls on one register's two paths. */
interface Calls<Path extends RegisterPath> {
  GET(path: Path, init: { params: { query: ListQuery } }): Promise<{ data?: Page<Path> }>
  GET(path: `${Path}/{id}`, init: { params: AtId }): Promise<{ data?: RowOf<Path> }>
  POST(path: Path, init: { body: InputOf<Path>; headers: Headers }): Promise<{ data?: RowOf<Path> }>
  PUT(
    path: `${Path}/{id}`,
    init: { params: AtId; body: UpdateOf<Path>; headers: Headers },
  ): Promise<{ data?: RowOf<Path> }>
  DELETE(path: `${Path}/{id}`, init: { params: AtId; headers: Headers }): Promise<unknown>
}
type AtId = { path: { id: string } }

/** The calls of one register, typed by its path, as the user who made this request. */
export function registerApi<Path extends RegisterPath>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  path: Path,
): RegisterApi<Page<Path>, RowOf<Path>, InputOf<Path>, UpdateOf<Path>> {
  // The client types a path that is written out; of one that is passed on TypeScript only learns
  // here what the contract says.
  const api = apiFor(request, context) as unknown as Calls<Path>
  const one = `${path}/{id}` as const
  const at = (id: string) => ({ path: { id } })
  return {
    list: (query) => dataOf(api.GET(path, { params: { query } })),
    show: (id) => dataOf(api.GET(one, { params: at(id) })),
    create: (body, headers) => dataOf(api.POST(path, { body, headers })),
    update: (id, body, headers) => dataOf(api.PUT(one, { params: at(id), body, headers })),
    async remove(id, headers) {
      await api.DELETE(one, { params: at(id), headers })
    },
  }
}
