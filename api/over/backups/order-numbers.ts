import { createKeyOf } from '#domain/sales/erp/erp-work'
import type { ErpSession } from '../../sales/erp/erp-client'

/** So many numbers in a row that the ERP does not know: it knows no higher one either. */
const MOST_UNKNOWN = 200
const AT_ONCE = 8
/** An order that was given to the ERP under a later revision alone is as much in use. */
const REVISIONS = [0, 1, 2]
/**
 * Numbers left free where it is unknown which were given after the backup: budgets, which the ERP never hears of, and
 * orders that it does not find.
 */
const MARGIN = 1_000

/**
 * Orders that the ERP has and a copy has not, by asking for each number from `next` on, until so many in a row are
 * unknown there.
 * @param erp asked for what has been created, under every key that the portal would have used
 * @throws ErpFailure when the ERP does not answer
 */
export async function ordersInErpFrom(erp: Pick<ErpSession, 'exists'>, next: number): Promise<number[]> {
  const found: number[] = []
  for (let from = next; from < (found.at(-1) ?? next - 1) + 1 + MOST_UNKNOWN; from += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, n) => from + n)
    const isThere = await Promise.all(ids.map((id) => isInErp(erp, id)))
    found.push(...ids.filter((_, n) => isThere[n]))
  }
  return found
}

async function isInErp(erp: Pick<ErpSession, 'exists'>, id: number): Promise<boolean> {
  for (const revision of REVISIONS) if ((await erp.exists(createKeyOf(id, revision))).length > 0) return true
  return false
}

/**
 * The number that the next order gets after a restoration: above everything that is known to have been given.
 * @param old what the database that is put aside would have given next; null when it could not be asked
 * @param inErp orders above the backup's that the ERP has
 * @param wished by the operator; ignored when lower than the known numbers
 */
export function nextOrderNumber(
  backup: number,
  { old, inErp, wished }: { old: number | null; inErp: readonly number[]; wished: number | null },
): number {
  const known = Math.max(backup, old ?? 0, ...inErp.map((id) => id + 1))
  if (wished !== null) return Math.max(known, wished)
  return old === null ? known + MARGIN : known
}
