import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL gave one of several transactions up so that the others go on: nothing of it was written. */
const LOST = ['40P01', '40001']
const TRIES = 3

/**
 * Runs a transaction again that lost a deadlock or a serialization: alone it would have been done.
 * @param run one transaction, from its beginning to its end
 * @throws what the last try throws
 */
export async function retryLost<T>(run: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++)
    try {
      return await run()
    } catch (error) {
      if (turn === TRIES || !isLost(error)) throw error
      // Not in step with the other one.
      await sleep(10 * turn + Math.random() * 40)
    }
}

function isLost(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (LOST.includes(String((cause as { code?: unknown }).code))) return true
  return false
}
