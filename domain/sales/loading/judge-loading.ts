import type { Blocker } from '../orders/order-facts'
import { type Shipment, volumesOf } from '../shipment-facts/shipment'
import { readVolumeCode } from './volume-label'

/** What of a shipment loading asks. */
export interface LoadedShipment extends Pick<Shipment, 'n' | 'volumes' | 'shippedAt'> {
  /** Volumes that were read already; null: none yet. */
  loaded: readonly number[] | null
}

/**
 * What a label that is read at the vehicle does: its volume is loaded, or nothing is and the label is named.
 * @param code as it was read or typed
 */
export function judgeLoading(
  orderId: number,
  { n, volumes, loaded, shippedAt }: LoadedShipment,
  code: string,
): { kind: 'loaded'; volume: number } | { kind: 'refused'; blocker: Blocker } {
  const refused = (blocker: Blocker) => ({ kind: 'refused' as const, blocker })
  if (shippedAt !== null) return refused({ code: 'SHIPMENT_ALREADY_SHIPPED' })
  const label = readVolumeCode(code)
  const field = 'volumeLabel'
  if (!label) return refused({ code: 'LOAD_UNKNOWN_LABEL', field })
  const { volume } = label
  if (label.orderId !== orderId || label.n !== n)
    return refused({ code: 'LOAD_FOREIGN_LABEL', field, meta: { order: label.orderId, shipment: label.n, volume } })
  const all = volumesOf({ volumes })
  if (volume > all) return refused({ code: 'LOAD_VOLUME_BEYOND', field, meta: { volume, volumes: all } })
  return loaded?.includes(volume)
    ? refused({ code: 'LOAD_VOLUME_TWICE', field, meta: { volume } })
    : { kind: 'loaded', volume }
}

/** Volumes that are on the vehicle, of those that the shipment has now: a number that was taken back counts no more. */
export const loadedOf = ({ volumes, loaded }: Pick<LoadedShipment, 'volumes' | 'loaded'>): number =>
  (loaded ?? []).filter((volume) => volume <= volumesOf({ volumes })).length
