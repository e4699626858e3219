import { z } from '@hono/zod-openapi'
import { DELIVERY_STATES, DISABLED_REASONS } from '#domain/engagement/webhooks/webhook-words'

export const webhook = z
  .object({
    id: z.number().int(),
    companyId: z.number().int(),
    companyName: z.string(),
    userId: z.number().int().openapi({ description: 'O usuário de API com cujos olhos as mensagens são lidas' }),
    userName: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    enabled: z.boolean(),
    disabledReason: z.enum(DISABLED_REASONS).nullable(),
    failingSince: z.iso.datetime().nullable().openapi({ description: 'Desde quando nada é entregue' }),
    previousUntil: z.iso.datetime().nullable().openapi({ description: 'Até quando o segredo anterior também assina' }),
    waiting: z.number().int().openapi({ description: 'Mensagens na fila' }),
    createdAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .openapi('Webhook')
export type WebhookRow = z.infer<typeof webhook>

/** The secret, shown once: not even a repeated request gets it again. */
export const secretShown = {
  secret: z
    .string()
    .nullable()
    .openapi({ description: 'Mostrado só nesta resposta; null quando a requisição é repetida', example: 'whsec_…' }),
}

export const delivery = z
  .object({
    id: z.number().int(),
    messageId: z.string().openapi({ description: 'webhook-id; o mesmo em todas as tentativas' }),
    event: z.string(),
    recordId: z.number().int().nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    status: z.number().int().nullable().openapi({ description: 'Da última tentativa; null: sem resposta' }),
    milliseconds: z.number().int().nullable(),
    nextTryAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('WebhookDelivery')
export type Delivery = z.infer<typeof delivery>

export const deliveryWithTries = delivery
  .extend({
    tries: z.array(
      z.object({
        at: z.iso.datetime(),
        status: z.number().int().nullable(),
        milliseconds: z.number().int(),
        answer: z.string().nullable().openapi({ description: 'Os primeiros 2 KB da resposta, como texto' }),
        failure: z.string().nullable(),
      }),
    ),
  })
  .openapi('WebhookDeliveryWithTries')
export type DeliveryWithTries = z.infer<typeof deliveryWithTries>
