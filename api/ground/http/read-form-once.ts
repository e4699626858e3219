import type { MiddlewareHandler } from 'hono'
import { readForm } from '#domain/ground/forms/read-form'
import { UPLOADS } from '../../../front/bounds'
import { gateOf } from '../../../front/share-gate'
import { createBodyTaker, type TakenBody } from '../../../front/take-body'
import { ApiError } from '../errors/api-error'
import type { ApiEnv } from './context'

const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i
/** In bytes: a form that says it is no longer is read at once. */
const SMALL = 1_000_000

const never = new AbortController().signal

/**
 * A form that the API is sent (uploads) passes the limits of the portal's forms, and the handler gets the form as
 * it was read: Hono's validator and `c.req.parseBody()` take the form from the request's cache.
 *
 * Of large ones a few at a time are read and worked on, users in turn: twenty photographs of 10 MB at once would be a
 * gigabyte. The others wait in files (`front/take-body`), once they are here to their end: no slow line holds a place.
 * @throws ApiError MALFORMED_REQUEST for one that cannot be read, or whose fields are too many or named to do harm
 */
export function createFormReader(): MiddlewareHandler<ApiEnv> {
  const large = gateOf('apiForms', UPLOADS)
  return async (c, next) => {
    const type = c.req.header('content-type')
    // No form of a stranger's is taken anywhere: each route refuses it, or does not look at it.
    if (!c.var.who || !type || !FORM.test(type)) return next()
    // The bytes are held no longer than they are read: the work on a picture waits for its turn, too.
    const read = async (body: Promise<Uint8Array<ArrayBuffer>>) => {
      const answer = await readForm(type, await body)
      if (!('form' in answer)) throw new ApiError('MALFORMED_REQUEST')
      c.req.bodyCache = { formData: answer.form }
    }
    // A call of a page does not say how long its form is.
    if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) <= SMALL) {
      await read(c.req.arrayBuffer().then((bytes) => new Uint8Array(bytes)))
      return next()
    }
    // Nothing binds an app that a test calls without more.
    const taken = c.env?.taken ?? (await take(c.req.raw.body))
    try {
      const entry = await large.enter(String(c.var.who.userId), never)
      if ('refused' in entry) throw new ApiError('SERVICE_UNAVAILABLE')
      await read(taken.bytes()).then(next).finally(entry.leave)
    } finally {
      if (taken !== c.env?.taken) await taken.close()
    }
  }
}

async function take(body: ReadableStream<Uint8Array> | null): Promise<TakenBody> {
  const taker = createBodyTaker()
  try {
    for await (const piece of body ?? []) await taker.push(piece)
    return taker.end()
  } catch (error) {
    await taker.close()
    throw error
  }
}
