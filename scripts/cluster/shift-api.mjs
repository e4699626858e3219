import { setTimeout as pause } from 'node:timers/promises'
import { FRONTS } from './plan-cluster.mjs'
import { signal } from './processes.mjs'

const SHIFT_MS = 90_000

/** The second API works with a clock that is 90 s ahead for a while, then with the right one again. */
export async function shiftClock(cluster, _watch, { supervisor }) {
  const name = `api-${FRONTS[1].name}`
  const program = supervisor.programOf(name)
  const { options } = program
  const env = { ...options.env, CLOCK_SHIFT_MS: String(SHIFT_MS) }
  const preload = ['--import', new URL('shift-clock.mjs', import.meta.url).href]
  await restart({ ...program, args: [...preload, ...program.args], options: { ...options, env } })
  await pause(30_000)
  await restart(program)

  async function restart(next) {
    supervisor.change(name, next)
    signal(cluster.engines[name], 'SIGTERM')
    await pause(10_000)
  }
}
