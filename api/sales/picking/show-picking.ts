import { z } from '@hono/zod-openapi'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { serialsIn } from '#domain/ground/documents/serials'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { readPicking, serialTypesOf } from './pick-lines'

const whole = z.number().int()

const picking = z
  .object({
    id: whole,
    version: whole,
    status: z.enum(ORDER_STATUSES),
    mayPick: z.boolean(),
    volumes: whole.nullable(),
    next: whole
      .nullable()
      .openapi({ description: 'O pedido que se separa depois deste: da mesma onda, ou o primeiro' }),
    lines: z.array(
      z.object({
        position: whole,
        productId: whole,
        name: z.string(),
        type: z.enum(PRODUCT_TYPES),
        unit: z.string(),
        code: z.string().nullable(),
        gtin: z.string().nullable(),
        quantity: whole,
        picked: whole,
        serials: z.array(z.string()),
        asksSerial: z.boolean(),
      }),
    ),
  })
  .openapi('Picking')

/** What of an order is picked. @throws NOT_FOUND */
export const showPicking = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/picking',
    tags: ['Separação'],
    summary: 'O que falta separar de um pedido, com os códigos que a leitura aceita',
    ...securedForStaff('orders:separation'),
    request: { params: idParams },
    responses: { 200: json(picking, 'Os itens') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { id } = c.req.valid('param')
    const { lines, settings, ...order } = await readPicking(deps.db, who, id, null)
    const asked = serialTypesOf(settings)
    return c.json(
      {
        id,
        version: order.version,
        status: order.status,
        volumes: order.volumes,
        next: order.next,
        mayPick: !order.budget && checkLaterEdit(order, who, 'volumes') === null,
        lines: lines.map(({ serials, ...line }) => ({
          ...line,
          serials: serialsIn(serials),
          asksSerial: asked.includes(line.type),
        })),
      },
      200,
    )
  },
)
