import { z } from '@hono/zod-openapi'

export const regional = z
  .object({
    id: z.number().int(),
    name: z.string(),
    teamsCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Regional')
export type Regional = z.infer<typeof regional>
