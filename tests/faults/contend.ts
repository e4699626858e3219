import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from '../support/source-hash'

export interface Said {
  kind: 'loaded' | 'serving' | 'refused'
  /** As its own namespace counts. */
  pid: number
  rows?: number
  message?: string
}

const SOURCE = fileURLToPath(new URL('./embedded-contender.ts', import.meta.url))
/** Compiled once: a hundred processes that each compile it would take most of the time. */
const CONTENDER = join(ROOT, '.cache/embedded-contender.mjs')
/** As a container has it: processes of its own, in which the first one is number 1. */
const UNSHARE = ['--pid', '--fork', '--mount-proc']

export const compileContender = () =>
  build({
    entryPoints: [SOURCE],
    outfile: CONTENDER,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  })

/**
 * The command that makes a PID namespace here: root may, others with a user namespace where the system lets them; null
 * where it is not allowed.
 */
export function findUnshare(): string[] | null {
  const ways = [UNSHARE, ['--user', '--map-root-user', ...UNSHARE]]
  return ways.find((way) => spawnSync('unshare', [...way, 'true']).status === 0) ?? null
}

/** Starts a contender, in a PID namespace of its own with the arguments of `findUnshare`; it waits for 'go'. */
export function contend(dataDir: string, round: number, unshare: readonly string[] | null = null): ChildProcess {
  const node = [process.execPath, CONTENDER, dataDir, String(round)]
  const [command = '', ...args] = unshare ? ['unshare', ...unshare, ...node] : node
  return spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** The next message of a contender. */
export const hear = (child: ChildProcess): Promise<Said> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a contender ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (said) => {
      child.off('exit', onExit)
      resolve(said as Said)
    })
  })

/** Sends it a word and waits for its answer. */
export function tell(child: ChildProcess, word: 'go' | 'write'): Promise<Said> {
  const answer = hear(child)
  child.send(word)
  return answer
}

export async function end(child: ChildProcess, how: 'close' | 'kill -9'): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (how === 'close') child.send('stop')
  // `unshare` only waits for the process that is meant.
  else process.kill(childOf(child.pid!) ?? child.pid!, 'SIGKILL')
  await gone
}

function childOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return child ? Number(child) : null
}
