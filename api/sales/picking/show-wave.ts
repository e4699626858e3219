import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { clientName } from '../order-record/order-client-sql'
import { waveQuery } from './list-separation'
import { FROM, LEAVES_FIRST, LEAVES_ON, ofWave, refOf } from './separation-sql'

/** Orders of one printed list: more than a person walks for at once. */
const MAX_ORDERS = 60

const whole = z.number().int()

const waveList = z
  .object({
    orders: z.array(
      z.object({
        id: whole,
        client: z.string(),
        center: z.string().nullable(),
        carrier: z.string().nullable(),
        leavesOn: z.string().nullable(),
        volumes: whole.nullable(),
      }),
    ),
    isCut: z.boolean().openapi({ description: `Há mais de ${MAX_ORDERS} pedidos` }),
    items: z
      .array(
        z.object({
          productId: whole,
          name: z.string(),
          type: z.enum(PRODUCT_TYPES),
          unit: z.string(),
          code: z.string().nullable(),
          gtin: z.string().nullable(),
          quantity: whole,
          picked: whole,
          orders: z.array(z.object({ id: whole, quantity: whole, picked: whole })),
        }),
      )
      .openapi({ description: 'Por tipo e nome do produto, com o que cada pedido leva' }),
  })
  .openapi('WaveList')

/** The list that one walks with: goods of a wave, product by product, and which order takes how many. One statement. */
export const showWave = endpoint(
  {
    method: 'get',
    path: '/separation/list',
    tags: ['Separação'],
    summary: 'A lista de separação de uma onda: o que buscar, produto a produto, e quanto é de cada pedido',
    ...securedForStaff('orders:separation'),
    request: { query: waveQuery },
    responses: { 200: json(waveList, 'A lista') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<z.infer<typeof waveList> & Record<string, unknown>>(sql`
      WITH chosen AS (
        SELECT o.id, coalesce(${clientName('k')}, co.fantasy_name) AS client, ${refOf('dc')} ->> 'name' AS center, ${refOf('s')} ->> 'name' AS carrier,
               ${LEAVES_ON}::text AS leaves_on, (o.shipment ->> 'volumes')::int AS volumes, row_number() OVER (ORDER BY ${LEAVES_FIRST}, o.id) AS place
          FROM ${FROM} WHERE ${visibleOrders(who)} AND ${sql.join(ofWave(c.req.valid('query')), sql` AND `)}
         ORDER BY ${LEAVES_FIRST}, o.id LIMIT ${sql.raw(String(MAX_ORDERS + 1))}),
      goods AS (
        SELECT p.id, p.name, p.type, p.unit, p.code, p.gtin, sum(l.quantity)::int AS quantity, sum(coalesce(l.picked_quantity, 0))::int AS picked,
               jsonb_agg(jsonb_build_object('id', l.order_id, 'quantity', l.quantity, 'picked', coalesce(l.picked_quantity, 0)) ORDER BY c.place, l.position) AS orders
          FROM chosen c JOIN order_lines l ON l.order_id = c.id JOIN products p ON p.id = l.product_id WHERE c.place <= ${sql.raw(String(MAX_ORDERS))}
         GROUP BY p.id)
      SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'client', client, 'center', center, 'carrier', carrier, 'leavesOn', leaves_on, 'volumes', volumes)
                ORDER BY place), '[]') FROM chosen WHERE place <= ${sql.raw(String(MAX_ORDERS))}) AS orders,
             (SELECT count(*) > ${sql.raw(String(MAX_ORDERS))} FROM chosen) AS "isCut",
             (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', id, 'name', name, 'type', type, 'unit', unit, 'code', code, 'gtin', gtin,
                'quantity', quantity, 'picked', picked, 'orders', orders) ORDER BY array_position(${sql.param([...PRODUCT_TYPES])}::text[], type), name, id), '[]') FROM goods) AS items`)
    return c.json(rows[0]!, 200)
  },
)
