import { isRefusal } from '../db/is-refusal'
import { ApiError } from '../errors/api-error'
import { type FileContent, type FileStore, newKey } from './file-store'
import { StoreUnavailableError } from './store-unavailable-error'

/** What a write made of the files that were saved for it. */
export interface Beside<T> {
  answer: T
  /** Whether rows name the files now. */
  isNamed: boolean
}

/**
 * Saves files and writes the rows that name them: the one way here. The files come first, so that no row ever
 * names a missing file, and go again only after a refusal, when it is certain that no row names them.
 * After any other failure they stay: a COMMIT whose answer was lost may have been done, and if it was not,
 * the sweep of the disk finds them.
 * @param write gets the files' keys in the order of `contents`; it writes in one transaction or one statement,
 * and refuses before its end
 * @throws what `write` throws, and what the store throws when it cannot save
 */
export async function saveBesideRows<T>(
  store: FileStore,
  contents: readonly FileContent[],
  write: (keys: readonly string[]) => Promise<Beside<T>>,
): Promise<T> {
  const keys = contents.map(newKey)
  let areSaved = false
  let isNeeded = false
  let isAway = false
  try {
    for (const [at, content] of contents.entries()) await store.write(keys[at]!, content)
    areSaved = true
    const { answer, isNamed } = await write(keys)
    isNeeded = isNamed
    return answer
  } catch (error) {
    isAway = error instanceof StoreUnavailableError
    // Before the first row could be written there is nothing to lose.
    isNeeded = areSaved && !(error instanceof ApiError || isRefusal(error))
    throw error
  } finally {
    // The sweep removes files that cannot be removed now: no reason to spoil the answer.
    const gone = isNeeded ? null : Promise.all(keys.map((key) => store.remove(key).catch(() => {})))
    // A store that is away would make its caller wait once more.
    if (!isAway) await gone
  }
}
