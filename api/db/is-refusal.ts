/** SQLSTATEs of a 'no' to what was asked. By code and not by severity, which PostgreSQL translates. */
const REFUSALS = /^(22|23|40(?!003)|42|44|25P02|55P03|P0)/

/**
 * Whether an error is the database's own 'no', after which nothing was written. An ended session, a full disk or a
 * broken connection is no such answer: the COMMIT may have been done.
 */
export function isRefusal(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (REFUSALS.test(String((cause as { code?: unknown }).code))) return true
  return false
}
