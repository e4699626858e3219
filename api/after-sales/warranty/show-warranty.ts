import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { countsPieces, shippedOf } from '#domain/after-sales/claims/claim-opening'
import { canBeClaimed } from '#domain/after-sales/claims/claim-window'
import {
  answererOn,
  inheritsClock,
  type WarrantyTerms,
  warrantyEnd,
  warrantyTerms,
} from '#domain/after-sales/claims/warranty-clock'
import { WARRANTY_ANSWERERS } from '#domain/after-sales/claims/warranty-policies'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { type BusinessDate, daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { normalSerial } from '#domain/ground/documents/serials'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { id } from '#domain/ground/numbers/id'
import { keysOf } from '#domain/ground/objects/keys-of'
import { isClaimType, ORDER_TYPES, type OrderType } from '#domain/ground/order-words/order-types'
import { isEndedStatus } from '#domain/ground/order-words/status-sets'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import { line } from '#domain/ground/text/text'
import { can } from '#domain/people/permissions/permissions'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { arrivedAt } from '../../sales/order-record/delivery-days'
import { soldAt } from '../../sales/order-record/serial-numbers'

const day = z.iso.date()
const piece = z.object({
  serial: z.string().nullable().openapi({ description: 'Nulo numa linha cujas peças ninguém anotou' }),
  orderId: z.number().int(),
  isClaim: z.boolean(),
  position: z.number().int(),
  productId: z.number().int(),
  product: z.string(),
  manufacturer: z.string().nullable(),
  quantity: z.number().int(),
  companyName: z.string(),
  invoiceNumber: z.string().nullable(),
  startsOn: day.nullable().openapi({ description: 'Nulo enquanto a nota não foi emitida' }),
  endsOn: day.nullable(),
  daysLeft: z.number().int().nullable().openapi({ description: 'Negativo depois do fim' }),
  rule: z.enum(['PRODUCT', 'MANUFACTURER', 'TYPE', 'DEFAULT']).nullable(),
  months: z.number().int().nullable(),
  answers: z.enum(keysOf(WARRANTY_ANSWERERS)),
  contact: z.string().nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  claims: z.array(
    z.object({ id: z.number().int(), type: z.enum(ORDER_TYPES), status: z.enum(ORDER_STATUSES), openedAt: z.string() }),
  ),
  canOpen: z.boolean().openapi({ description: 'Um chamado de garantia pode ser aberto por quem lê' }),
})
type Piece = z.infer<typeof piece>

const warranty = z.object({ today: day, pieces: z.array(piece) }).openapi('Warranty')

interface Row {
  serial: string | null
  orderId: number
  isClaim: boolean
  status: OrderStatus
  position: number
  productId: number
  product: string
  type: ProductType
  manufacturerId: number | null
  manufacturer: string | null
  quantity: number
  picked: number | null
  unsold: number
  companyName: string
  invoiceNumber: string | null
  startsOn: BusinessDate | null
  endsOn: BusinessDate | null
  terms: WarrantyTerms | null
  soldAt: string | null
  arrivedAt: string | null
  orderType: OrderType
  replaces: string | null
  replacedBy: string | null
  claims: Piece['claims'] | null
}

/** A serial number of an order that the reader does not see is answered like an unknown one: its order stays hidden. */
export const showWarranty = endpoint(
  {
    method: 'get',
    path: '/warranty',
    tags: ['Chamados'],
    summary: 'A garantia de uma peça pelo número de série, ou das linhas de um pedido: até quando, e quem responde',
    ...secured('customerClaims:view'),
    request: {
      query: z.object({
        serial: emptyAsAbsent(line({ max: 60 }).overwrite(normalSerial)),
        orderId: emptyAsAbsent(id()),
      }),
    },
    refusals: ['anyone', 'one'],
    responses: {
      200: json(warranty, 'As peças'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const { serial, orderId } = c.req.valid('query')
    const today = saoPauloDate(deps.now())
    if (serial === undefined && orderId === undefined)
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'serial', rule: 'required' }] })
    const settings = await readClaimSettings(deps.db)
    const rows =
      serial !== undefined
        ? await findPieces(deps.db, who, sql`s.serial = ${serial}`)
        : [
            ...(await findPieces(deps.db, who, sql`s.order_id = ${orderId}`)),
            ...(await findLines(deps.db, who, orderId!)),
          ]
    if (rows.length === 0) throw new ApiError('NOT_FOUND')
    return c.json({ today, pieces: rows.map((row) => toPiece(row, who, today, settings)) }, 200)
  },
)

async function readClaimSettings(db: Executor): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ settings: Record<string, unknown> }>(
    sql`SELECT COALESCE(jsonb_object_agg(key, value), '{}') AS settings FROM settings WHERE key LIKE 'claim.%'`,
  )
  return rows[0]!.settings
}

const MOST_PIECES = 500

/** What every row has of its line `l`, its order `o` and its product `p`. */
const columns = sql`o.id::int AS "orderId", o.budget_type = 'CUSTOMER_CLAIM' AS "isClaim", o.status, l.position, p.id::int AS "productId",
  l.name AS product, p.type, p.manufacturer_id::int AS "manufacturerId", m.name AS manufacturer, l.quantity, l.picked_quantity AS picked,
  l.unsold_quantity AS unsold, c.fantasy_name AS "companyName", o.invoice_number AS "invoiceNumber", ${arrivedAt} AS "arrivedAt",
  o.type AS "orderType"`
const tables = sql`JOIN products p ON p.id = l.product_id JOIN companies c ON c.id = o.company_id
  LEFT JOIN manufacturers m ON m.id = p.manufacturer_id`

async function findPieces(db: Executor, who: Who, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT s.serial, ${columns}, s.starts_on::text AS "startsOn", s.ends_on::text AS "endsOn", COALESCE(s.terms, l.warranty_terms) AS terms, NULL AS "soldAt",
           (SELECT b.serial FROM serial_numbers b WHERE b.id = s.replaces_id) AS replaces,
           (SELECT n.serial FROM serial_numbers n WHERE n.replaces_id = s.id) AS "replacedBy",
           (SELECT jsonb_agg(jsonb_build_object('id', k.id, 'type', k.type, 'status', k.status, 'openedAt', k.order_sent_at) ORDER BY k.id)
              FROM claim_lines x JOIN orders k ON k.id = x.claim_id
             WHERE x.serials @> ARRAY[s.serial]::text[] AND k.original_order_id = s.order_id) AS claims
      FROM serial_numbers s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.order_id = o.id AND l.position = s.position
      ${tables}
     WHERE ${where} AND ${visibleOrders(who, false)} ORDER BY o.id DESC, s.position, s.id LIMIT ${MOST_PIECES}`)
  return rows
}

/** Lines of an order whose serial numbers were not registered, or not all of them. */
async function findLines(db: Executor, who: Who, orderId: number): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT NULL AS serial, ${columns}, NULL AS "startsOn", NULL AS "endsOn", l.warranty_terms AS terms, ${soldAt} AS "soldAt", NULL AS replaces, NULL AS "replacedBy",
           (SELECT jsonb_agg(jsonb_build_object('id', k.id, 'type', k.type, 'status', k.status, 'openedAt', k.order_sent_at) ORDER BY k.id)
              FROM claim_lines x JOIN orders k ON k.id = x.claim_id
             WHERE k.original_order_id = o.id AND x.original_position = l.position AND x.serials = '{}') AS claims
      FROM orders o JOIN order_lines l ON l.order_id = o.id ${tables}
     WHERE o.id = ${orderId} AND ${visibleOrders(who, false)}
       AND (SELECT count(*) FROM serial_numbers s WHERE s.order_id = o.id AND s.position = l.position) < COALESCE(l.picked_quantity, l.quantity) - l.unsold_quantity
     ORDER BY l.position LIMIT ${MOST_PIECES}`)
  return rows
}

function toPiece(row: Row, who: Who, today: BusinessDate, settings: Record<string, unknown>): Piece {
  const {
    type: _,
    manufacturerId: __,
    soldAt: moment,
    arrivedAt: arrival,
    orderType,
    status,
    picked,
    unsold,
    quantity,
    ...rest
  } = row
  const startsOn = row.startsOn ?? (moment ? saoPauloDate(new Date(moment)) : null)
  // A replacement goes on with the clock of the piece that it stands for: its own arrival begins nothing.
  const arrivedOn = arrival === null || inheritsClock(orderType) ? null : saoPauloDate(new Date(arrival))
  const terms = row.terms ?? (startsOn ? warrantyTerms(row, settings) : null)
  const endsOn = row.endsOn ?? (startsOn && terms ? warrantyEnd(startsOn, terms) : null)
  const answers = startsOn && terms ? answererOn(today, { startsOn, arrivedOn, answers: terms.answers }) : 'DISTRIBUTOR'
  const isRunning = endsOn !== null && endsOn >= today
  return {
    ...rest,
    quantity: row.serial === null ? shippedOf({ quantity, picked, unsold }) : 1,
    startsOn,
    endsOn,
    daysLeft: endsOn === null ? null : daysBetween(today, endsOn),
    rule: terms?.rule ?? null,
    months: terms?.months ?? null,
    answers,
    contact: terms?.contact ?? null,
    claims: row.claims ?? [],
    canOpen:
      isRunning &&
      row.replacedBy === null &&
      answers === 'DISTRIBUTOR' &&
      canBeClaimed({ status }) &&
      // A piece has one open claim at a time; of a line without numbers there are others.
      (row.serial === null || !(row.claims ?? []).some(isOpenClaim)) &&
      can(who, 'customerClaims:warranty'),
  }
}

const isOpenClaim = ({ type, status }: Piece['claims'][number]): boolean =>
  isClaimType(type) && countsPieces(type) && !isEndedStatus(status)
