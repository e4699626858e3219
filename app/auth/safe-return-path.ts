/** Paths that a login never leads to: the login itself, and addresses that only take a form. */
const NOT_PAGES =
  /^\/(login|logout|register|api|assets|theme|report-error|__manifest|notices\/\d+\/dismiss|banners\/\d+\/(click|close))(\/|$)/

/**
 * The path to go to after the login, from a text that anyone may have written (docs/threats.md T7): only a page of this
 * portal, as path and query.
 * @returns '/' for anything else.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !value.startsWith('/') || value.length > 1_000) return '/'
  // Browsers drop tabs and line ends inside a URL, and read '\' as '/'.
  if (/[\p{Cc}\\]/u.test(value)) return '/'
  const base = 'http://portal.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  const decoded = decodeLoosely(url.pathname)
  if (url.origin !== base || decoded.startsWith('//') || decoded.includes('\\')) return '/'
  if (NOT_PAGES.test(url.pathname) || url.pathname.endsWith('.data')) return '/'
  return url.pathname + url.search
}

/** The page that a request is for, as the login returns to it. */
export function pageOf(request: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(request.url)
  return safeReturnPath(pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + withoutInternals(search))
}

/** The login page that returns here. */
export function loginPath(request: Request): string {
  const here = pageOf(request)
  return here === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(here)}`
}

/** `index` and `_routes` are Remix's own. */
function withoutInternals(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  params.delete('index')
  const rest = params.toString()
  return rest ? `?${rest}` : ''
}

function decodeLoosely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '//'
  }
}
