import { setTimeout as pause } from 'node:timers/promises'
import { propertyOf } from '#domain/ground/objects/property-of'

/** How long a page waits for the API in all: after this its reader is told that there is no answer. */
const PATIENCE_MS = 5_000
/** What a proxy answers for an API that is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504])
/**
 * Every answer of the API carries it; an answer without it is a proxy's, whatever its status says (a 401 of a proxy
 * logs no user out).
 */
const MARK_OF_THE_API = 'x-portal-version'

/** The API lost its database in the middle of something: the change may have been made. */
const UNEXPLAINED = 'SERVICE_UNAVAILABLE'
/** What an API says while another machine takes its database's place. */
const PASSES_SOON: ReadonlySet<unknown> = new Set([UNEXPLAINED, 'DATABASE_READ_ONLY', 'DATABASE_FULL_UP'])
/** A write that says which one it is (Idempotency-Key) is sent so often, with twice the pause each time. */
const KEYED_ATTEMPTS = 5
const FIRST_PAUSE_MS = 250

/** No answer, or the gateway's instead of the API's. */
export class NoAnswer extends Error {}

export type ApiCaller = (request: Request) => Promise<Response>
/** One try; the signal ends it. It is made when it is asked for: an API in this process needs none. */
export type SendToApi = (request: Request, patience: { readonly signal: AbortSignal }) => Promise<Response>

/**
 * How the loaders and actions of one page reach the REST API: the given `send` (in-process or HTTP), a GET once more
 * when the connection failed. A write with an Idempotency-Key is sent again while there is no answer, or one that passes
 * soon, as long as its patience goes: the API does it once. Any other write goes once: a second POST could do the thing
 * twice; and so do files, which would have to be held for it.
 *
 * All reads of the page have 5 s together, so that loaders that wait for each other do not add up; a write (an
 * upload) has 5 s of its own, and its answer proves that the API lives: the clock starts again. After one call
 * without an answer the page asks nothing more.
 * @param gone ends every call, when the client no longer waits for what the page reads; never given for writes
 * @throws NoAnswer when there is no answer, or the gateway's instead of the API's.
 */
export function createApiCaller(send: SendToApi, patienceMs = PATIENCE_MS, gone?: AbortSignal): ApiCaller {
  let readUntil: number | null = null
  let wasSilent = false

  return async (request) => {
    const isRead = request.method === 'GET'
    const start = performance.now()
    const until = isRead && readUntil !== null ? readUntil : start + patienceMs
    if (isRead) readUntil = until
    const left = wasSilent ? 0 : until - start
    if (left <= 0) throw new NoAnswer('no answer to an earlier call of this page')
    if (gone?.aborted) throw new NoAnswer(GONE)

    const patience = withPatience(left, gone)
    try {
      const response = await sendUntil(patience, request)
      if (!isRead) readUntil = null
      return response
    } catch (error) {
      wasSilent ||= patience.isOver()
      throw error instanceof NoAnswer ? error : new NoAnswer(String(propertyOf(error, 'cause') ?? error))
    } finally {
      patience.end()
    }
  }

  async function sendUntil(patience: Patience, request: Request): Promise<Response> {
    const body = isRepeatable(request) ? await request.arrayBuffer() : null
    const attempts = request.method === 'GET' ? 2 : body ? KEYED_ATTEMPTS : 1
    // What the API said last is worth more to the reader than that there was no answer in time.
    let said: Response | undefined
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A read has no body, so that it is sent again as it is: a copy of each call cost a page a twentieth.
        const sent = body?.byteLength ? new Request(request, { body }) : request
        const response = await Promise.race([send(sent, patience), patience.gone])
        if (body && attempt < attempts && (await passesSoon(response))) {
          if (await saysWhy(response)) said = response
          throw new PassesSoon()
        }
        if (GATEWAY_ERRORS.has(response.status) && !(await saysWhy(response)))
          throw new NoAnswer(`answered ${response.status}`)
        return response
      } catch (error) {
        if (said && patience.isOver()) return said
        const isFinal = body ? false : error instanceof NoAnswer
        if (isFinal || patience.isOver() || attempt === attempts) throw error
        if (body && (await patience.endsWithin(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.8 + 0.4 * Math.random())))) {
          if (said) return said
          throw error
        }
      }
    }
  }
}

class PassesSoon extends NoAnswer {}

/** A write that the API does once however often it comes, and whose body is small enough to be kept for it. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method !== 'GET' && headers.has('idempotency-key') && !headers.get('content-type')?.startsWith('multipart/')

async function passesSoon(response: Response): Promise<boolean> {
  if (response.status !== 503) return false
  return PASSES_SOON.has(await codeOf(response))
}

/** Of the API itself; undefined from a proxy. */
async function codeOf(response: Response): Promise<unknown> {
  if (!response.headers.has(MARK_OF_THE_API)) return undefined
  return propertyOf(
    await response
      .clone()
      .json()
      .catch(() => null),
    'code',
  )
}

/** Whether it is the API itself, with a reason of its own: a sentence for the reader, and nothing was written. */
async function saysWhy(response: Response): Promise<boolean> {
  const code = await codeOf(response)
  return typeof code === 'string' && code !== UNEXPLAINED
}

/** Sends the portal's requests, whose origin is a placeholder, to the API at `baseUrl`. Redirects are not followed. */
export function sendOverHttp(baseUrl: string): SendToApi {
  const base = baseUrl.replace(/\/$/, '')
  return async (request, { signal }) => {
    const { pathname, search } = new URL(request.url)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const response = await fetch(base + pathname + search, {
      method: request.method,
      headers: request.headers,
      body: hasBody ? await request.arrayBuffer() : undefined,
      redirect: 'manual',
      signal,
    })
    return wholeAnswer(response)
  }
}

/**
 * The answer once it is here to its end: one that breaks off half-way, or is not the API's own, counts as no answer.
 */
async function wholeAnswer(response: Response): Promise<Response> {
  const { status, headers } = response
  if (!headers.has(MARK_OF_THE_API)) {
    await response.body?.cancel()
    throw new NoAnswer(`answered ${status} ${headers.get('content-type')}, which is not the API's`)
  }
  const body = await response.arrayBuffer()
  if (headers.get('content-type')?.includes('json') && !isJson(body)) throw new NoAnswer('answered broken JSON')
  return new Response(body.byteLength === 0 ? null : body, { status, headers })
}

function isJson(body: ArrayBuffer): boolean {
  try {
    JSON.parse(new TextDecoder().decode(body))
    return true
  } catch {
    return false
  }
}

const GONE = 'nobody waits for the answer any more'

type Patience = {
  readonly signal: AbortSignal
  gone: Promise<never>
  isOver: () => boolean
  /** Waits so long, or until the patience ends: which of the two it was. */
  endsWithin: (ms: number) => Promise<boolean>
  end: () => void
}

function withPatience(ms: number, left?: AbortSignal): Patience {
  let controller: AbortController | undefined
  let isOver = false
  let end = () => {}
  const gone = new Promise<never>((_, reject) => {
    const giveUp = (why: string) => {
      isOver = true
      reject(new NoAnswer(why))
      controller?.abort()
    }
    const onLeft = () => giveUp(GONE)
    const timer = setTimeout(() => giveUp(`no answer in ${Math.round(ms)} ms`), ms)
    left?.addEventListener('abort', onLeft, { once: true })
    end = () => {
      clearTimeout(timer)
      left?.removeEventListener('abort', onLeft)
    }
  })
  return {
    get signal() {
      controller ??= new AbortController()
      if (isOver) controller.abort()
      return controller.signal
    },
    gone,
    isOver: () => isOver,
    endsWithin: (ms) => Promise.race([pause(ms).then(() => false), gone.catch(() => true)]),
    end: () => end(),
  }
}
