import type { Job } from './job'

/** Everything that runs without a caller; docs/operations.md tells the operator of each. */
export const JOBS: readonly Job[] = []
