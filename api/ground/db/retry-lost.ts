import { setTimeout as sleep } from 'node:timers/promises'
import { causesOf } from '#domain/ground/errors/causes-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { isAway } from './database-away'
import { isUndone } from './run-transaction'

/** PostgreSQL gave one of several transactions up so that the others go on: nothing of it was written. */
const LOST: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const TRIES = 3
/** A caller waits for its answer: later than this none is begun again. */
const PATIENCE_MS = 4_000

/**
 * Runs a transaction again that lost a deadlock or a serialization: alone it would have been done. So it does with one
 * whose database went away before COMMIT was sent, for another machine may lead by now; never with one whose COMMIT got
 * no answer, which may have been written: that one is told apart by its Idempotency-Key when it comes again.
 * @param run one transaction, from its beginning to its end
 * @throws what the last try throws
 */
export async function retryLost<T>(run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let turn = 1; ; turn++)
    try {
      return await run()
    } catch (error) {
      const isGone = isUndone(error) && isAway(error)
      if (turn === TRIES || !(isGone || isLost(error)) || performance.now() - began > PATIENCE_MS) throw error
      // Not in step with the other one; a machine that takes over needs longer than a neighbour that goes on.
      await sleep(isGone ? 300 * turn ** 2 * (0.7 + 0.6 * Math.random()) : 10 * turn + Math.random() * 40)
    }
}

const isLost = (error: unknown): boolean => [...causesOf(error)].some((cause) => LOST.has(propertyOf(cause, 'code')))
