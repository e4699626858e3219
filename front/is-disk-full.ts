/** The codes of PostgreSQL and the operating system. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something failed because a disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (FULL.includes(String((cause as { code?: unknown }).code))) return true
  return false
}
