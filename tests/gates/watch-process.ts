import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../support/source-hash'
import type { DemoPortal } from './demo-portal'

/** The environment of a portal whose event loop can be asked how long it was blocked. */
export const WATCHED = { NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'tests/support/watch-loop.mjs')).href}` }

export interface Cost {
  /** The longest turn of the event loop, in ms of processor time (watch-loop.mjs). */
  blockMs: number
  /** Memory at its peak above what there was before, in bytes; 0 where the system does not say. */
  grownBytes: number
}

/** The cost of one piece of work for a portal that was started with `WATCHED`. */
export async function costOf<T>(portal: DemoPortal, work: () => Promise<T>): Promise<Cost & { result: T }> {
  await standstill(portal)
  const before = forgetPeak(portal.pid)
  const result = await work()
  const grownBytes = before === null ? 0 : memoryOf(portal.pid, 'VmHWM') - before
  return { result, blockMs: await standstill(portal), grownBytes }
}

async function standstill(portal: DemoPortal): Promise<number> {
  const from = portal.output().length
  process.kill(portal.pid, 'SIGUSR2')
  // Looked at only when something new was written: after thousands of bodies that is megabytes to copy each time.
  for (let seen = from; ; await pause(1)) {
    const { length } = portal.output()
    if (length === seen) continue
    seen = length
    const said = /^LOOP ([\d.]+)$/m.exec(portal.output().slice(from))
    if (said) return Number(said[1])
  }
}

/** Linux only: the peak begins anew. */
function forgetPeak(pid: number): number | null {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return memoryOf(pid, 'VmRSS')
  } catch {
    return null
  }
}

const memoryOf = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
