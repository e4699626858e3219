import { z } from '@hono/zod-openapi'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'

/** As the list has it. */
export const paymentCondition = z
  .object({
    id: z.number().int(),
    name: z.string(),
    percentage: z.number().openapi({ description: 'Percentual sobre os itens; negativo é desconto' }),
    onCredit: z.boolean(),
    kinds: z.array(z.enum(PAYMENT_KINDS)).openapi({ description: 'Formas que a aceitam; vazio = todas' }),
    instalments: z
      .array(z.object({ days: z.number().int(), share: z.number() }))
      .nullable()
      .openapi({ description: 'Dias desde o faturamento e percentual de cada parcela; nulo: não informado' }),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('PaymentCondition')

/** As its own page has it. */
export const paymentConditionDetail = paymentCondition
  .extend({
    openOrdersCount: z.number().int().openapi({ description: 'Orçamentos e pedidos em andamento que a usam' }),
  })
  .openapi('PaymentConditionDetail')
export type PaymentConditionDetail = z.infer<typeof paymentConditionDetail>
