import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type KernelLock, lockByKernel } from './kernel-lock'

/** What the lock asks of the machine and tells it; tests give others. */
export interface Surroundings {
  host: string
  /** Containers of one machine share it: they have one kernel. */
  boot: string
  pid: number
  now(): Date
  pause(milliseconds: number): Promise<void>
  lockByKernel(file: string): KernelLock | null
  say(sentence: string): void
  /** Ends the process at once, so that the folder's new holder is its only writer. */
  end(sentence: string): void
}

/** Exit code of a process whose folder was taken away. */
export const LOST_EXIT_CODE = 76

export const here = (): Surroundings => ({
  host: hostname(),
  boot: readBootId(),
  pid: process.pid,
  now: () => new Date(),
  pause: (milliseconds) => pause(milliseconds),
  lockByKernel,
  say: (sentence) => console.error(sentence),
  end(sentence) {
    console.error(`\n${sentence}\n`)
    process.exit(LOST_EXIT_CODE)
  },
})

/** Empty outside Linux, where the host's name has to do. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
