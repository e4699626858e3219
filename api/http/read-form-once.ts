import type { MiddlewareHandler } from 'hono'
import { readForm } from '#domain/forms/read-form'
import { ApiError } from '../errors/api-error'
import type { ApiEnv } from './context'

const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i

/**
 * A form that the API is sent (uploads) passes the limits of the portal's forms, and what was read is what the handler
 * gets: Hono's validator and `c.req.parseBody()` take the form from the request's cache.
 * @throws ApiError MALFORMED_REQUEST for one that cannot be read, or whose fields are too many or named to do harm
 */
export const readFormOnce: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header('content-type')
  // No form of a stranger's is taken anywhere: each route refuses it, or does not look at it.
  if (c.var.who && type && FORM.test(type)) {
    const read = await readForm(type, new Uint8Array(await c.req.arrayBuffer()))
    if (!('form' in read)) throw new ApiError('MALFORMED_REQUEST')
    c.req.bodyCache.formData = read.form
  }
  await next()
}
