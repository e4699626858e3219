export type Send = (request: Request) => Promise<Response>

/** The fields that a test usually reads from an answer; name the type (`get<Manufacturer>`) to read more. */
export interface Answered {
  id: number
  version: number
  code: string
  errors: { field?: string; rule?: string; code?: string; meta?: Record<string, unknown> }[]
  data: Record<string, unknown>[]
  meta: { total: number; perPage: number; currentPage: number; lastPage: number; next: string | null }
  [field: string]: unknown
}

export interface TestAnswer<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface CallOptions {
  idempotencyKey?: string
  headers?: Record<string, string>
}

type QueryValue = string | number | boolean | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

export interface ApiCaller {
  get<Body = Answered>(path: string, query?: Query, options?: CallOptions): Promise<TestAnswer<Body>>
  post<Body = Answered>(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer<Body>>
  put<Body = Answered>(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer<Body>>
  delete<Body = Answered>(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer<Body>>
  /** The Bearer token in use. */
  token(): Promise<string | null>
}

/** Speaks JSON (or a FormData as it is) to the API below `/api`; `getToken` is asked once, before the first call. */
export function createCaller(send: Send, getToken: () => Promise<string | null> = async () => null): ApiCaller {
  let token: Promise<string | null> | undefined
  const tokenOnce = () => {
    token ??= getToken()
    return token
  }

  async function call<Body>(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<TestAnswer<Body>> {
    const headers = new Headers(options.headers)
    const bearer = await tokenOnce()
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    const request = new Request(`http://api.test/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    })
    const response = await send(request)
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer = isJson ? await response.json() : await response.text()
    return { status: response.status, body: answer as Body, headers: response.headers }
  }

  return {
    get: (path, query, options) => call('GET', path + search(query), undefined, options),
    post: (path, body = {}, options) => call('POST', path, body, options),
    put: (path, body = {}, options) => call('PUT', path, body, options),
    delete: (path, body, options) => call('DELETE', path, body, options),
    token: tokenOnce,
  }
}

/** `{ 'orderStatus[]': ['NEW', 'PENDING'] }` → `?orderStatus%5B%5D=NEW&…`; undefined leaves a parameter out. */
function search(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  const text = params.toString()
  return text && `?${text}`
}
