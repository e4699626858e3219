const TIMEOUT_MS = 5_000
/** What a proxy answers for an API that is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504])

/** No answer, or the gateway's instead of the API's. */
export class NoAnswer extends Error {}

export type ApiCaller = (request: Request) => Promise<Response>

/**
 * How loaders and actions reach the REST API: the given `send` (in-process or HTTP), 5 s at most, a GET tried twice, anything else
 * once: a second POST could do the thing twice.
 * @throws NoAnswer when there is no answer, or the gateway's instead of the API's.
 */
export function createApiCaller(send: ApiCaller, timeoutMs = TIMEOUT_MS): ApiCaller {
  return async (request) => {
    const attempts = request.method === 'GET' ? 2 : 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await withTimeout(send(request.clone() as Request), timeoutMs)
        if (!GATEWAY_ERRORS.has(response.status)) return response
        throw new NoAnswer(`answered ${response.status}`)
      } catch (error) {
        if (request.signal.aborted) throw error
        if (attempt === attempts) throw error instanceof NoAnswer ? error : new NoAnswer(String(error))
      }
    }
  }
}

/** Sends the portal's requests, whose origin is a placeholder, to the API at `baseUrl`. Redirects are not followed. */
export function sendOverHttp(baseUrl: string, timeoutMs = TIMEOUT_MS): ApiCaller {
  const base = baseUrl.replace(/\/$/, '')
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    return fetch(base + pathname + search, {
      method: request.method,
      headers: request.headers,
      body: hasBody ? await request.arrayBuffer() : undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
