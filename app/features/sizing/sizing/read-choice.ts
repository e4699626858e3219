import { NETWORK_VOLTAGES, type NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { isOneOf } from '#domain/ground/objects/is-one-of'

/** A kit that the user chose on the page of the estimate. */
export type Choice =
  | { kitId: number }
  | { madeFor: number; networkVoltage: NetworkVoltage; items: { productId: number; quantity: number }[] }

const ITEM = /^([1-9]\d{0,14})x([1-9]\d{0,4})$/

/** The text that a kit's button sends (`sizing-words`); null for one that no page of ours wrote. */
export function readChoice(text: string): Choice | null {
  const [kind, first = '', voltage, list = ''] = text.split(':')
  if (kind === 'kit') return /^[1-9]\d{0,14}$/.test(first) ? { kitId: Number(first) } : null
  if (kind !== 'parts' || !/^[1-9]\d{0,4}$/.test(first) || !isOneOf(NETWORK_VOLTAGES, voltage)) return null
  const items = list.split(',').map((item) => ITEM.exec(item))
  if (items.length > 300 || items.some((item) => item === null)) return null
  return {
    madeFor: Number(first),
    networkVoltage: voltage,
    items: items.map((item) => ({ productId: Number(item![1]), quantity: Number(item![2]) })),
  }
}
