import { ApiError } from './api-error'

/**
 * @param uses how many records of each kind refer to the one that is to be deleted
 * @throws RESOURCE_IN_USE, with one entry for each kind that has any
 */
export function requireUnused(uses: Readonly<Record<string, number>>): void {
  const errors = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([referrer, count]) => ({ code: 'RESOURCE_IN_USE' as const, meta: { referrer, count } }))
  if (errors.length > 0) throw new ApiError('RESOURCE_IN_USE', { errors })
}
