/**
 * Loaded into a portal under test (`--import`): on SIGUSR2 it says how long one turn of its event loop took since the
 * last time, at most, in ms. It counts the processor time of the loop's own thread, so that other programs of a busy
 * machine do not look like a standstill. Where the system does not say that time (Linux does), it takes the clock's.
 */
import { readFileSync } from 'node:fs'

const OWN_THREAD = `/proc/self/task/${process.pid}/schedstat`
let longest = 0
let last = worked()
setInterval(() => {
  const now = worked()
  longest = Math.max(longest, now - last)
  last = now
}, 1).unref()
process.on('SIGUSR2', () => {
  console.log(`LOOP ${longest}`)
  longest = 0
})

function worked() {
  try {
    return Number(readFileSync(OWN_THREAD, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
