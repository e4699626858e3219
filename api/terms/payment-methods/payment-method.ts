import { z } from '@hono/zod-openapi'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'

/** As the list has it. */
export const paymentMethod = z
  .object({
    id: z.number().int(),
    name: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('PaymentMethod')

/** As its own page has it. */
export const paymentMethodDetail = paymentMethod
  .extend({
    openOrdersCount: z.number().int().openapi({ description: 'Orçamentos e pedidos em andamento que a usam' }),
    isKindFixed: z.boolean().openapi({ description: 'Um pedido ou orçamento já a tem: o tipo não muda mais' }),
  })
  .openapi('PaymentMethodDetail')
export type PaymentMethodDetail = z.infer<typeof paymentMethodDetail>
