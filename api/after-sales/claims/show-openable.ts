import { z } from '@hono/zod-openapi'
import { countsPieces, leftOf } from '#domain/after-sales/claims/claim-opening'
import { claimWindow, isReceiptOpen, windowBlocker } from '#domain/after-sales/claims/claim-window'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { CLAIM_TYPES } from '#domain/ground/order-words/order-types'
import { UFS } from '#domain/ground/places/states'
import { can } from '#domain/people/permissions/permissions'
import { ARRIVAL_EVENTS } from '#domain/sales/orders/clock/arrival'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { blocker } from '../../ground/http/blocker'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findClaimable } from '../../sales/order-record/original-order'

/** Any of these opens some claim; which of them opens this one the type says. */
export const OPENING_KEYS = Object.values(CLAIM_TYPE_PERMISSIONS)

const claimWindowSchema = z.object({
  event: z.enum([...ARRIVAL_EVENTS, 'INVOICE']),
  from: z.iso.date(),
  days: z.number().nullable(),
  freightDays: z.number().int().nullable(),
  freightUf: z.enum(UFS).nullable(),
  lastDay: z.iso.date(),
})

const openable = z
  .object({
    order: z.object({
      id: z.number().int(),
      companyName: z.string(),
      clientName: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      shippedOn: z.iso.date().nullable(),
      deliveredOn: z.iso.date().nullable(),
      isReceiptOpen: z.boolean().openapi({ description: 'O dia do recebimento ainda pode ser informado' }),
    }),
    lines: z.array(
      z.object({
        position: z.number().int(),
        productId: z.number().int(),
        name: z.string(),
        unit: z.string(),
        shipped: z.number().int(),
        claimed: z.number().int(),
        serials: z.array(z.string()).openapi({ description: 'Os que a separação anotou, se anotou todos' }),
      }),
    ),
    types: z.array(
      z.object({
        type: z.enum(CLAIM_TYPES),
        lastDay: z.iso.date().nullable(),
        window: claimWindowSchema.nullable().openapi({ description: 'De que dia o prazo corre, e por quê' }),
        blocker: blocker.nullable().openapi({ description: 'Por que este tipo não pode ser aberto agora' }),
        canOverride: z.boolean().openapi({ description: 'O prazo pode ser dispensado com um motivo' }),
        left: z
          .array(z.object({ position: z.number().int(), left: z.number().int() }))
          .openapi({ description: 'Quanto de cada linha ainda pode ser reclamado' }),
      }),
    ),
  })
  .openapi('OpenableClaims')

export const showOpenable = endpoint(
  {
    method: 'get',
    path: '/customerClaims/openable/{orderId}',
    tags: ['Chamados'],
    summary: 'Que chamados podem ser abertos de um pedido: de cada linha, o enviado, o já reclamado e o que resta',
    ...secured(...OPENING_KEYS),
    request: {
      params: z.object({
        orderId: z
          .string()
          .regex(ID_TEXT)
          .transform(Number)
          .openapi({ type: 'integer', param: { name: 'orderId', in: 'path' }, example: 1042 }),
      }),
    },
    responses: { 200: json(openable, 'O que pode ser reclamado') },
  },
  async (c) => {
    const { who, deps } = c.var
    const today = saoPauloDate(deps.now())
    const order = await findClaimable(deps.db, who, c.req.valid('param').orderId, today)
    const world = { today, settings: order.settings }
    const types = CLAIM_TYPES.filter((type) => can(who, CLAIM_TYPE_PERMISSIONS[type])).map((type) => {
      const window = claimWindow(type, order, world)
      const why = windowBlocker(type, order, world)
      return {
        type,
        lastDay: window?.lastDay ?? null,
        window,
        blocker: why && { code: why.code, ...(why.meta ? { meta: { ...why.meta } } : {}) },
        canOverride: why?.code === 'CLAIM_WINDOW_CLOSED' && can(who, 'orders:bypassRestrictions'),
        left: order.lines.map((line) => ({
          position: line.position,
          left: countsPieces(type) ? leftOf(line) : line.shipped,
        })),
      }
    })
    const { id, companyName, clientName, invoiceNumber, shippedOn, deliveredOn } = order
    return c.json(
      {
        order: {
          id,
          companyName,
          clientName,
          invoiceNumber,
          shippedOn,
          deliveredOn,
          isReceiptOpen: isReceiptOpen(order),
        },
        lines: order.lines.map(({ position, productId, name, unit, shipped, claimed, serials }) => ({
          position,
          productId,
          name,
          unit,
          shipped,
          claimed,
          serials: [...serials],
        })),
        types,
      },
      200,
    )
  },
)
