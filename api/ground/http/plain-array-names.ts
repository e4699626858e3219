import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './context'

/** `orderStatus[]=NEW` (specification §7) and `orderStatus=NEW` mean the same; OpenAPI tools only speak the second. */
export const plainArrayNames: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const [path, query] = splitAt(c.req.raw.url, '?')
  if (query && /\[\]=|%5B%5D=/i.test(query)) {
    c.req.raw = new Request(`${path}?${query.replace(/(?:\[\]|%5B%5D)=/gi, '=')}`, c.req.raw)
  }
  await next()
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
