import { safeReturnPath } from '~/auth/safe-return-path'

/** Lists whose rows have a step to take, and the agenda. */
const LISTS = /^\/(orders|budgets|queue(\/sales)?|companyTasks(\/agenda)?)(\?|$)/

/**
 * The list that a step was asked from, with its filters and its page: who works down a list goes on with it, and finds
 * the answer there. A browser tells where it comes from within this portal, with and without a script.
 * @returns null from elsewhere: the step ends on the record
 */
export function listBefore({ headers, url }: Pick<Request, 'headers' | 'url'>): string | null {
  const referer = headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === (headers.get('Host') ?? new URL(url).host) ? asList(pathname + search) : null
}

/** The same as the step's form sends it along: anybody may have written it. */
export function asList(path: unknown): string | null {
  const safe = safeReturnPath(path)
  return LISTS.test(safe) ? safe : null
}
