import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { judgeLoading, loadedOf } from '#domain/sales/loading/judge-loading'
import { loadingInput } from '#domain/sales/loading/loading-input'
import { volumesOf } from '#domain/sales/shipment-facts/shipment'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { refuseAll } from '../../ground/errors/refuse-all'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { updateOrder } from '../orders/record/store-order'
import { findShipment, lockForDeed, shipmentParams } from './shipment-deed'

const whole = z.number().int()

const loaded = z.object({ id: whole, n: whole, volume: whole, loaded: whole, volumes: whole }).openapi('VolumeLoaded')

/**
 * A volume's label is read as it is loaded: it is counted once, or nothing is. Three statements. Neither the shipment's
 * version nor what it says to buyers moves: who is just writing its way is not in the way.
 * @throws NOT_FOUND, FORBIDDEN, SHIPMENT_WRONG_STATUS, SHIPMENT_ALREADY_SHIPPED, LOAD_UNKNOWN_LABEL, LOAD_FOREIGN_LABEL,
 * LOAD_VOLUME_BEYOND, LOAD_VOLUME_TWICE
 */
export const loadVolume = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/shipments/{n}/loading',
    tags: ['Separação'],
    summary: 'Conta um volume lido no carregamento pela etiqueta; de outra remessa, ou lido duas vezes, não conta',
    ...securedForStaff(...permissionsOfDeed('load')),
    request: { params: shipmentParams, body: body(named(loadingInput, 'LoadingInput')) },
    responses: { 201: json(loaded, 'O volume, e quantos estão carregados') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const { volumeLabel } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const shipment = findShipment(await lockForDeed(c, tx, id, 'load'), n, null)
      const judged = judgeLoading(id, shipment, volumeLabel)
      if (judged.kind === 'refused') throw refuseAll([judged.blocker])
      const { volume } = judged
      const before = shipment.loaded ?? []
      const now = [...before, volume]
      await updateOrder(c, tx, id, {
        columns: {},
        parts: [
          sql`loading AS (UPDATE shipments SET loaded = ${sql.param(now)}::int[], updated_at = ${c.var.deps.now().toISOString()}::timestamptz
            WHERE order_id = ${id} AND n = ${n})`,
        ],
        audit: {
          action: 'loadVolume',
          before: { shipmentNumber: n, loaded: before },
          after: { shipmentNumber: n, loaded: now },
        },
      })
      const { volumes } = shipment
      return {
        status: 201 as const,
        body: { id, n, volume, loaded: loadedOf({ volumes, loaded: now }), volumes: volumesOf(shipment) },
      }
    })
    return c.json(answer.body, 201)
  },
)
