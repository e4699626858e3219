import { z } from '@hono/zod-openapi'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'

/**
 * What blocks a step or a sale: a code of `domain/ground/errors`, the field that mends it, and figures for the
 * sentence.
 */
export const blocker = z
  .object({
    code: z.enum(ERROR_CODE_KEYS),
    field: z.string().optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('Blocker')
