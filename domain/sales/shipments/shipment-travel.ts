import type { BusinessDate } from '../../ground/dates/business-date'
import { saoPauloDate } from '../../ground/dates/sao-paulo'
import type { Travel } from '../orders/clock/arrival'
import type { Shipment } from '../shipment-facts/shipment'

type Travelled = Pick<Shipment, 'lines' | 'shippedAt' | 'deliveredAt'>

const dayOf = (moment: string | null): BusinessDate | null => (moment === null ? null : saoPauloDate(new Date(moment)))
const lastOf = (days: readonly (BusinessDate | null)[]): BusinessDate | null =>
  days.reduce<BusinessDate | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

/**
 * When what has left of some shipments left and came: the last of them, and no day of arrival while one is on the road. Its
 * buyer's days begin no earlier than they can act (domain 4.12).
 * @param position of a line; without it all of them
 * @returns null where nothing has left
 */
export function travelOf(shipments: readonly Travelled[], position?: number): Travel | null {
  const gone = shipments.filter(
    ({ shippedAt, lines }) =>
      shippedAt !== null && (position === undefined || lines.some((line) => line.position === position)),
  )
  if (gone.length === 0) return null
  const hasCome = gone.every(({ deliveredAt }) => deliveredAt !== null)
  return {
    shippedOn: lastOf(gone.map(({ shippedAt }) => dayOf(shippedAt))),
    deliveredOn: hasCome ? lastOf(gone.map(({ deliveredAt }) => dayOf(deliveredAt))) : null,
  }
}
