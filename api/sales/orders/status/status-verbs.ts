import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import type { Permission } from '#domain/people/permissions/permissions'
import { statusChangeInput } from '#domain/sales/orders/status/status-change-input'
import { type OrderAction, TRANSITIONS } from '#domain/sales/orders/status/transitions'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { leftAnswer } from '../record/left-answer'
import { moveOrder } from './move-order'

export const moved = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    status: z.enum(ORDER_STATUSES),
    left: leftAnswer.optional().openapi({ description: 'De backToNew: o que não vale mais' }),
  })
  .openapi('Moved')

/** Every permission that opens the verb in some status: the route's 403; the table decides for the status at hand. */
export const permissionsOf = (action: OrderAction): Permission[] => [
  ...new Set(
    TRANSITIONS.filter((row) => row.action === action).flatMap((row) => [...(row.allOf ?? []), ...(row.anyOf ?? [])]),
  ),
]

/** Verbs that only move the status: one path each, one rule for all (move-order.ts). Specification §7. */
const VERBS = [
  ['nextStatus', 'Avança para o próximo status'],
  ['backStatus', 'Volta para o status anterior'],
  ['backToNew', 'Volta o orçamento para Novo'],
  ['backToNegotiation', 'Volta para Em negociação'],
  ['sendToClosing', 'Envia o orçamento para fechamento'],
  ['startNegotiation', 'Inicia a negociação'],
  ['sendOrder', 'Envia o orçamento como pedido'],
] as const satisfies readonly (readonly [OrderAction, string])[]

export const statusVerbs = VERBS.map(([action, summary]) =>
  endpoint(
    {
      method: 'put',
      path: `/orders/${action}/{id}`,
      tags: ['Status do pedido'],
      summary,
      ...secured(...permissionsOf(action)),
      request: { params: idParams, body: body(named(statusChangeInput, 'StatusChangeInput')) },
      responses: { 200: json(moved, 'O pedido no novo status') },
    },
    async (c) => {
      const answer = await writeOnce(c, async (tx) => ({
        status: 200 as const,
        body: await moveOrder(c, tx, c.req.valid('param').id, action, c.req.valid('json')),
      }))
      return c.json(answer.body, 200)
    },
  ),
)
