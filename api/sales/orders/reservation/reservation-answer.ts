import { z } from '@hono/zod-openapi'
import { answerOf } from '../../../ground/http/answer-of'

const whole = z.number().int()

/** `GET /orders/{id}/reservation`: what may be reserved where, for who reserves. */
export const reservationAnswer = z
  .object({
    version: whole,
    isOpen: z.boolean().openapi({ description: 'É um orçamento aberto: pode reservar' }),
    isPromotion: z.boolean().openapi({ description: 'O kit da promoção já reserva tudo' }),
    reservation: z.union([
      z.object({
        centerId: whole,
        until: z.iso.datetime(),
        madeAt: z.iso.datetime(),
        madeBy: z.string().nullable(),
        isAutomatic: z.boolean(),
        renewedAt: z.iso.datetime().nullable(),
        lines: z.array(z.object({ productId: whole, quantity: whole })),
      }),
      z.null(),
    ]),
    needsReason: z.boolean().openapi({ description: 'Já houve uma reserva: a próxima é a renovação e pede motivo' }),
    isUsedUp: z.boolean().openapi({ description: 'Já foi renovada: não há outra' }),
    untils: z.array(z.iso.datetime()).openapi({ description: 'O fim com 1, 2 e 3 dias úteis' }),
    limitKwp: z.number(),
    reservedKwp: z.number().openapi({ description: 'Em outros orçamentos da empresa' }),
    centers: z.array(z.object({ id: whole, name: z.string(), uf: z.string(), isDefault: z.boolean() })),
    lines: z.array(
      z.object({
        productId: whole,
        name: z.string(),
        unit: z.string(),
        quantity: whole,
        kwp: z.number(),
        free: z.array(
          z.object({
            centerId: whole,
            free: whole.nullable().openapi({ description: 'Para este orçamento; nulo: nunca foi contado' }),
            nextAt: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .openapi('Reservation')
export type ReservationAnswer = z.infer<typeof reservationAnswer>
export const toReservation = answerOf(reservationAnswer)
