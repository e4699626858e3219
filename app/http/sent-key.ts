import { AsyncLocalStorage } from 'node:async_hooks'
import { IDEMPOTENCY_FIELD } from '../components/form/idempotency-key'

/** The server and Remix's build have a copy of this module each, and must ask the same store. */
const NAME = Symbol.for('portal.sent-key')
const shared = globalThis as { [NAME]?: AsyncLocalStorage<string> }
shared[NAME] ??= new AsyncLocalStorage<string>()
const keys = shared[NAME]

const UUID = /^[\da-f-]{36}/

/**
 * Draws a page whose forms keep the key that one of them was sent with: had that been written although its answer was
 * lost, it is not written twice.
 */
export function withSentKey<Result>(form: FormData, draw: () => Result): Result {
  const [uuid] = UUID.exec(String(form.get(IDEMPOTENCY_FIELD) ?? '')) ?? []
  return uuid ? keys.run(uuid, draw) : draw()
}

/** The key that the page's forms are sent with; each adds its own part to it. */
export const sentKey = (): string | undefined => keys.getStore()
