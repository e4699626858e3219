import { z } from '@hono/zod-openapi'
import { UFS } from '#domain/ground/places/states'
import { sizing } from '../sizings/sizing'

export const sizingStudyRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    companyId: z.number().int(),
    companyName: z.string(),
    userName: z.string(),
    orderId: z.number().int().nullable().openapi({ description: 'O orçamento que saiu dele' }),
    neededKwp: z.number(),
    uf: z.enum(UFS),
    createdAt: z.iso.datetime(),
  })
  .openapi('SizingStudyRow')
export type SizingStudyRow = z.infer<typeof sizingStudyRow>

export const sizingStudy = sizingStudyRow
  .extend({
    input: z.record(z.string(), z.unknown()).openapi({ description: 'O que foi digitado, como em POST /sizings' }),
    result: sizing.openapi({ description: 'A estimativa com as premissas e os preços daquele dia' }),
  })
  .openapi('SizingStudy')
export type SizingStudy = z.infer<typeof sizingStudy>
