import { type SQL, sql } from 'drizzle-orm'
import type { OriginalLine } from '#domain/after-sales/claims/claim-opening'
import { shippedOf } from '#domain/after-sales/claims/claim-opening'
import type { OriginalOrder } from '#domain/after-sales/claims/claim-window'
import {
  answererOn,
  inheritsClock,
  type WarrantyTerms,
  warrantyEnd,
  warrantyTerms,
} from '#domain/after-sales/claims/warranty-clock'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { serialsIn } from '#domain/ground/documents/serials'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { Uf } from '#domain/ground/places/states'
import { arrivalOf } from '#domain/sales/orders/clock/arrival'
import type { TriangulationInput } from '#domain/sales/orders/create/triangulation-input'
import { isSplit, leftOfLines, type Shipment } from '#domain/sales/shipment-facts/shipment'
import { travelOf } from '#domain/sales/shipments/shipment-travel'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ENDED } from '../../ground/db/status-sets-sql'
import { ApiError } from '../../ground/errors/api-error'
import { deliveryDays } from './delivery-days'
import { clientNameOf } from './order-client-sql'
import { soldAt } from './serial-numbers'

/** A line of the original as it is claimed, and as it would be sent anew. */
export interface ClaimableLine extends OriginalLine {
  productId: number
  manufacturerId: number | null
  name: string
  type: ProductType
  potency: number | null
  unit: string
  tableUnitPriceCents: number
  costPriceCents: number | null
  ipi: number | null
  icms: number | null
}

/** The order that a claim is opened from, with what was claimed of it before. */
export interface ClaimableOrder extends OriginalOrder {
  id: number
  type: OrderType
  companyId: number
  companyName: string
  clientName: string | null
  teamId: number | null
  companyHelperId: number | null
  companyClientId: number | null
  clientDocument: string | null
  shippingCompanyId: number | null
  distributionCenterId: number | null
  taxpayer: boolean
  freightUf: Uf
  deliveryAddress: DeliveryAddress | null
  triangulation: TriangulationInput | null
  invoiceNumber: string | null
  invoiceKey: string | null
  lines: ClaimableLine[]
  /** Of the serial numbers that were asked about, those that an open claim of the company has. */
  openSerials: { position: number; serial: string; claimId: number }[]
  /** Likewise those that are registered as pieces of another order. */
  elsewhere: { position: number; serial: string }[]
  settings: Record<string, unknown>
}

interface Row
  extends Omit<
    ClaimableOrder,
    'lines' | 'shippedOn' | 'deliveredOn' | 'invoicedOn' | 'warrantyEndsOn' | 'openSerials' | 'elsewhere' | 'leftInPart'
  > {
  shipments: Pick<Shipment, 'whole' | 'shippedAt' | 'deliveredAt' | 'lines'>[] | null
  status: OrderStatus
  shippedAt: string | null
  deliveredAt: string | null
  invoicedAt: string | null
  openSerials: ClaimableOrder['openSerials'] | null
  elsewhere: ClaimableOrder['elsewhere'] | null
  lines: (Omit<ClaimableLine, 'shipped' | 'serials' | 'warranty'> & {
    terms: WarrantyTerms | null
    pieces: NonNullable<ClaimableLine['warranty']>['pieces'] | null
    quantity: number
    picked: number | null
    unsold: number
    serials: string | null
  })[]
}

const dayOf = (moment: string | null): BusinessDate | null => moment && saoPauloDate(new Date(moment))

/**
 * One order that the caller may see, as a claim reads it: one statement, whatever its lines. Loans and gifts count
 * nothing, and neither does a canceled claim.
 * @param today decides who answers for a warranty
 * @param serials those that are claimed, to find the open claims and the other orders that have them
 * @throws NOT_FOUND for a missing one, a foreign one, and a budget alike
 */
export async function findClaimable(
  db: Executor,
  who: Who,
  id: number,
  today: BusinessDate,
  serials: readonly string[] = [],
) {
  const { rows } = await db.execute<{ row: Row }>(sql`
    SELECT jsonb_build_object('id', o.id, 'status', o.status, 'type', o.type, 'companyId', o.company_id,
             'companyName', (SELECT c.fantasy_name FROM companies c WHERE c.id = o.company_id),
             'clientName', ${clientNameOf},
             'teamId', o.team_id, 'companyHelperId', o.company_helper_id, 'companyClientId', o.company_client_id, 'clientDocument', o.client_document,
             'shippingCompanyId', o.shipping_company_id, 'distributionCenterId', o.distribution_center_id, 'taxpayer', o.taxpayer,
             'freightUf', o.freight_uf, 'deliveryAddress', o.delivery_address, 'triangulation', o.triangulation,
             'invoiceNumber', o.invoice_number, 'invoiceKey', o.invoice_key, 'shippedAt', o.shipped_at, 'deliveredAt', o.delivered_at,
             'deliveryDays', ${deliveryDays}, 'invoicedAt', ${soldAt},
             'settings', (SELECT COALESCE(jsonb_object_agg(s.key, s.value), '{}') FROM settings s WHERE s.key LIKE 'claim.%'),
             'lines', COALESCE((SELECT jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'manufacturerId', p.manufacturer_id, 'name', l.name, 'type', l.type, 'terms', l.warranty_terms,
                        'pieces', (SELECT jsonb_agg(jsonb_build_object('serial', s.serial, 'endsOn', s.ends_on,
                                     'isReplaced', EXISTS (SELECT 1 FROM serial_numbers n WHERE n.replaces_id = s.id)))
                                     FROM serial_numbers s WHERE s.order_id = o.id AND s.position = l.position AND s.ends_on IS NOT NULL),
                        'potency', l.potency, 'unit', p.unit, 'quantity', l.quantity, 'picked', l.picked_quantity, 'unsold', l.unsold_quantity,
                        'serials', l.serials, 'tableUnitPriceCents', greatest(l.unit_price_cents, l.table_unit_price_cents), 'costPriceCents', l.cost_price_cents,
                        'ipi', l.ipi, 'icms', l.icms, 'claimed', COALESCE(x.claimed, 0)) ORDER BY l.position)
                        FROM order_lines l JOIN products p ON p.id = l.product_id
                        LEFT JOIN (${claimedPieces(id)}) x ON x.position = l.position
                       WHERE l.order_id = o.id), '[]'),
             'shipments', (SELECT jsonb_agg(jsonb_build_object('whole', s.whole, 'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at,
                            'lines', (SELECT COALESCE(jsonb_agg(jsonb_build_object('position', x.position, 'quantity', x.quantity)), '[]') FROM shipment_lines x WHERE x.order_id = s.order_id AND x.n = s.n)))
                            FROM shipments s WHERE s.order_id = o.id),
             'openSerials', ${openSerials(serials)}, 'elsewhere', ${serialsElsewhere(serials)}) AS row
      FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who, false)}`)
  const row = rows[0]?.row
  if (!row) throw new ApiError('NOT_FOUND')
  return toClaimable(row, today)
}

/** Of each line of an order the pieces that claims took; loans and gifts take none, nor does a canceled claim. */
const claimedPieces = (id: number): SQL => sql`
  SELECT y.original_position AS position, sum(y.quantity)::int AS claimed FROM orders k JOIN claim_lines y ON y.claim_id = k.id
   WHERE k.original_order_id = ${id} AND k.status <> 'CANCELED' AND k.type NOT IN ('LENDING', 'BONUS') GROUP BY 1`

/** The same, by position; without lines that were never claimed. */
export async function findClaimedPieces(db: Executor, id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ position: number; claimed: number }>(claimedPieces(id))
  return new Map(rows.map(({ position, claimed }) => [position, claimed]))
}

/** Serial numbers of open claims of the same company, with the line of this order that has their product. */
const openSerials = (serials: readonly string[]): SQL =>
  serials.length === 0
    ? sql`NULL`
    : sql`(SELECT jsonb_agg(DISTINCT jsonb_build_object('position', l.position, 'serial', one.serial, 'claimId', k.id))
             FROM claim_lines y JOIN orders k ON k.id = y.claim_id AND k.company_id = o.company_id AND k.status NOT IN ${ENDED}
                    AND k.type NOT IN ('LENDING', 'BONUS')
             JOIN order_lines l ON l.order_id = o.id AND l.product_id = y.product_id
             CROSS JOIN LATERAL unnest(y.serials) AS one(serial)
            WHERE y.serials && ${sql.param([...serials])}::text[])`

/** Numbers that are pieces of another order, with the line of this one whose maker they have. */
const serialsElsewhere = (serials: readonly string[]): SQL =>
  serials.length === 0
    ? sql`NULL`
    : sql`(SELECT jsonb_agg(jsonb_build_object('position', l.position, 'serial', s.serial))
             FROM serial_numbers s JOIN products q ON coalesce(q.manufacturer_id, 0) = coalesce(s.manufacturer_id, 0)
             JOIN order_lines l ON l.order_id = o.id AND l.product_id = q.id
            WHERE s.serial = ANY (${sql.param([...serials])}::text[]) AND s.order_id <> o.id)`

function toClaimable(
  { lines, shippedAt, deliveredAt, invoicedAt, shipments, openSerials: open, elsewhere, ...row }: Row,
  today: BusinessDate,
): ClaimableOrder {
  // Of what was split, what has left: a shipment that came is claimed while others are still here.
  const parts = isSplit(shipments ?? []) ? (shipments ?? []) : null
  const travel = parts && travelOf(parts)
  const shippedOn = travel ? travel.shippedOn : dayOf(shippedAt)
  const deliveredOn = travel ? travel.deliveredOn : dayOf(deliveredAt)
  const invoicedOn = dayOf(invoicedAt)
  const startsOn = invoicedOn ?? deliveredOn ?? shippedOn
  // A replacement goes on with the clock of the piece that it stands for: its own arrival begins nothing.
  const arrivedOn = inheritsClock(row.type) ? null : (arrivalOf({ ...row, shippedOn, deliveredOn })?.on ?? null)
  const found = lines.map(({ quantity, picked, unsold, serials, pieces, terms, ...line }): ClaimableLine => {
    const whole = shippedOf({ quantity, picked, unsold })
    const left = parts && leftOfLines([{ position: line.position, quantity }], parts).get(line.position)
    const shipped = Math.min(whole, left ?? whole)
    const lineTravel = parts && travelOf(parts, line.position)
    const known = serialsIn(serials)
    // Separation may write down some of the numbers, or a range: only a whole list says what is not among them.
    const own = {
      ...line,
      shipped,
      serials: known.length >= shipped ? known : [],
      ...(lineTravel ? { travel: lineTravel } : {}),
    }
    return startsOn === null
      ? own
      : {
          ...own,
          warranty: warrantyOf(
            terms ?? warrantyTerms(line, row.settings),
            { startsOn, arrivedOn },
            today,
            pieces ?? [],
          ),
        }
  })
  // Where each piece has its own clock, that of the line does not count.
  const ends = found.flatMap(({ warranty, shipped }) => {
    const own = warranty?.pieces.map(({ endsOn }) => endsOn) ?? []
    return warranty && own.length < shipped ? [warranty.endsOn, ...own] : own
  })
  return {
    ...row,
    leftInPart: travel !== null,
    shippedOn,
    deliveredOn,
    invoicedOn,
    warrantyEndsOn: ends.reduce<BusinessDate | null>((last, day) => (last !== null && last > day ? last : day), null),
    openSerials: open ?? [],
    elsewhere: elsewhere ?? [],
    lines: found,
  }
}

/** The clock of a line: by the policy it was sold with, and by each piece that has one of its own. */
function warrantyOf(
  terms: WarrantyTerms,
  { startsOn, arrivedOn }: { startsOn: BusinessDate; arrivedOn: BusinessDate | null },
  today: BusinessDate,
  pieces: NonNullable<ClaimableLine['warranty']>['pieces'],
): NonNullable<ClaimableLine['warranty']> {
  const isManufacturers = answererOn(today, { startsOn, arrivedOn, answers: terms.answers }) === 'MANUFACTURER'
  return { endsOn: warrantyEnd(startsOn, terms), manufacturer: isManufacturers ? terms.contact : null, pieces }
}

/** Unregistered numbers have no rows to lock: each is held by its own lock, in one order, until the end. */
const heldSerials = (serials: readonly string[]): SQL =>
  sql`(SELECT count(pg_advisory_xact_lock(k.key)::text)
         FROM (SELECT DISTINCT hashtextextended('serial:' || s, 14) AS key FROM unnest(${sql.param([...serials])}::text[]) AS s ORDER BY 1) k)`

/**
 * The same for a write: the order is locked, so that of two claims for the last piece the second one reads what the
 * first one took; so are the serial numbers, which claims of two orders may name at once.
 */
export async function lockClaimable(
  db: Executor,
  who: Who,
  id: number,
  today: BusinessDate,
  serials: readonly string[] = [],
) {
  const { rows } = await db.execute(
    sql`SELECT o.id, ${heldSerials(serials)} FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who, false)} FOR UPDATE OF o`,
  )
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return findClaimable(db, who, id, today, serials)
}
