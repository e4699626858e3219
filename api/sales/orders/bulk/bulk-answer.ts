import { z } from '@hono/zod-openapi'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { BULK_ACTIONS, SHARED_DATA } from '#domain/sales/orders/bulk/bulk-input'
import { NOTE_RULES } from '#domain/sales/orders/status/order-actions'
import { blocker } from '../../../ground/http/blocker'

/** What became, or would become, of one order of a selection. */
const bulkMove = z
  .object({
    id: z.number().int(),
    ok: z.boolean(),
    /** Of the first thing that holds it back. */
    code: z.enum(ERROR_CODE_KEYS).optional(),
    from: z.enum(ORDER_STATUSES),
    to: z.enum(ORDER_STATUSES).nullable(),
    blockers: z.array(blocker),
  })
  .openapi('BulkMove')
export type BulkMove = z.infer<typeof bulkMove>

/** One verb that some of the selection know, with what it asks for once for all. */
const bulkAction = z
  .object({
    action: z.enum(BULK_ACTIONS),
    label: z.string(),
    note: z.enum(NOTE_RULES),
    data: z.array(z.enum(SHARED_DATA)).openapi({ description: 'Dados que todos compartilham e que o passo exige' }),
    movable: z.number().int(),
    blocked: z.number().int(),
  })
  .openapi('BulkAction')

export const bulkPreview = z
  .object({
    isAlike: z.boolean().openapi({ description: 'Todos têm o mesmo status e o mesmo tipo; só assim mudam juntos' }),
    missing: z
      .array(z.number().int())
      .max(MAX_IDS_PER_REQUEST)
      .openapi({ description: 'Dos pedidos, os que não existem para quem pergunta' }),
    actions: z.array(bulkAction),
    data: z.array(
      bulkMove.extend({
        budget: z.boolean(),
        type: z.enum(ORDER_TYPES),
        clientName: z.string().nullable(),
        companyName: z.string(),
        total: z.number(),
        waitsFor: z.string().nullable().openapi({ description: 'De quem é a vez: "o Financeiro"; nulo no fim' }),
      }),
    ),
  })
  .openapi('BulkPreview')
export type BulkPreview = z.infer<typeof bulkPreview>

export const bulkResult = z
  .object({
    state: z.enum(['RUNNING', 'DONE']),
    total: z.number().int(),
    data: z.array(bulkMove),
  })
  .openapi('BulkResult')
export type BulkResult = z.infer<typeof bulkResult>
