import type { RegisterEntry } from '#domain/nouns/register-entry'
import { ApiError } from './api-error'

/** How many records of each kind that may refer to one of a register do so. */
export type UsesOf<Entry extends RegisterEntry> = Record<Extract<keyof Entry['usedBy'], string>, number>

/**
 * @param uses how many records of each kind refer to the one that is to be deleted
 * @throws RESOURCE_IN_USE, with one entry for each kind that has any
 */
export function requireUnused<Entry extends RegisterEntry>({ usedBy }: Entry, uses: NoInfer<UsesOf<Entry>>): void {
  const counts: Readonly<Record<string, number>> = uses
  const errors = Object.keys(usedBy)
    .map((referrer) => ({ referrer, count: counts[referrer] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((meta) => ({ code: 'RESOURCE_IN_USE' as const, meta }))
  if (errors.length > 0) throw new ApiError('RESOURCE_IN_USE', { errors })
}
