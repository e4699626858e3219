import { z } from '@hono/zod-openapi'
import { UFS } from '#domain/ground/places/states'

/** One of the provider's own establishments. */
export const branch = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cnpj: z.string().openapi({ description: 'CNPJ canônico, sem pontuação' }),
    stateRegistration: z.string().nullable(),
    phone: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS),
    enabled: z.boolean(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Branch')
export type Branch = z.infer<typeof branch>
