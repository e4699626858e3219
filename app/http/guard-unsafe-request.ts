const SAFE_METHODS = new Set(['GET', 'HEAD'])
const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export type Refusal = { status: 400 | 403 | 405 | 421; reason: string }

export type GuardedRequest = {
  method: string
  /** As in the request line: path and query. */
  target: string
  /** Lower-case names. */
  header: (name: string) => string | undefined
}

/**
 * The one check in front of everything that changes state. Remix's own has holes (docs/threats.md trap 1): it lets
 * `_data` and resource routes through and answers 500 to `Origin: null`.
 *
 * The browser's word on where a request comes from is Sec-Fetch-Site; without it the Origin must be ours;
 * without both, the Referer.
 * @returns why the request is refused, or null when it may pass.
 */
export function refuseUnsafeRequest(request: GuardedRequest, origins: readonly string[]): Refusal | null {
  if (!isKnownHost(request.header('host'), origins)) return { status: 421, reason: 'unknown host' }
  if (/[?&]_data(?:=|&|$)/.test(decodeLoosely(request.target)))
    return { status: 400, reason: '_data is not spoken here' }
  if (SAFE_METHODS.has(request.method)) return null
  if (!UNSAFE_METHODS.has(request.method)) return { status: 405, reason: 'method' }

  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' ? null : { status: 403, reason: `sec-fetch-site ${site}` }
  const origin = request.header('origin')
  // An old browser hides where a form without a referrer comes from.
  if (origin === 'null' && isClientsAnswer(request)) return null
  if (origin !== undefined) return origins.includes(origin) ? null : { status: 403, reason: 'foreign origin' }
  const referer = request.header('referer')
  if (referer !== undefined && URL.canParse(referer) && origins.includes(new URL(referer).origin)) return null
  if (referer === undefined && isOneClick(request)) return null
  return { status: 403, reason: 'no sign of where it comes from' }
}

/**
 * A mail program's one click (RFC 8058) comes from a server that sends neither cookie nor origin: what it may do, the
 * signed link in the address says, and a foreign page's browser sends an Origin.
 */
const isOneClick = ({ method, target, header }: GuardedRequest): boolean =>
  method === 'POST' && /^\/unsubscribe\/\d+-\w+-[\w-]{43}$/.test(target) && header('cookie') === undefined

/** A client's answer to a proposal (decision 043): no cookie speaks in it, and who posts it knows the secret address. */
const isClientsAnswer = ({ method, target }: GuardedRequest): boolean =>
  method === 'POST' && /^\/p\/[\w-]{32}\/(accept|decline|rating)(\?|$)/.test(target)

/** The origin that this request was made to; links and redirects are resolved against it. */
export function originOf(host: string | undefined, origins: readonly string[]): string {
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0]!
}

function isKnownHost(host: string | undefined, origins: readonly string[]): boolean {
  return host !== undefined && origins.some((origin) => new URL(origin).host === host.toLowerCase())
}

function decodeLoosely(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
