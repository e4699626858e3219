import { z } from '@hono/zod-openapi'
import { UFS } from '#domain/ground/places/states'

/** A whole address that goods are delivered to. */
export const deliveryAddress = z
  .object({
    cep: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string(),
    uf: z.enum(UFS),
  })
  .openapi('DeliveryAddress')
