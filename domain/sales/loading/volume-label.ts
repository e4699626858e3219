/** One volume of a shipment, as its label names it. */
export interface VolumeLabel {
  orderId: number
  /** The shipment's number in its order; 1 of an order that nobody split. */
  n: number
  /** From 1. */
  volume: number
}

/** What the bars of a volume's label say: 'V1234-1-2' is the second volume of shipment 1 of order 1234. */
export const volumeCode = ({ orderId, n, volume }: VolumeLabel): string => `V${orderId}-${n}-${volume}`

/**
 * Reads a label as a scanner or a person typed it, with the scanner's name of the symbology or without; null: no label of a volume.
 * @param text of any length
 */
export function readVolumeCode(text: string): VolumeLabel | null {
  const [, orderId, n, volume] =
    /^(?:\]C\d)?V([1-9]\d{0,14})-([1-9]\d{0,3})-([1-9]\d{0,5})$/.exec(
      text.normalize('NFKC').toUpperCase().replace(/\s+/g, ''),
    ) ?? []
  return volume === undefined ? null : { orderId: Number(orderId), n: Number(n), volume: Number(volume) }
}
