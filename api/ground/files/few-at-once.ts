import { partOf } from '../../../front/count-workers'

/**
 * Pictures that are decoded, and XMLs that are read, at the same time, one of each worker at least: each may take a
 * hundred megabytes (docs/threats.md T27).
 */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when its turn comes. */
export async function fewAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= partOf(MOST_AT_ONCE)) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
