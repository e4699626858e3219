import { type PreparedAnswer, prepareAnswer } from '../../front/prepared-answer'
import { readTheme } from '../remix/theme.server'

/** The API's own contract: as a Response it would be carried in pieces, half a megabyte for each reader. */
const CONTRACT = '/api/openapi.json'

/**
 * Public pages that are the same for every visitor, with or without a session, with the search parameters that they
 * read, at most one of them at a time.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = { '/api-docs': ['type', 'tag'], [CONTRACT]: [] }

type Kept = { page: PreparedAnswer; until: number }

/** One of the pages, as it is kept: the same for all requests that differ in nothing that it shows. */
export type KeptRequest = { readonly key: string; readonly request: Request }

export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * Pages that are rendered once and sent many times. Their number is bounded: only pages that exist are kept.
 * @param keepMs how long a page is taken as true
 */
export function createKeptPages(keepMs: number, now = () => performance.now()) {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<PreparedAnswer | null>>()

  async function make({ key, request }: KeptRequest, render: Render): Promise<PreparedAnswer | Response> {
    const response = await render(request)
    if (response.status !== 200) return response
    const html = await response.text()
    // A nonce is for one answer alone.
    if (html.includes('nonce="')) return new Response(html, response)
    const page = await prepareAnswer(html, response.headers.get('content-type') ?? 'text/html; charset=utf-8')
    kept.set(key, { page, until: now() + keepMs })
    return page
  }

  return {
    find(key: string): PreparedAnswer | undefined {
      const found = kept.get(key)
      if (found && found.until < now()) kept.delete(key)
      return kept.get(key)?.page
    },

    /** Renders the page, once for all who ask meanwhile; an answer that cannot be kept is made for each request. */
    async findOrMake(wanted: KeptRequest, render: Render): Promise<PreparedAnswer | Response> {
      const ready = this.find(wanted.key)
      if (ready) return ready
      const underWay = making.get(wanted.key)
      const found = underWay && (await underWay)
      if (found) return found
      const made = make(wanted, render)
      const shared = made.then(
        (page) => (page instanceof Response ? null : page),
        () => null,
      )
      making.set(wanted.key, shared)
      shared.finally(() => making.get(wanted.key) === shared && making.delete(wanted.key))
      return made
    },
  }
}

type Render = (request: Request) => Promise<Response>

/** As much of a request as tells which page it asks for. */
type Asked = { method: string; url: string; headers: Pick<Headers, 'get'> }

/**
 * The kept page that is asked for, or null. Its request has nothing of the asker's but the theme, and
 * does not end with the asker.
 */
export function keptRequest(request: Asked): KeptRequest | null {
  const url = new URL(request.url)
  const read = KEPT[url.pathname]
  if (!read || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const theme = url.pathname === CONTRACT ? 'system' : readTheme(request)
  const name = read.find((one) => url.searchParams.has(one))
  const query = name ? `?${new URLSearchParams({ [name]: url.searchParams.get(name) ?? '' })}` : ''
  const path = url.pathname + query
  const headers = theme === 'system' ? undefined : { cookie: `theme=${theme}` }
  return {
    key: `${theme} ${path}`,
    // Only who renders the page needs it: a flood of the page would make thousands a second.
    get request() {
      return new Request(url.origin + path, { headers })
    },
  }
}
