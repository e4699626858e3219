/** A line of the returned goods, as it was counted at the distribution centre. */
export interface ArrivedLine {
  position: number
  received: number
  damaged: number
  otherItem: string | null
  serials: string[]
}

/** The goods that were to come back: the claimed pieces, or of a loan the lent ones. */
export interface ExpectedLine {
  position: number
  quantity: number
  serials: readonly string[]
}

export type Difference = 'MISSING' | 'SURPLUS' | 'DAMAGED' | 'OTHER_ITEM' | 'OTHER_SERIAL' | 'UNREAD_SERIAL'

export const DIFFERENCE_LABELS: Readonly<Record<Difference, string>> = {
  MISSING: 'Faltou',
  SURPLUS: 'Veio a mais',
  DAMAGED: 'Danificado',
  OTHER_ITEM: 'Outro item',
  OTHER_SERIAL: 'Outra série',
  UNREAD_SERIAL: 'Série não lida',
}

/** The differences between the returned goods and the expected ones. */
export function differencesOf(
  expected: readonly ExpectedLine[],
  arrived: readonly ArrivedLine[],
): { position: number; difference: Difference }[] {
  return expected.flatMap(({ position, quantity, serials }) => {
    const line = arrived.find((one) => one.position === position)
    const received = line?.received ?? 0
    const read = line?.serials ?? []
    const strange = serials.length > 0 && read.some((serial) => !serials.includes(serial))
    // Of each piece that came whose number is known, the number is read.
    const unread = read.length < Math.min(received, serials.length)
    const found: Difference[] = [
      ...(received < quantity ? ['MISSING' as const] : []),
      ...(received > quantity ? ['SURPLUS' as const] : []),
      ...((line?.damaged ?? 0) > 0 ? ['DAMAGED' as const] : []),
      ...(line?.otherItem ? ['OTHER_ITEM' as const] : []),
      ...(strange ? ['OTHER_SERIAL' as const] : []),
      ...(unread ? ['UNREAD_SERIAL' as const] : []),
    ]
    return found.map((difference) => ({ position, difference }))
  })
}

/** Sound pieces of the claimed kind: a claim that waited for its goods sends a replacement for these alone. */
export const soundPieces = (arrived: readonly ArrivedLine[], position: number, quantity: number): number => {
  const line = arrived.find((one) => one.position === position)
  return !line || line.otherItem ? 0 : Math.min(quantity, line.received)
}

/** A line of goods that were claimed, or that are sent for them. */
interface Goods {
  productId: number
  quantity: number
}

/**
 * The goods that a claim still sends after waiting for its own (domain 4.4): of a claimed product no more than came
 * back sound; of one that takes the place of another, as in an exchange, the share that came back, in whole pieces;
 * accessories, only if anything came.
 * @param claimed each line that was to come back, with the pieces of it that came back sound
 */
export function stillSent<Line extends Goods>(
  decided: readonly Line[],
  claimed: readonly (Goods & { sound: number })[],
): Line[] {
  const replaced = claimed.filter(({ productId }) => !decided.some((line) => line.productId === productId))
  const share = sumOf(replaced, 'quantity') === 0 ? 1 : sumOf(replaced, 'sound') / sumOf(replaced, 'quantity')
  const isAnyBack = claimed.some(({ sound }) => sound > 0)
  return decided.flatMap((line) => {
    const back = claimed.filter(({ productId }) => productId === line.productId)
    const most = back.length > 0 ? sumOf(back, 'sound') : isAnyBack ? Math.floor(line.quantity * share) : 0
    const quantity = Math.min(line.quantity, most)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

const sumOf = <Name extends string>(lines: readonly Record<Name, number>[], name: Name): number =>
  lines.reduce((sum, line) => sum + line[name], 0)

/** Checked, and every difference has a note that says what becomes of it. */
export const isArrivalChecked = (
  expected: readonly ExpectedLine[],
  arrived: readonly ArrivedLine[] | null,
  differences: string | null,
): boolean => arrived !== null && (differences !== null || differencesOf(expected, arrived).length === 0)
