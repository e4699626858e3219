import { z } from '@hono/zod-openapi'
import { UFS } from '#domain/ground/places/states'

export const distributionCenter = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cnpj: z.string().nullable().openapi({ description: 'CNPJ canônico, sem pontuação' }),
    stateRegistration: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS),
    default: z.boolean(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('DistributionCenter')
export type DistributionCenter = z.infer<typeof distributionCenter>
