import { saoPauloDate } from '../../ground/dates/sao-paulo'
import { leftOfLines, type Shipment, type ShippedLine, stillHere, volumesOf } from './shipment'

/** The fields of an order that is split, as they were before there were shipments. */
export interface OrderView {
  invoiceKey: string | null
  invoiceNumber: string | null
  /** When the last piece left. */
  shippedAt: string | null
  /** When the last shipment came. */
  deliveredAt: string | null
  driver: string | null
  plate: string | null
  tracking: string | null
  /** Those that have left; one where nobody counted, for nothing travels outside a volume. */
  volumesShipped: number | null
  parts: { volumes: number; tracking: string | null; on: string }[]
  /** Pieces that have left, line by line. */
  left: { position: number; left: number }[]
}

const latest = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>(
    (last, one) => (last !== null && Date.parse(last) >= Date.parse(one) ? last : one),
    null,
  )

/**
 * What an order says of its shipments where it can say one thing only: the first that has it, the sum, the last moment
 * (decision 050). The one place where this is computed; `keep_shipments` of the database reads it back (0083).
 * @param lines the order's own, as they were ordered
 * @param shipments by their number
 */
export function orderViewOf(lines: readonly ShippedLine[], shipments: readonly Shipment[]): OrderView {
  const firstOf = (field: 'driver' | 'plate' | 'tracking') =>
    shipments.find((one) => one[field] !== null)?.[field] ?? null
  const invoiced = shipments.find(({ invoiceKey }) => invoiceKey !== null)
  const gone = shipments.flatMap((one) => (one.shippedAt === null ? [] : [{ ...one, shippedAt: one.shippedAt }]))
  const came = shipments.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [deliveredAt]))
  const left = leftOfLines(lines, shipments)
  return {
    invoiceKey: invoiced?.invoiceKey ?? null,
    invoiceNumber: invoiced?.invoiceNumber ?? null,
    shippedAt: gone.length > 0 && stillHere(lines, shipments) === 0 ? latest(gone.map((one) => one.shippedAt)) : null,
    deliveredAt: came.length === shipments.length ? latest(came) : null,
    driver: firstOf('driver'),
    plate: firstOf('plate'),
    tracking: firstOf('tracking'),
    volumesShipped: gone.length === 0 ? null : gone.reduce((sum, one) => sum + volumesOf(one), 0),
    parts: gone.map((one) => ({
      volumes: volumesOf(one),
      tracking: one.tracking,
      on: saoPauloDate(new Date(one.shippedAt)),
    })),
    left: lines.map(({ position }) => ({ position, left: left.get(position) ?? 0 })),
  }
}
