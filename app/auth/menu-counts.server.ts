import type { CurrentUser } from './current-user'

/** As long as the numbers beside the menu's entries may be old; the user's own forms ask anew at once. */
const KEPT_MS = 30_000
const MAX_KEPT = 2_000

type Counts = NonNullable<CurrentUser['queue']>
const kept = new Map<string, { until: number; counts: Counts }>()

/** The numbers of the session's user; undefined where they have to be asked for. */
export function keptCounts(token: string): Counts | undefined {
  const found = kept.get(token)
  return found && found.until > Date.now() ? found.counts : undefined
}

export function keepCounts(token: string, counts: Counts): void {
  const oldest = kept.keys().next()
  if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value)
  kept.delete(token)
  kept.set(token, { until: Date.now() + KEPT_MS, counts })
}

/** After a form of theirs: what it did is to be seen. */
export const forgetCounts = (token: string): boolean => kept.delete(token)
