import { OpenAPIHono } from '@hono/zod-openapi'
import { issuesToErrors } from '#domain/errors/issues-to-errors'
import { ApiError } from '../errors/api-error'
import type { ApiEnv } from './context'

/**
 * A small app for one resource; `app.ts` mounts it. Input that does not fit its schema is a 422 with one error a field.
 */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      // A malformed id is as unknown as a missing one: 404, never a hint.
      if (result.target === 'param') throw new ApiError('NOT_FOUND')
      throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(result.error.issues) })
    },
  })
}
