import type { ApiCaller } from './call-api'

/**
 * How far the database's log was written when this browser's last write was done (api/ground/db/position.ts): its pages
 * are read where that has arrived. A standby that is later than a minute is no source for anybody.
 */
const SECONDS = 60
const POSITION = 'X-Portal-Position'
const HOLD = 'X-Portal-Hold'
/** Two writes may be answered in the other order, or by two portals: each takes one of several cookies, the latest counts. */
const SLOTS = 8
const COOKIE = /(?:^|;\s*)at[0-7]=([0-9A-F/a-z-]{3,40})/g

export interface FollowedWrites {
  call: ApiCaller
  /** The Set-Cookie after a write; null without one, and of an API that has no standbys. */
  cookie(isHttps: boolean): string | null
  /** No server takes writes since then (ISO), and what was read came from a standby; null else. */
  heldSince(): string | null
}

/** Sends along with each call what its reader has written, and hears of it after a write. */
export function followWrites(call: ApiCaller, cookies: string | null): FollowedWrites {
  let position = latest([...(cookies ?? '').matchAll(COOKIE)].map(([, value]) => value!))
  let isNew = false
  let held: string | null = null
  return {
    async call(request) {
      request.headers.set(POSITION, position)
      const response = await call(request)
      const written = response.headers.get(POSITION)
      if (written) {
        position = latest([position, written])
        isNew = true
      }
      held ??= response.headers.get(HOLD)
      return response
    },
    cookie: (isHttps) =>
      isNew
        ? `at${Math.floor(Math.random() * SLOTS)}=${position}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
        : null,
    heldSince: () => held,
  }
}

const NONE = 'none'

/** What cannot be compared (`unknown`, or a cookie that is not ours) counts as the latest: then the leader is asked. */
function latest(positions: readonly string[]): string {
  return positions.reduce((last, one) => (last === NONE || compare(one, last) > 0 ? one : last), NONE)
}

function compare(one: string, other: string): number {
  if (one === NONE) return -1
  const [a, b] = [numbersOf(one), numbersOf(other)]
  if (!a) return 1
  if (!b) return -1
  return a.map((number, at) => number - b[at]!).find((difference) => difference !== 0) ?? 0
}

/** Timeline, file and place of '5-0/3A000028', which are compared in this order. */
function numbersOf(position: string): number[] | null {
  const [, timeline, file, place] = /^(\d{1,9})-([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(position) ?? []
  if (!timeline || !file || !place) return null
  return [Number(timeline), Number.parseInt(file, 16), Number.parseInt(place, 16)]
}
