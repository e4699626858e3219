import type { BrowserContext, CDPSession, Page } from 'playwright'

export interface Traffic {
  url: string
  path: string
  type: string
  status: number
  encoding: string | undefined
  /** Bytes on the wire, headers included; 0 from the browser's cache. */
  bytes: number
  fromCache: boolean
}

/** Writes down what a page's browser asks for, as DevTools would show it. */
export async function recordTraffic(page: Page): Promise<{ all: Traffic[]; clear(): void; session: CDPSession }> {
  const session = await page.context().newCDPSession(page)
  const known = new Map<string, Traffic>()
  const all: Traffic[] = []
  // Said before the response is.
  const cached = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!/^https?:/.test(response.url)) return
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const one: Traffic = {
      url: response.url,
      path: new URL(response.url).pathname,
      type,
      status: response.status,
      encoding: headers['content-encoding'],
      bytes: 0,
      fromCache: cached.has(requestId) || Boolean(response.fromDiskCache || response.fromPrefetchCache),
    }
    known.set(requestId, one)
    all.push(one)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId)
    if (one && !one.fromCache) one.bytes = encodedDataLength
  })
  return { all, session, clear: () => all.splice(0) }
}

/** Puts a session cookie, as 'session=…', into the browser. */
export async function wearCookie(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=')
    return { name, value: value.join('='), url: origin }
  })
  // The session's and the browser's own; one that a login takes away is empty.
  await context.addCookies(cookies.filter(({ value }) => value !== ''))
}

/** Writes down what breaks the page's own content security policy, on this page and on those that follow. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('__violated', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { __violated(what: string): void }).__violated(
        `${location.pathname}: ${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  return violations
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Waits until React has taken over what the server wrote. @returns false for a page without scripts */
export async function untilHydrated(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => '__remixContext' in window))) return false
  // React leaves its mark on what it has taken over.
  await page.waitForFunction(
    () => Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { timeout: 10_000 },
  )
  return true
}
