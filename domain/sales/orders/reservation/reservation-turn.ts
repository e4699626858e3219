/** What a budget has had of reservations. */
interface Had {
  /** That ended by their time or by hand. */
  used: number
  standing: { renewedAt: string | null } | null
}

/**
 * Which turn the next reservation of a budget would be: the first asks nothing, a renewal, or a second one, a reason; then
 * there is none (decision 048).
 */
export function reservationTurn({ used, standing }: Had): 'FIRST' | 'RENEWAL' | 'NONE' {
  const had = used + (standing === null ? 0 : standing.renewedAt === null ? 1 : 2)
  return had === 0 ? 'FIRST' : had === 1 ? 'RENEWAL' : 'NONE'
}
