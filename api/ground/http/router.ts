import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { ApiError } from '../errors/api-error'
import type { ApiEnv } from './context'
import { guardInput } from './guard-input'

/** Where the contract says how large a body an operation takes, in bytes. */
const MAX_BYTES = 'x-max-body-bytes'

/**
 * A small app for one resource; `app.ts` mounts it. Input is bounded before it meets its schema (`guardInput`); what
 * does not fit is a 422 with one error a field.
 */
export function createRouter() {
  const router = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      // A malformed id is as unknown as a missing one: 404, never a hint.
      if (result.target === 'param') throw new ApiError('NOT_FOUND')
      throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(result.error.issues) })
    },
  })
  const open = router.openapi
  // The guard stands behind who may call and before every schema; the types of a route stay as they are.
  router.openapi = ((route: RouteConfig, ...rest: unknown[]) => {
    const { middleware, maxBytes } = guardInput(route)
    const own = [route.middleware ?? []].flat()
    const guarded = { ...route, middleware: [...own, middleware], ...(maxBytes && { [MAX_BYTES]: maxBytes }) }
    return Reflect.apply(open, router, [guarded, ...rest])
  }) as typeof open
  return router
}
