/** Loaded into a portal under test (`--import`): on SIGUSR2 it says how long its event loop stood still since the last time, at most, in ms. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
process.on('SIGUSR2', () => {
  console.log(`LOOP ${delays.max / 1e6}`)
  delays.reset()
})
