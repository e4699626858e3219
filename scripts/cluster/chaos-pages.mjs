import { setTimeout as pause } from 'node:timers/promises'

const PAGE = '/orders?perPage=10'
const ANSWER_MS = 20_000
const REST_MS = 500
/** What the portal shows in place of a page that it cannot draw. */
const REFUSED = /Não foi possível|indisponível/

/**
 * A person who looks at a list again and again over the balancer before the portals, until `end`.
 * @param {{ origin: string, email: string, password: string }} options
 */
export async function watchPages({ origin, email, password }) {
  const own = { origin, 'sec-fetch-site': 'same-origin' }
  const form = new URLSearchParams({ email, password })
  const entered = await fetch(`${origin}/login`, { method: 'POST', body: form, headers: own, redirect: 'manual' })
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0])
  if (entered.status !== 302) throw new Error(`login: ${entered.status}`)
  /** @type {{ at: number, ms: number, status: number, isWhole: boolean }[]} */
  const seen = []
  let isOver = false

  async function look() {
    const began = Date.now()
    try {
      const headers = { cookie: cookie.join('; '), accept: 'text/html' }
      const signal = AbortSignal.timeout(ANSWER_MS)
      const answer = await fetch(origin + PAGE, { headers, redirect: 'manual', signal })
      const isWhole = answer.status === 200 && !REFUSED.test(await answer.text())
      seen.push({ at: Date.now(), ms: Date.now() - began, status: answer.status, isWhole })
    } catch {
      seen.push({ at: Date.now(), ms: Date.now() - began, status: 0, isWhole: false })
    }
  }
  const looking = (async () => {
    while (!isOver) {
      await look()
      await pause(REST_MS)
    }
  })()

  return {
    seen,
    /** @returns {Record<string, number>} how many pages of a time came how */
    between(from, until) {
      const counts = {}
      for (const { at, status, isWhole } of seen) {
        if (at < from || at > until) continue
        const name = isWhole ? 'whole' : `${status}`
        counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    },
    async end() {
      isOver = true
      await looking
    },
  }
}
