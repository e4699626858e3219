import type pg from 'pg'

/** Clocks of one network agree closer than that; the measurement itself is not much better. */
const AGREES_MS = 250
/** What is told to the operator: such a machine has no time service. */
const APART_MS = 2_000
const EVERY_MS = 15_000
const TRIES = 3

export interface Clock {
  /** The database's present moment, by this machine's clock and how far that is off. */
  now(): Date
  /** How many ms the database is ahead of this machine; 0 while they agree. */
  ahead(): number
  stop(): void
}

type Log = { warn(facts: object, text: string): void }

/**
 * One clock for all machines: the database's decides who holds a lease, when an attempt is forgotten and when a token
 * ends, so that a machine whose own clock is wrong takes nothing from another. It is compared at the start and four
 * times a minute; a database that does not answer leaves it as it was.
 * @param local this machine's clock, in ms
 */
export async function followClock(pool: Pick<pg.Pool, 'query'>, log: Log, local = () => Date.now()): Promise<Clock> {
  let ahead = 0

  async function compare(): Promise<void> {
    const found = await measure(pool, local).catch(() => null)
    if (found === null || Math.abs(found - ahead) < AGREES_MS) return
    ahead = Math.abs(found) < AGREES_MS ? 0 : found
    if (Math.abs(ahead) >= APART_MS)
      log.warn({ ahead }, 'this machine’s clock is not the database’s, which counts: is there a time service?')
  }

  await compare()
  const timer = setInterval(() => void compare(), EVERY_MS)
  timer.unref()
  return {
    now: () => new Date(local() + ahead),
    ahead: () => ahead,
    stop: () => clearInterval(timer),
  }
}

/** Of several questions the quickest answer says it best: the moment lies in the middle of its way. */
async function measure(pool: Pick<pg.Pool, 'query'>, local: () => number): Promise<number> {
  let best = { way: Number.POSITIVE_INFINITY, ahead: 0 }
  for (let turn = 0; turn < TRIES; turn++) {
    const [began, at] = [performance.now(), local()]
    const { rows } = await pool.query<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')
    const way = performance.now() - began
    if (way < best.way) best = { way, ahead: Number(rows[0]!.ms) - (at + way / 2) }
  }
  return best.ahead
}
