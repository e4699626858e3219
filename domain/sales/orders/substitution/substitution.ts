import type { ReplacingReason } from '../../../catalogue/products/substitutes'

/** How a swap of goods at separation stands: it waits for who must agree, was done, or came to nothing. */
export const SUBSTITUTION_STATES = ['PENDING', 'DONE', 'REFUSED', 'WITHDRAWN'] as const
export type SubstitutionState = (typeof SUBSTITUTION_STATES)[number]

export const SUBSTITUTION_STATE_LABELS: Readonly<Record<SubstitutionState, string>> = {
  PENDING: 'Aguardando',
  DONE: 'Feita',
  REFUSED: 'Recusada',
  WITHDRAWN: 'Retirada',
}

/** What is done with one that waits: the company agrees or refuses, a role lets its price pass, the staff takes it back. */
export const SUBSTITUTION_ANSWERS = ['CONSENT', 'REFUSE', 'APPROVE', 'WITHDRAW'] as const
export type SubstitutionAnswer = (typeof SUBSTITUTION_ANSWERS)[number]

/** Whom a swap that waits still needs. */
export interface Awaited {
  consent: boolean
  approval: boolean
}

/** Why a product of an order is replaced: it is not sold any more, or it is but is not on the shelf. */
export const replacingReason = (product: { enabled: boolean; destroyed: boolean }): ReplacingReason =>
  product.enabled && !product.destroyed ? 'OUT_OF_STOCK' : 'DISCONTINUED'

interface Line {
  position: number
  quantity: number
}

/**
 * Lines with a part of one replaced. Positions are what separation writes picked pieces and serial numbers down by: those
 * of the others stay, a line that is replaced whole hands over its own, and a part comes last.
 * @param quantity of the line that is replaced, at most all of it
 * @param stand the substitute's line, whose position and quantity are set here
 */
export function swapLines<Old extends Line, New extends Line>(
  lines: readonly Old[],
  { position, quantity }: Line,
  stand: New,
): (Old | New)[] {
  const of = lines.find((line) => line.position === position)
  if (!of || quantity < 1 || quantity > of.quantity) throw new RangeError('nothing to swap')
  const isWhole = quantity === of.quantity
  const swapped = lines.map((line) => {
    if (line !== of) return line
    return isWhole ? { ...stand, position, quantity } : { ...line, quantity: line.quantity - quantity }
  })
  return isWhole ? swapped : [...swapped, { ...stand, position: lines.length + 1, quantity }]
}
