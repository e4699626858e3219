import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { readForm } from '#domain/ground/forms/read-form'
import { takeMarks } from '#domain/ground/forms/whole-form'
import { isBrokenOff } from '../../front/is-broken-off'
import { isDiskFull } from '../../front/is-disk-full'
import { networkOf } from '../../front/network-of'
import type { PreparedAnswer } from '../../front/prepared-answer'
import { type TakenBody, TooManyBodies } from '../../front/take-body'
import { waitForTurn } from '../../front/wait-for-turn'
import { watchClient } from '../../front/watch-client'
import { createAdmission, never, signedToken } from './admit'
import { type ApiCaller, createApiCaller, type SendToApi } from './call-api'
import type { PortalConfig } from './config.server'
import { followWrites } from './follow-writes'
import { originOf, refuseUnsafeRequest } from './guard-unsafe-request'
import { createKeptPages, type KeptPages, keptRequest } from './kept-pages'
import type { PortalContext } from './load-context'
import { BodyTooLarge, readBody } from './read-body'
import { redact } from './redact'
import { redrawKeptForm, redrawLargeForm } from './redraw-form'
import { HALF_FORM, refusalPage } from './refusal-page'
import { securityHeaders } from './security-headers'
import { sendPrepared, sendResponse } from './send-response'
import type { AssetAnswer } from './serve-assets'
import { clientIp, pathOf, toWebRequest } from './web-request'

export type Portal = {
  config: PortalConfig
  log: Logger
  version: string
  /** Whether everything behind is up and no stop was asked for. */
  ready: () => Promise<boolean>
  assets: (path: string, acceptEncoding: string | undefined) => AssetAnswer | null
  /** The REST API in this process; undefined when it lives elsewhere. */
  api:
    | { fetch: (request: Request, taken?: TakenBody) => Promise<Response>; trouble?: () => Promise<string | null> }
    | undefined
  sendToApi: SendToApi
  remix: (path: string) => (request: Request, context: PortalContext) => Promise<Response>
}

/**
 * One request through the portal: guard → assets → health → API → Remix, then headers and compression
 * (docs/threats.md trap 1). Nothing that a browser sends makes it answer 500; only a fault of our own does.
 */
export function handleRequest(portal: Portal) {
  const front: Front = {
    ...createAdmission(portal.config),
    // A remote API does not tell us when it changes its version.
    kept: createKeptPages(portal.api ? Number.POSITIVE_INFINITY : REMOTE_DOCS_MS),
  }
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const gone = watchClient(incoming, outgoing)
    await waitForTurn(incoming, outgoing, gone)
    if (gone.aborted) return
    const start = performance.now()
    const nonce = randomBytes(16).toString('base64url')
    const requestId = randomUUID()
    const log = portal.log.child({ requestId })
    const [path = '/'] = pathOf(incoming.url).split('?')
    try {
      await answer(portal, front, incoming, outgoing, { nonce, requestId, log, path, gone })
    } catch (error) {
      // A client that left in the middle of a body or a download is no fault of ours.
      if (isBrokenOff(error) && (gone.aborted || incoming.socket.destroyed)) return void outgoing.destroy()
      log.error({ error: redact(String(error instanceof Error ? error.stack : error)) }, 'request failed')
      refuseWhatFailed(portal, incoming, outgoing, nonce)
    } finally {
      const ms = Math.round((performance.now() - start) * 10) / 10
      const hasLeft = (gone.aborted || incoming.socket.destroyed) && !outgoing.writableFinished
      const status = hasLeft ? CLIENT_LEFT : outgoing.statusCode
      const entry = { method: incoming.method, path: redact(path), status, ms }
      if (path.startsWith('/assets/') || path.endsWith('z')) log.debug(entry, 'request')
      else log.info(entry, 'request')
    }
  }
}

type Exchange = { nonce: string; requestId: string; log: Logger; path: string; gone: AbortSignal }
type Front = ReturnType<typeof createAdmission> & { kept: KeptPages }

const REMOTE_DOCS_MS = 60_000
/** In the log: the client no longer waited for the answer. */
const CLIENT_LEFT = 499

async function answer(
  portal: Portal,
  front: Front,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const { nonce, path, log } = exchange
  const method = incoming.method ?? 'GET'
  const isApi = isApiPath(path)
  const isProbe = path === '/healthz' || path === '/readyz'

  // Probes come by address, and the API by token: neither has a cookie that a foreign page could use.
  if (!isApi && !isProbe) {
    const header = (name: string) => [incoming.headers[name]].flat()[0]
    const refusal = refuseUnsafeRequest({ method, target: incoming.url ?? '/', header }, portal.config.origins)
    if (refusal) {
      log.warn({ reason: refusal.reason }, 'refused')
      return refuse(portal, incoming, outgoing, nonce, refusal.status)
    }
    const asset = portal.assets(path, incoming.headers['accept-encoding'])
    if (asset) return sendAsset(asset, outgoing, method)
  }
  if (path === '/healthz') return sendPlain(outgoing, 200, 'ok')
  if (path === '/readyz') {
    if (!(await portal.ready())) return sendPlain(outgoing, 503, 'not ready')
    const trouble = await portal.api?.trouble?.()
    return sendPlain(outgoing, 200, trouble ? `ok, ${trouble}` : 'ok')
  }

  const taken = await bodyOf(incoming, method)
  if (typeof taken === 'number') return refuse(portal, incoming, outgoing, nonce, taken, 'close')
  const { body, isCut } = taken
  try {
    if (isCut && isApi) return refuse(portal, incoming, outgoing, nonce, 413, 'close')
    const answerNow = (made: () => void) => answerTaken(portal, front, incoming, outgoing, exchange, taken, made)
    if (isApi || !body?.isLarge) return await answerNow(() => {})
    // One form with photographs takes some ten times their bytes until they are stored: a few at a time are read, and
    // none holds a place while its photographs are still on their way. The API does the same with what it is sent.
    const entry = await front.uploads.enter(networkOf(clientIp(incoming, portal.config.trustsProxy)), never)
    if ('refused' in entry) return refuse(portal, incoming, outgoing, nonce, 503, 'close')
    await answerNow(entry.leave).finally(entry.leave)
  } finally {
    await body?.close()
  }
}

/**
 * Answers the request once it is here to its end.
 * @param made is told when the answer is made; it may be on its way for long
 */
async function answerTaken(
  portal: Portal,
  front: Front,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
  { body, isCut }: Taken,
  made: () => void,
): Promise<void> {
  const { nonce, path, log, gone } = exchange
  const { isDevelopment } = portal.config
  const method = incoming.method ?? 'GET'
  const isApi = isApiPath(path)
  const read = !isApi && body ? await readForm(incoming.headers['content-type'], await body.bytes()) : null
  if (read && 'refusal' in read) {
    log.warn({ reason: read.reason }, 'refused')
    return refuse(portal, incoming, outgoing, nonce, isCut ? 413 : read.refusal)
  }
  if (read && !isCut && !takeMarks(read.form)) {
    log.warn({ reason: 'half a form' }, 'refused')
    return refuse(portal, incoming, outgoing, nonce, 400, undefined, HALF_FORM)
  }

  const origin = originOf(incoming.headers.host, portal.config.origins)
  const headers = { get: () => incoming.headers.cookie ?? null }
  const kept =
    isDevelopment || (isApi && !portal.api)
      ? null
      : keptRequest({ method, url: origin + pathOf(incoming.url), headers })
  const asker = { acceptEncoding: incoming.headers['accept-encoding'], ifNoneMatch: incoming.headers['if-none-match'] }
  const sendKept = (page: PreparedAnswer) =>
    sendPrepared(page, outgoing, { headers: headersFor(portal, nonce, 200, !isApi), asker, method, isPage: !isApi })
  // Before a web Request is made of it: thousands of those a second are what a flood of these pages leaves behind.
  const ready = kept && !isCut && front.kept.find(kept.key)
  if (ready) return sendKept(ready)

  const request = toWebRequest(incoming, {
    origin,
    body: isApi && body ? await bodyForApi(body) : undefined,
    clientIp: clientIp(incoming, portal.config.trustsProxy),
    signal: gone,
  })
  const token = isApi ? null : await signedToken(request, portal.config)
  // What was typed beside files that are too large comes back to a user with a session.
  if (isCut && token === null) return refuse(portal, incoming, outgoing, nonce, 413)

  const entry = await (isApi ? front.toApi : front.toPages)(request, token)
  if ('refused' in entry) {
    if (entry.refused === 'gone') return
    log.info({ reason: `busy: ${entry.refused}` }, 'refused')
    // The other requests of this connection are not refused one by one, but thrown away with it.
    return refuse(portal, incoming, outgoing, nonce, entry.refused === 'client' ? 429 : 503, 'close')
  }
  const form = read?.form ?? null
  const render = (asked: Request) =>
    isApi ? answerApi(portal, asked, body) : answerPage(portal, asked, { ...exchange, form, isCut, token })
  const make = async () => (kept ? front.kept.findOrMake(kept, render) : render(request))
  const response = await make().finally(entry.leave)
  made()
  // The client has gone: nothing is sent, and nothing compressed.
  if (gone.aborted) return
  if (!(response instanceof Response)) return sendKept(response)
  if (!isApi && isBareError(response, incoming)) return refuse(portal, incoming, outgoing, nonce, response.status)
  await sendResponse(response, outgoing, {
    headers: headersFor(portal, nonce, response.status, !isApi && isHtml(response.headers), path),
    acceptEncoding: incoming.headers['accept-encoding'],
    method,
  })
}

async function answerApi(portal: Portal, request: Request, body: TakenBody | undefined): Promise<Response> {
  if (!portal.api) return Response.json({ code: 'NOT_FOUND', errors: [] }, { status: 404 })
  // The API takes a Bearer token and nothing else: a cookie must not even reach it.
  request.headers.delete('cookie')
  return portal.api.fetch(request, body?.isLarge ? body : undefined)
}

async function answerPage(
  portal: Portal,
  request: Request,
  exchange: Exchange & Pick<PortalContext, 'form'> & { isCut: boolean; token: string | null },
): Promise<Response> {
  const { config, sendToApi, version } = portal
  const { nonce, requestId, log, path, form, isCut, token } = exchange
  const visitor = request.headers.get('x-forwarded-for') ?? ''
  // A read ends at once when its client has gone; what an action does, it does whole.
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const callApi = createApiCaller(sendToApi, undefined, isRead ? request.signal : undefined)
  const callApiForVisitor: ApiCaller = (call) => {
    call.headers.set('x-forwarded-for', visitor)
    call.headers.set('x-request-id', requestId)
    return callApi(call)
  }
  const { call, heldSince, cookie } = followWrites(callApiForVisitor, request.headers.get('cookie'))
  const context = { nonce, requestId, log, config, version, callApi: call, heldSince, shared: new Map() }
  if (isCut && form) return redrawLargeForm(portal.remix, request, context, form)
  const redrawn = token !== null && isRead ? await redrawKeptForm(portal.remix, request, context, token) : null
  const response = redrawn ?? (await portal.remix(path)(request, { ...context, form }))
  const written = cookie(config.isHttps)
  if (written) response.headers.append('Set-Cookie', written)
  return response
}

/**
 * A resource (a file) that cannot be had, opened by a link: Remix would answer a line of JSON,
 * where a person needs a page.
 */
function isBareError({ status, headers }: Response, incoming: IncomingMessage): boolean {
  const isOpened = incoming.headers['sec-fetch-dest'] === 'document' || /text\/html/.test(incoming.headers.accept ?? '')
  return isOpened && [404, 413, 500, 503, 507].includes(status) && !isHtml(headers)
}

const isHtml = (headers: Headers): boolean => headers.get('content-type')?.includes('html') === true

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** A large one is read from its file when its turn has come, and not before. */
const bodyForApi = async (body: TakenBody) => (body.isLarge ? { stream: body.stream(), size: body.size } : body.bytes())

/** The body that a form is read from; `isCut`: it was too large, and is here without its files. */
type Taken = { body: TakenBody | undefined; isCut: boolean }

/** The body, without its files where it was too large; or the status that refuses it. */
async function bodyOf(incoming: IncomingMessage, method: string): Promise<Taken | 413 | 415 | 503 | 507> {
  if (method === 'GET' || method === 'HEAD') return { body: undefined, isCut: false }
  if (incoming.headers['content-encoding']) return 415
  try {
    return { body: await readBody(incoming), isCut: false }
  } catch (error) {
    if (error instanceof TooManyBodies) return 503
    if (isDiskFull(error)) return 507
    if (!(error instanceof BodyTooLarge)) throw error
    return error.rest ? { body: error.rest, isCut: true } : 413
  }
}

/** The pages that may frame a player, once the user has pressed (decision 022). */
const VIDEO_PAGE = /^\/university\/videos\/[1-9]\d{0,14}$/

/** A proposal's editor shows beside it what its client will read: that page, in a frame (decision 043). */
const EDITOR_PAGE = /^\/proposals\/[1-9]\d{0,14}$/
const PREVIEW_PAGE = /^\/proposals\/[1-9]\d{0,14}\/preview$/

function headersFor(portal: Portal, nonce: string, status: number, isPage = false, path = ''): Record<string, string> {
  const { isHttps, isDevelopment, analyticsUrl, videoHosts } = portal.config
  const players = isPage && status < 500 && status !== 404 && VIDEO_PAGE.test(path) ? videoHosts : []
  // Of what is shown, and of a draft that is not complete: no refusal is framed.
  const isShown = isPage && (status === 200 || status === 422)
  const isFramed = isShown && PREVIEW_PAGE.test(path)
  const framesOwn = isShown && EDITOR_PAGE.test(path)
  return {
    ...securityHeaders({ nonce, isHttps, isDevelopment, isPage, analyticsUrl, players, isFramed, framesOwn }),
    ...(status === 503 || status === 429 ? { 'Retry-After': '5' } : {}),
    'x-portal-version': portal.version,
    ...(CLIENT_PAGE.test(path) ? CLIENT_PAGE_HEADERS : {}),
  }
}

/** Pages whose address is their permission (decision 043): it goes along with no request, and into no index. */
const CLIENT_PAGE = /^\/p\//
const CLIENT_PAGE_HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

function refuse(
  portal: Portal,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  nonce: string,
  status: number,
  connection?: 'close',
  words?: Parameters<typeof refusalPage>[2],
): void {
  // Unread bytes must not be taken for the next request of this connection.
  if (connection || !incoming.complete) outgoing.setHeader('Connection', 'close')
  const isApi = /^\/api(\/|\?|$)/.test(pathOf(incoming.url))
  const type = isApi ? 'application/json' : 'text/html; charset=utf-8'
  outgoing.writeHead(status, { ...headersFor(portal, nonce, status), 'Content-Type': type })
  outgoing.end(
    isApi
      ? JSON.stringify({ code: API_CODES[status] ?? 'INTERNAL_ERROR', errors: [] })
      : refusalPage(status, nonce, words),
  )
}

/** The API's codes where this front refuses on its behalf: its shape, not a page. */
const API_CODES: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
  507: 'STORAGE_FULL',
}

/** The last resort must not fail itself: an answer that cannot be given is broken off. */
function refuseWhatFailed(portal: Portal, incoming: IncomingMessage, outgoing: ServerResponse, nonce: string): void {
  try {
    if (outgoing.headersSent) outgoing.destroy()
    else refuse(portal, incoming, outgoing, nonce, 500)
  } catch {
    outgoing.destroy()
  }
}

function sendAsset(asset: AssetAnswer, outgoing: ServerResponse, method: string): void {
  outgoing.writeHead(asset.status, { ...asset.headers, 'Content-Length': asset.body.length })
  outgoing.end(method === 'HEAD' ? undefined : asset.body)
}

function sendPlain(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
  outgoing.end(text)
}
