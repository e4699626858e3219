import { isOneOf } from '../../ground/objects/is-one-of'
import type { BudgetType } from '../../ground/order-words/budget-types'
import type { OrderType } from '../../ground/order-words/order-types'

/** A part of an order that leaves together, as the rules read it (decision 050). */
export interface Shipment {
  n: number
  /** All of an order that nobody split. */
  whole: boolean
  /** What it takes of each line; of a whole one all of them. */
  lines: readonly ShippedLine[]
  driver: string | null
  plate: string | null
  tracking: string | null
  volumes: number | null
  invoiceKey: string | null
  invoiceNumber: string | null
  invoiceTotalCents: number | null
  /** Its invoice was canceled since. */
  isCanceled: boolean
  shippedAt: string | null
  deliveredAt: string | null
}

export interface ShippedLine {
  position: number
  quantity: number
}

/** Types whose goods are invoiced as they leave. */
const FREELY_SPLIT = ['DETACHED', 'FUTURE', 'MERCANTILE_CONSIGNMENT'] as const satisfies readonly OrderType[]

/** A kit is one fiscal item: one invoice, however many vehicles. `is_indivisible` of the database says the same (0083). */
export const isIndivisible = ({ type, budgetType }: { type: OrderType; budgetType: BudgetType }): boolean =>
  !isOneOf(FREELY_SPLIT, type) && budgetType !== 'DETACHED'

/** Somebody split it: what left is what its shipments say, and no longer a number of volumes. */
export const isSplit = (shipments: readonly Pick<Shipment, 'whole'>[]): boolean => shipments.some(({ whole }) => !whole)

/** Its volumes; one where nobody counted, for nothing travels outside a volume. */
export const volumesOf = ({ volumes }: Pick<Shipment, 'volumes'>): number => volumes ?? 1

const piecesOf = (shipments: readonly Pick<Shipment, 'lines'>[], position: number): number =>
  shipments.reduce(
    (sum, { lines }) => sum + lines.reduce((own, line) => own + (line.position === position ? line.quantity : 0), 0),
    0,
  )

/** Pieces of each line that no shipment takes. @param but the shipment that is being changed */
export function unplannedOf(
  lines: readonly ShippedLine[],
  shipments: readonly Pick<Shipment, 'n' | 'lines'>[],
  but: number | null = null,
): ReadonlyMap<number, number> {
  const others = shipments.filter(({ n }) => n !== but)
  return new Map(lines.map(({ position, quantity }) => [position, quantity - piecesOf(others, position)]))
}

/** Pieces of each line that have left. */
export const leftOfLines = (
  lines: readonly ShippedLine[],
  shipments: readonly Pick<Shipment, 'lines' | 'shippedAt'>[],
): ReadonlyMap<number, number> => {
  const gone = shipments.filter(({ shippedAt }) => shippedAt !== null)
  return new Map(lines.map(({ position }) => [position, piecesOf(gone, position)]))
}

/** Pieces of the order that are still here. */
export const stillHere = (
  lines: readonly ShippedLine[],
  shipments: readonly Pick<Shipment, 'lines' | 'shippedAt'>[],
): number => {
  const left = leftOfLines(lines, shipments)
  return lines.reduce((sum, { position, quantity }) => sum + quantity - (left.get(position) ?? 0), 0)
}

/**
 * Some of the order is in no invoice yet, once this one is kept: by its shipment, or by the first that waits for one.
 * @param key of the invoice that is being kept
 */
export function isInvoicedInPart(
  lines: readonly ShippedLine[],
  shipments: readonly Pick<Shipment, 'n' | 'whole' | 'lines' | 'invoiceKey'>[],
  key: string | null,
): boolean {
  if (!isSplit(shipments)) return false
  const waiting = shipments.filter(({ invoiceKey }) => invoiceKey === null)
  const isKept = shipments.some(({ invoiceKey }) => key !== null && invoiceKey === key)
  return (
    waiting.length > (isKept ? 0 : 1) || [...unplannedOf(lines, shipments).values()].some((unplanned) => unplanned > 0)
  )
}
