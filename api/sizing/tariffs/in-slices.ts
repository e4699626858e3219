import { setImmediate as turn } from 'node:timers/promises'

/** Of a few microseconds each: a slice is done well before a request is missed. */
const SLICE = 50

/** Does the work for each one, and lets requests be served after each slice. */
export async function inSlices<One>(all: Iterable<One>, work: (one: One) => void): Promise<void> {
  let count = 0
  for (const one of all) {
    work(one)
    count += 1
    if (count % SLICE === 0) await turn()
  }
}
