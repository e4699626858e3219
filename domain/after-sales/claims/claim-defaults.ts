import type { ClaimType } from '../../ground/order-words/order-types'

/** The analysis's default (domain 4.4): does the material come back, and may the user choose otherwise? */
const RETURNS: Readonly<Record<ClaimType, { returnsGoods: boolean; isFixed: boolean }>> = {
  WARRANTY: { returnsGoods: true, isFixed: false },
  WARRANTY_DAMAGE: { returnsGoods: false, isFixed: false },
  MISSING: { returnsGoods: false, isFixed: true },
  EXCHANGE: { returnsGoods: true, isFixed: false },
  LENDING: { returnsGoods: true, isFixed: true },
  BONUS: { returnsGoods: false, isFixed: true },
}

export const returnsOf = (type: ClaimType) => RETURNS[type]

/** Goods that were never claimed cannot come back before others are sent: a loan and a gift go out first. */
export const mayReturnFirst = (type: ClaimType): boolean =>
  type !== 'LENDING' && !(RETURNS[type].isFixed && !RETURNS[type].returnsGoods)

/**
 * The errors of a claim's decision on the way back.
 * @returns the fields, each of whose choice cannot be
 */
export function returnProblems(
  type: ClaimType,
  { returnsGoods, returnFirst }: { returnsGoods: boolean; returnFirst: boolean },
): ('returnsGoods' | 'returnFirst')[] {
  const { returnsGoods: proposed, isFixed } = RETURNS[type]
  return [
    ...(isFixed && returnsGoods !== proposed ? (['returnsGoods'] as const) : []),
    // Nothing can come back first that never comes back (domain 4.4).
    ...(returnFirst && !(returnsGoods && mayReturnFirst(type)) ? (['returnFirst'] as const) : []),
  ]
}

/** Of these a replacement is sent piece by piece: never more than was found right. */
export const sendsWhatWasClaimed = (type: ClaimType): boolean =>
  type === 'WARRANTY' || type === 'WARRANTY_DAMAGE' || type === 'MISSING'

/** Whether this type may be opened without naming lines: a gift is about none. */
export const needsLines = (type: ClaimType): boolean => type !== 'BONUS'

/** The proof of a claim: photos; a loan and a gift may rest on a document. */
export const needsPhoto = (type: ClaimType): boolean => type !== 'LENDING' && type !== 'BONUS'
