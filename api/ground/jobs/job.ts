import type { Deps } from '../http/context'
import type { WorkQueue } from '../http/work-queues'

/** What a job works with: the API's own parts, without a caller. */
export type JobDeps = Pick<Deps, 'db' | 'config' | 'files' | 'now' | 'log'>

/**
 * A queue's work. `run` finds what is due in the tables (they are the truth; the queue only wakes it), is safe to run
 * twice and at the same time as another, and comes back within `expireInSeconds`: what is left is found again by the
 * next run (docs/threats.md F5, F6).
 */
export interface Job {
  queue: WorkQueue
  /** When it runs without being woken, in São Paulo's time. */
  cron: string
  /** How long a wake-up may wait. */
  pollSeconds: number
  expireInSeconds: number
  run(deps: JobDeps): Promise<void>
}
