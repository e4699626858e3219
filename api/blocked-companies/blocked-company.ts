import { z } from '@hono/zod-openapi'

export const blockedCompany = z
  .object({
    id: z.number().int(),
    document: z.string().openapi({ description: 'CNPJ (14 posições) ou raiz (8) sem pontuação' }),
    reason: z.string(),
    createdByName: z.string().nullable(),
    companies: z
      .array(z.object({ id: z.number().int(), fantasyName: z.string(), cnpj: z.string() }))
      .openapi({ description: 'Empresas cadastradas que este bloqueio atinge (até 20)' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('BlockedCompany')
export type BlockedCompany = z.infer<typeof blockedCompany>
