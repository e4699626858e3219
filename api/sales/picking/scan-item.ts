import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import { judgeScan } from '#domain/sales/picking/judge-scan'
import { pickInput } from '#domain/sales/picking/pick-input'
import { readCode } from '#domain/sales/picking/read-code'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { ApiError } from '../../ground/errors/api-error'
import { refuseAll } from '../../ground/errors/refuse-all'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { failsOfSerial, registeredPiece } from '../order-record/serial-numbers'
import { updateOrder } from '../orders/record/store-order'
import { changedLines } from '../orders/status/changed-lines'
import { readPicking, serialTypesOf } from './pick-lines'

const whole = z.number().int()

const scanned = z
  .object({
    id: whole,
    version: whole,
    position: whole,
    name: z.string(),
    quantity: whole,
    picked: whole,
    serial: z.string().nullable(),
    isComplete: z.boolean().openapi({ description: 'De todos os itens do pedido' }),
  })
  .openapi('Scanned')

/**
 * One scan: a piece of a line is counted, or nothing is. Three statements, with a number or without.
 * @throws NOT_FOUND, FORBIDDEN, the wrong-status code, PICK_UNKNOWN_CODE, PICK_WRONG_ITEM, PICK_COMPLETE, PICK_QUANTITY_EXCEEDED,
 * PICK_SERIAL_REQUIRED, PICK_SERIAL_TWICE, SERIAL_ALREADY_REGISTERED
 */
export const scanItem = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/picking',
    tags: ['Separação'],
    summary: 'Conta uma peça lida na separação, pelo código próprio ou GTIN; com número de série onde é pedido',
    ...securedForStaff('orders:separation'),
    request: { params: idParams, body: body(named(pickInput, 'PickInput')) },
    responses: { 201: json(scanned, 'O item, com o que já foi separado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { code, serial: typed, quantity } = c.req.valid('json')
    const { who, deps } = c.var
    const read = readCode(code)
    const serial = typed === null ? read.serial : (readCode(typed).serial ?? readCode(typed).code)
    const answer = await writeOnce(c, async (tx) => {
      // Alone, so that what it waits for is read afterwards.
      const { rows } = await tx.execute(
        sql`SELECT 1 FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who)} FOR UPDATE OF o`,
      )
      if (rows.length === 0) throw new ApiError('NOT_FOUND')
      const { found, isTaken, ...order } = await readPicking(tx, who, id, { read, serial })
      const open = checkLaterEdit(order, who, 'volumes')
      if (open === 'forbidden') throw new ApiError('FORBIDDEN')
      if (open) throw new ApiError(open.code, { errors: [open] })
      const judged = judgeScan(order.lines, found, { serial, quantity }, serialTypesOf(order.settings))
      if (judged.kind === 'refused') throw refuseAll([judged.blocker])
      const taken = { code: 'SERIAL_ALREADY_REGISTERED', field: 'serial', meta: { serial } } as const
      if (isTaken) throw refuseAll([taken])
      const { position, picked, serials } = judged.line
      const line = order.lines.find((one) => one.position === position)!
      const { productId } = line
      const facts = (count: number) => ({ position, picked: count, ...(serial === null ? {} : { serial }) })
      await updateOrder(c, tx, id, {
        columns: {},
        parts: [
          changedLines(id, ['picked', 'serials'], [{ position, picked, serials }]),
          ...(serial === null ? [] : [registeredPiece(order, { position, productId, serial }, deps.now())]),
        ],
        audit: {
          action: 'pick',
          before: { lines: [{ position, picked: line.picked }] },
          after: { lines: [facts(picked)] },
        },
      }).catch((error: unknown) => {
        throw failsOfSerial(error) ? refuseAll([taken]) : error
      })
      const isComplete = order.lines.every((one) => (one === line ? picked : one.picked) === one.quantity)
      const { name, quantity: ordered } = line
      return {
        status: 201 as const,
        body: { id, version: order.version + 1, position, name, quantity: ordered, picked, serial, isComplete },
      }
    })
    return c.json(answer.body, 201)
  },
)
