import { partOf } from '../../../front/count-workers'
import { ApiError } from '../errors/api-error'

/** Processes that write sheets at the same time while the users wait; one of each worker at least. */
const MOST_AT_ONCE = 2

const running = new Map<number, { key: string; bytes: Promise<Uint8Array> }>()
const waiting: (() => void)[] = []
let busy = 0

/**
 * One sheet at a time for each user, two for the whole process; the same sheet asked for again, as an impatient caller
 * does, is waited for and not made twice (docs/threats.md T25).
 * @throws EXPORT_IN_PROGRESS when this user waits for another one
 */
export function shareSheet(userId: number, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const own = running.get(userId)
  if (own?.key === key) return own.bytes
  if (own) throw new ApiError('EXPORT_IN_PROGRESS')
  const bytes = inTurn(make).finally(() => running.delete(userId))
  running.set(userId, { key, bytes })
  return bytes
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= partOf(MOST_AT_ONCE)) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
