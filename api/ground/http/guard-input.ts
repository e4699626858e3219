import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { type Bound, boundOf, bytesOf, depthOf, nodesOf, SHORTEST_TEXT } from '#domain/ground/forms/input-bounds'
import { judgeInput } from '#domain/ground/forms/judge-input'
import { propertyOf } from '#domain/ground/objects/property-of'
import { ApiError } from '../errors/api-error'
import type { ApiContext, ApiEnv } from './context'
import { parseJson, readText } from './read-json'

/** In bytes: what any caller may send, logged in or not. */
const PLAIN_BYTES = 16_384
/** In bytes: what the largest operation may take, whatever its lists could hold. */
const MOST_BYTES = 1_000_000
const MOST_NODES = 20_000
/** A caller may send a record back as it was read, with members that an operation does not look at. */
const ROOM_FOR_OTHERS = 4
const LEAST_NODES = 2_000
const DEPTH_FOR_OTHERS = 8
/** Of unknown parameters, as many are named, with as many letters of each. */
const MOST_NAMED = 20
const MOST_LETTERS = 60

const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i
const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i

interface InputGuard {
  middleware: MiddlewareHandler<ApiEnv>
  /** The largest body, in bytes. Undefined where it takes none, or a file, which has bounds of its own. */
  maxBytes: number | undefined
}

/**
 * Bounds that are checked before every schema of an operation: its body in bytes, values, levels, lengths of lists and
 * texts, its query and the texts of its forms likewise. They are read from the schema
 * (`domain/ground/forms/input-bounds`); a public operation takes 16 KB at most.
 */
export function guardInput({ method, request, security }: RouteConfig): InputGuard {
  const body = boundIn(request?.body?.content['application/json'])
  const form = boundIn(request?.body?.content['multipart/form-data'])
  const query = request?.query ? boundOf(request.query) : null
  // An unknown parameter would be silently left out: a list that is not narrowed reads like one that is.
  const known =
    method === 'get' && request?.query instanceof z.ZodObject ? new Set(Object.keys(request.query.shape)) : null
  const isForAnybody = security?.length === 0
  const maxBytes = body && !isForAnybody ? roundedUp(bytesOf(body)) : PLAIN_BYTES
  const most = body && {
    nodes: Math.min(MOST_NODES, Math.max(LEAST_NODES, ROOM_FOR_OTHERS * nodesOf(body))),
    depth: depthOf(body) + DEPTH_FOR_OTHERS,
  }
  const hasBody = method !== 'get' && method !== 'head'

  return {
    maxBytes: body ? maxBytes : undefined,
    middleware: async (c, next) => {
      if (query && c.req.url.length > SHORTEST_TEXT) refuse(query, c.req.queries())
      if (known && c.req.url.includes('?')) refuseUnknown(known, Object.keys(c.req.queries()))
      const { formData } = c.req.bodyCache
      // The form of a logged-in caller has been read already; that of a stranger is never read.
      if (formData) refuse(form ?? {}, Object.fromEntries(await formData))
      else if (hasBody && !(form && FORM.test(typeOf(c)))) {
        const text = await readText(c, maxBytes)
        keepText(c, text)
        if (body && most && text !== '' && JSON_TYPE.test(typeOf(c))) judgeBody(c, body, parseJson(text, most))
      }
      await next()
    },
  }
}

/** @throws VALIDATION_FAILED that names each parameter which the operation does not take */
function refuseUnknown(known: ReadonlySet<string>, asked: readonly string[]): void {
  const unknown = asked.filter((name) => !known.has(name)).slice(0, MOST_NAMED)
  if (unknown.length === 0) return
  const errors = unknown.map((name) => ({ field: name.slice(0, MOST_LETTERS), rule: 'unknown' as const, meta: {} }))
  throw new ApiError('VALIDATION_FAILED', { errors })
}

const typeOf = (c: ApiContext): string => c.req.header('content-type') ?? ''

/** @param media of a route's body: a schema, or a reference to one, of which none is ours */
const boundIn = (media: object | undefined): Bound | null => {
  const schema = propertyOf(media, 'schema')
  return schema instanceof z.ZodType ? boundOf(schema) : null
}

/** To the next 16 KB. */
const roundedUp = (bytes: number): number =>
  Math.min(MOST_BYTES, Math.max(1, Math.ceil(bytes / PLAIN_BYTES)) * PLAIN_BYTES)

/** For later readers of the body as text: the cache holds promises, and is typed as what they come to. */
function keepText(c: ApiContext, text: string): void {
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
}

/** Parsed once: the validator and the handler get this very value. */
function judgeBody(c: ApiContext, bound: Bound, value: unknown): void {
  refuse(bound, value)
  // The request's own method takes the type that its caller asks for.
  c.req.json = async () => value as never
}

/** @throws ApiError VALIDATION_FAILED */
function refuse(bound: Bound, value: unknown): void {
  const issues = judgeInput(bound, value)
  if (issues.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(issues) })
}
