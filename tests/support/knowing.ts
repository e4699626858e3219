import type { Answered, ApiCaller, TestAnswer } from './api-caller'

/**
 * A caller who has seen every price that moves far or is below its cost: a request refused for that is sent again with
 * the number of rows that the refusal names.
 */
export function knowing(caller: ApiCaller): ApiCaller {
  const again =
    (send: ApiCaller['put']) =>
    async <Body = Answered>(...[path, body, options]: Parameters<ApiCaller['put']>): Promise<TestAnswer<Body>> => {
      const first = await send<Answered>(path, body, options)
      if (first.body?.code !== 'PRICES_NOT_ACKNOWLEDGED') return first as TestAnswer<Body>
      const acknowledge = first.body.errors[0]?.meta?.rows
      return send<Body>(path, { ...(body as object), acknowledge }, options)
    }
  return { ...caller, post: again(caller.post), put: again(caller.put) }
}
