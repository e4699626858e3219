import { z } from '@hono/zod-openapi'

export const team = z
  .object({
    id: z.number().int(),
    name: z.string(),
    regionalId: z.number().int().nullable(),
    regionalName: z.string().nullable(),
    usersCount: z.number().int(),
    companiesCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Team')
export type Team = z.infer<typeof team>
