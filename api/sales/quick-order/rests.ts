import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds of work after which other requests have their turn. */
const MOST_AT_ONCE = 8

/** Long work in one process lets others in between: nothing of it holds the event loop for long (docs/threats.md F17). */
export class Rests {
  private since = performance.now()

  /** Asked after each small piece of the work. */
  async perhaps(): Promise<void> {
    if (performance.now() - this.since < MOST_AT_ONCE) return
    await turn()
    this.since = performance.now()
  }
}
