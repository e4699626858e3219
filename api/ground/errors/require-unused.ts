import type { RegisterEntry } from '#domain/ground/nouns/register-entry'
import { ApiError } from './api-error'

/** How many records of each kind that may refer to one of a register do so. */
export type UsesOf<Entry extends RegisterEntry> = Record<Extract<keyof Entry['usedBy'], string>, number>

/** Nouns that the specification gives a code of their own have it. */
type InUse = 'RESOURCE_IN_USE' | 'PAYMENT_METHOD_IN_USE' | 'PAYMENT_CONDITION_IN_USE'

/**
 * @param uses how many records of each kind refer to the one that is to be deleted
 * @param code of nouns that the specification gives a code of their own
 * @throws RESOURCE_IN_USE or the noun's own code, with one entry for each kind that has any
 */
export function requireUnused<Entry extends RegisterEntry>(
  { usedBy }: Entry,
  uses: NoInfer<UsesOf<Entry>>,
  code: InUse = 'RESOURCE_IN_USE',
): void {
  const counts: Readonly<Record<string, number>> = uses
  refuseUses(Object.fromEntries(Object.keys(usedBy).map((referrer) => [referrer, counts[referrer] ?? 0])), code)
}

/**
 * @param counts how many records of each kind refer to the one that is to be deleted
 * @throws RESOURCE_IN_USE, with one entry for each kind that has any
 */
export function refuseUses(counts: Readonly<Record<string, number>>, code: InUse = 'RESOURCE_IN_USE'): void {
  const errors = Object.entries(counts)
    .map(([referrer, count]) => ({ referrer, count }))
    .filter(({ count }) => count > 0)
    .map((meta) => ({ code, meta }))
  if (errors.length > 0) throw new ApiError(code, { errors })
}
