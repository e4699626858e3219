import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { businessDate } from '#domain/ground/dates/business-date'
import { keysOf } from '#domain/ground/objects/keys-of'
import { WAVE_DAYS } from '#domain/sales/picking/separation-list'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { clientName } from '../order-record/order-client-sql'
import { CENTER, FROM, FRONT, LEAVES_FIRST, LEAVES_ON, ofWave, refOf, TO_PICK } from './separation-sql'

const whole = z.number().int()
const reference = z.object({ id: whole, name: z.string() })
const id = () => z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' })

/** A wave, as an address names it. */
export const waveQuery = z.object({
  centerId: id(),
  shippingCompanyId: id(),
  leavesOn: businessDate().optional().openapi({ description: 'Os que têm de sair até este dia' }),
  day: z
    .enum(keysOf(WAVE_DAYS))
    .optional()
    .openapi({ description: 'exact: só em `leavesOn`; none: os que não têm dia' }),
})

const toPick = z
  .object({
    id: whole,
    client: z.string().nullable(),
    company: z.string(),
    center: reference.nullable(),
    carrier: reference.nullable(),
    leavesOn: z
      .string()
      .nullable()
      .openapi({ description: 'O dia prometido menos os dias da transportadora; nulo: não prometido' }),
    potency: z.number().openapi({ description: 'kWp' }),
    pieces: whole,
    picked: whole,
    volumes: whole.nullable(),
  })
  .openapi('OrderToPick')

const wave = z
  .object({
    center: reference.nullable(),
    carrier: reference.nullable(),
    leavesOn: z.string().nullable(),
    orders: whole,
    kwp: z.number(),
  })
  .openapi('SeparationWave')

/** What is to be picked, by the day on which it leaves: one statement for the page, one for its count, one for the waves. */
export const listSeparation = endpoint(
  {
    method: 'get',
    path: '/separation',
    tags: ['Separação'],
    summary: 'Pedidos em separação, com o que falta separar, e as ondas por centro, transportadora e dia',
    ...securedForStaff('orders:separation'),
    request: { query: listQuery.extend(waveQuery.shape) },
    responses: {
      200: json(
        pageOf('SeparationPage', toPick)
          .extend({ waves: z.array(wave).openapi({ description: 'Dos mil pedidos que saem primeiro' }) })
          .openapi('Separation'),
        'Os pedidos e as ondas',
      ),
    },
  },
  async (c) => {
    const asked = c.req.valid('query')
    const { who, deps } = c.var
    const seen = visibleOrders(who)
    const isAll = !asked.centerId && !asked.shippingCompanyId && !asked.leavesOn && !asked.day
    const { rows, meta } = await runList<z.infer<typeof toPick> & Record<string, unknown>>(deps.db, {
      query: asked,
      columns: sql`o.id::int, ${clientName('k')} AS client, co.fantasy_name AS company, ${refOf('dc')} AS center, ${refOf('s')} AS carrier,
        ${LEAVES_ON}::text AS "leavesOn", o.potency / 1000.0 AS potency, (o.shipment ->> 'volumes')::int AS volumes,
        (SELECT sum(l.quantity)::int FROM order_lines l WHERE l.order_id = o.id) AS pieces,
        (SELECT sum(coalesce(l.picked_quantity, 0))::int FROM order_lines l WHERE l.order_id = o.id) AS picked`,
      from: FROM,
      countFrom: sql`orders o`,
      countsTo: FRONT,
      id: sql`o.id`,
      where: [seen, ...ofWave(asked)],
      sort: {
        leavesOn: { sql: LEAVES_FIRST, type: 'date', runsUpwards: true },
        id: { sql: sql`o.id`, type: 'bigint' },
      },
      defaultSort: { field: 'leavesOn', order: 'asc' },
      isUnfiltered: isAll,
    })
    const { rows: waves } = await deps.db.execute<z.infer<typeof wave> & Record<string, unknown>>(sql`
      SELECT ${refOf('dc')} AS center, ${refOf('s')} AS carrier, ${LEAVES_ON}::text AS "leavesOn", count(*)::int AS orders, sum(o.potency) / 1000.0 AS kwp
        FROM (SELECT o.* FROM orders o WHERE ${seen} AND ${TO_PICK} ORDER BY ${LEAVES_FIRST}, o.id LIMIT ${sql.raw(String(FRONT))}) o
        LEFT JOIN distribution_centers dc ON dc.id = ${CENTER}
        LEFT JOIN shipping_companies s ON s.id = o.shipping_company_id
       GROUP BY dc.id, dc.name, s.id, s.name, ${LEAVES_ON} ORDER BY ${LEAVES_ON} NULLS LAST, dc.name, s.name LIMIT 200`)
    return c.json(
      {
        data: rows.map((row) => ({ ...row, potency: Number(row.potency) })),
        meta,
        waves: waves.map((one) => ({ ...one, kwp: Number(one.kwp) })),
      },
      200,
    )
  },
)
