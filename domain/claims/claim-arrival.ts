/** A line of what came back, as it was counted at the distribution centre. */
export interface ArrivedLine {
  position: number
  received: number
  damaged: number
  otherItem: string | null
  serials: string[]
}

/** What was to come back: the claimed pieces, or of a loan those that were lent. */
export interface ExpectedLine {
  position: number
  quantity: number
  serials: readonly string[]
}

export type Difference = 'MISSING' | 'SURPLUS' | 'DAMAGED' | 'OTHER_ITEM' | 'OTHER_SERIAL'

export const DIFFERENCE_LABELS: Readonly<Record<Difference, string>> = {
  MISSING: 'Faltou',
  SURPLUS: 'Veio a mais',
  DAMAGED: 'Danificado',
  OTHER_ITEM: 'Outro item',
  OTHER_SERIAL: 'Outra série',
}

/** Where what came back is not what was to come back. */
export function differencesOf(
  expected: readonly ExpectedLine[],
  arrived: readonly ArrivedLine[],
): { position: number; difference: Difference }[] {
  return expected.flatMap(({ position, quantity, serials }) => {
    const line = arrived.find((one) => one.position === position)
    const received = line?.received ?? 0
    const strange = serials.length > 0 && (line?.serials ?? []).some((serial) => !serials.includes(serial))
    const found: Difference[] = [
      ...(received < quantity ? ['MISSING' as const] : []),
      ...(received > quantity ? ['SURPLUS' as const] : []),
      ...((line?.damaged ?? 0) > 0 ? ['DAMAGED' as const] : []),
      ...(line?.otherItem ? ['OTHER_ITEM' as const] : []),
      ...(strange ? ['OTHER_SERIAL' as const] : []),
    ]
    return found.map((difference) => ({ position, difference }))
  })
}

/** Pieces that are what was claimed: of a claim that waited for them a replacement is sent for these alone. */
export const soundPieces = (arrived: readonly ArrivedLine[], position: number, quantity: number): number => {
  const line = arrived.find((one) => one.position === position)
  return !line || line.otherItem ? 0 : Math.min(quantity, line.received)
}

/** Checked, and where something differs somebody said what becomes of it. */
export const isArrivalChecked = (
  expected: readonly ExpectedLine[],
  arrived: readonly ArrivedLine[] | null,
  differences: string | null,
): boolean => arrived !== null && (differences !== null || differencesOf(expected, arrived).length === 0)
