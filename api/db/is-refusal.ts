/** SQLSTATEs of a 'no' to what was asked. By code and not by severity, which PostgreSQL translates. */
const REFUSALS = /^(22|23|40(?!003)|42|44|25P02|55P03|P0)/

/**
 * Whether an error is the database's own 'no', after which nothing was written. A session that was ended, a full disk
 * and a connection that broke say nothing of the kind: with them a COMMIT may have been done.
 */
export function isRefusal(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (REFUSALS.test(String((cause as { code?: unknown }).code))) return true
  return false
}
