import pg from 'pg'
import { askWrites } from './takes-writes'

/** A page waits 5 s in all: by then a leader that fell silent is known to be away. */
const EVERY_MS = 1_000
const PATIENCE_MS = 1_000
/** One answer that does not come in time is a busy machine's. */
const NOES = 2

export interface LeaderWatch {
  /** Since when no server takes writes; null while one does, and before that is known. */
  awaySince(): Date | null
  /**
   * What `asking` comes to; or, as soon as the leader is found to be away, nothing more is waited for.
   * @throws LeaderAway, and what `asking` throws
   */
  whileThere<T>(asking: Promise<T>): Promise<T>
  /** The last time without a server that takes writes which is over, as this process saw it. */
  lastAway(): { since: Date; until: Date } | null
  stop(): Promise<void>
}

class LeaderAway extends Error {
  readonly code = '57P01'
}

/**
 * Looks each second whether a server takes writes, over a connection of its own: while another machine takes its
 * leader's place, readers need not find out each for themselves.
 */
export function watchLeader(url: string): LeaderWatch {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'portal-watch',
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  let away: Date | null = null
  let lastAway: { since: Date; until: Date } | null = null
  let noes = 0
  let firstNo = new Date()
  let looking: Promise<void> | null = null
  const waiting = new Set<() => void>()

  async function look(): Promise<void> {
    const began = new Date()
    const answer = await askWrites(pool)
    if (answer === 'yes') {
      noes = 0
      if (away) lastAway = { since: away, until: new Date() }
      away = null
      return
    }
    if (noes === 0) firstNo = began
    noes += 1
    if (noes < NOES && answer === 'silent') return
    away ??= firstNo
    for (const giveUp of waiting) giveUp()
    waiting.clear()
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, EVERY_MS)
  timer.unref()

  return {
    awaySince: () => away,
    lastAway: () => lastAway,
    whileThere(asking) {
      let giveUp = () => {}
      const gone = new Promise<never>((_, reject) => {
        giveUp = () => reject(new LeaderAway('no server takes writes'))
      })
      waiting.add(giveUp)
      return Promise.race([asking, gone]).finally(() => waiting.delete(giveUp))
    },
    async stop() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
