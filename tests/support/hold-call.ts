import type { Answered, ApiCaller, CallOptions, TestAnswer } from './api-caller'
import type { Kitchen, Recipe } from './mutations/recipe'

/** A call that can be made any number of times, with a key of the caller's choice. */
export type HeldCall = (idempotencyKey: string) => Promise<TestAnswer<Answered>>

/**
 * Lets a recipe prepare what it needs and keeps its call instead of making it.
 * @throws when the recipe's call calls nothing
 */
export async function holdCall(recipe: Recipe, kitchen: Kitchen): Promise<HeldCall> {
  let isHolding = false
  let held: HeldCall | null = null
  const watch = (caller: ApiCaller): ApiCaller => {
    const hold =
      (send: ApiCaller['post']): ApiCaller['post'] =>
      async (path, body, options: CallOptions = {}) => {
        if (!isHolding) return send(path, body, options)
        // The login is no part of the call.
        await caller.token()
        held = (idempotencyKey) => send<Answered>(path, body, { ...options, idempotencyKey })
        return { status: 200, body: {} as never, headers: new Headers() }
      }
    return { ...caller, post: hold(caller.post), put: hold(caller.put), delete: hold(caller.delete) }
  }
  const { api } = kitchen
  const call = await recipe({
    ...kitchen,
    api: {
      ...api,
      as: (persona) => watch(api.as(persona)),
      asUser: (email, password) => watch(api.asUser(email, password)),
      anonymous: watch(api.anonymous),
    },
  })
  isHolding = true
  await call()
  if (!held) throw new Error('the recipe called nothing')
  return held
}
