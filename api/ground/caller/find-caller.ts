import type { Executor } from '../db/executor'
import { type FoundWho, findWhoByToken } from './find-who'

/** Of each database the look-ups that have not begun yet, by the hash of their token. */
const waiting = new WeakMap<Executor, Map<string, Promise<FoundWho | null>>>()

/**
 * Who calls. A page asks the API for several things at once, each with the token of its session: the requests of one
 * turn of the event loop share one statement. It begins after all of them have come, so that each is answered by what
 * the database holds then: a token that was revoked before its request is found by none.
 * @param now the moment at which the statement begins
 * @returns null as `findWhoByToken`
 */
export function findCaller(db: Executor, tokenHash: string, now: () => Date): Promise<FoundWho | null> {
  const ofDatabase = waiting.get(db) ?? new Map<string, Promise<FoundWho | null>>()
  waiting.set(db, ofDatabase)
  const begun = ofDatabase.get(tokenHash)
  if (begun) return begun
  const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
    ofDatabase.delete(tokenHash)
    return findWhoByToken(db, tokenHash, now())
  })
  ofDatabase.set(tokenHash, found)
  return found
}
