import type { ProductType } from '../../catalogue/products/product-types'
import { isSerial, serialsIn } from '../../ground/documents/serials'
import type { Blocker } from '../orders/order-facts'

/** A line of the order, as picking reads it. */
export interface PickLine {
  position: number
  name: string
  type: ProductType
  quantity: number
  picked: number
  serials: string | null
}

/** A scanned product: of the order where `position` is there. */
export interface ScannedProduct {
  name: string
  position: number | null
}

interface Scan {
  /** Of the label, or typed in the second field. */
  serial: string | null
  /** Null: one piece. */
  quantity: number | null
}

interface Picked {
  position: number
  picked: number
  serials: string | null
}

/**
 * What a scan does to its line.
 * @param found what the catalogue has under the code; null: nothing
 * @param serialTypes types whose pieces are picked by their number
 * @returns the line as it is then, or what is wrong, by name; nothing is assigned that was not scanned
 */
export function judgeScan(
  lines: readonly PickLine[],
  found: ScannedProduct | null,
  { serial, quantity }: Scan,
  serialTypes: readonly ProductType[],
): { kind: 'picked'; line: Picked } | { kind: 'refused'; blocker: Blocker } {
  const refused = (blocker: Blocker) => ({ kind: 'refused' as const, blocker })
  if (!found) return refused({ code: 'PICK_UNKNOWN_CODE', field: 'code' })
  const line = lines.find(({ position }) => position === found.position)
  if (!line) return refused({ code: 'PICK_WRONG_ITEM', field: 'code', meta: { name: found.name } })
  const { position, name, picked, quantity: ordered } = line
  const asksSerial = serialTypes.includes(line.type)
  if (picked >= ordered) return refused({ code: 'PICK_COMPLETE', field: 'code', meta: { name, quantity: ordered } })
  if (asksSerial && serial === null) return refused({ code: 'PICK_SERIAL_REQUIRED', field: 'serial', meta: { name } })
  if (serial !== null && !isSerial(serial))
    return refused({ code: 'VALIDATION_FAILED', field: 'serial', meta: { rule: 'regex' } })
  if (serial !== null && quantity !== null && quantity > 1)
    return refused({ code: 'VALIDATION_FAILED', field: 'quantity', meta: { rule: 'max', max: 1 } })
  const held = serialsIn(line.serials)
  if (serial !== null && held.includes(serial))
    return refused({ code: 'PICK_SERIAL_TWICE', field: 'serial', meta: { serial } })
  const many = quantity ?? 1
  if (picked + many > ordered)
    return refused({ code: 'PICK_QUANTITY_EXCEEDED', field: 'quantity', meta: { left: ordered - picked } })
  return {
    kind: 'picked',
    line: {
      position,
      picked: picked + many,
      serials: serial === null ? line.serials : [...(line.serials ? [line.serials] : []), serial].join('\n'),
    },
  }
}
