import { z } from '@hono/zod-openapi'

/** A file as answers name it; its bytes are at /files/{id}. */
export const storedFile = z
  .object({ id: z.number().int(), name: z.string(), mediaType: z.string(), bytes: z.number().int() })
  .openapi('StoredFile')
