export interface RetryPolicy {
  /** Milliseconds after the first failure. */
  firstMs: number
  /** No wait is longer. */
  longestMs: number
  /** Tries before staff have to look. */
  attempts: number
}

/**
 * One minute, doubling, six hours at most: twelve tries take some twenty hours, so that an ERP that is down for a night
 * or a maintenance window mends itself (docs/threats.md F5).
 */
export const ERP_RETRIES: RetryPolicy = { firstMs: 60_000, longestMs: 6 * 3_600_000, attempts: 12 }

/** At most this much longer, so that what failed together does not come back together. */
const JITTER = 0.2

/**
 * Milliseconds to wait after the `attempt`-th failure (1 is the first): never below the policy's first
 * wait, never above its longest.
 * @param random 0 to 1
 */
export function retryDelayMs(attempt: number, { firstMs, longestMs }: RetryPolicy, random: number): number {
  const doubled = firstMs * 2 ** Math.min(Math.max(attempt, 1) - 1, 40)
  return Math.round(Math.min(doubled * (1 + JITTER * random), longestMs))
}
