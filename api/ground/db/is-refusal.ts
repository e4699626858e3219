import { causesOf } from '#domain/ground/errors/causes-of'
import { propertyOf } from '#domain/ground/objects/property-of'

/** SQLSTATEs of a 'no' to what was asked. By code and not by severity, which PostgreSQL translates. */
const REFUSALS = /^(22|23|40(?!003)|42|44|25P02|55P03|P0)/

/**
 * Whether an error is the database's own 'no', after which nothing was written. An ended session, a full disk or a
 * broken connection is no such answer: the COMMIT may have been done.
 */
export function isRefusal(error: unknown): boolean {
  for (const cause of causesOf(error)) if (REFUSALS.test(String(propertyOf(cause, 'code')))) return true
  return false
}
