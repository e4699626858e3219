/** A password is stale 1 year after its last update (specification §5); one that was never set is stale. */
export function isPasswordStale(lastPasswordUpdate: Date | null, now: Date): boolean {
  if (!lastPasswordUpdate) return true
  const limit = new Date(lastPasswordUpdate)
  limit.setUTCFullYear(limit.getUTCFullYear() + 1)
  return now.getTime() >= limit.getTime()
}
