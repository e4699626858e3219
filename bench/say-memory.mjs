/**
 * Loaded into a portal that is soaked (`--import`): on SIGUSR2 it collects its garbage and says what is kept. Without
 * the collection one would measure how lazy the engine is, not what the program holds on to.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  console.log(`MEMORY ${JSON.stringify({ kept: heapUsed + external, rss })}`)
})
