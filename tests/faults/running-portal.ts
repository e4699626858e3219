import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { listens, onFreePort } from '../support/free-port'

/** The built portal as a process of its own, to be killed. */
export interface RunningPortal {
  origin: string
  child: ChildProcess
  /** Milliseconds from the start of the process to the first ready answer. */
  readyAfterMs: number
  output: () => string
}

export type PortalEnv = Record<string, string>

const environment = (env: PortalEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  BACKUPS: 'off',
  // Required where other machines could serve the same users.
  ...(env.DATABASE_URL && { SESSION_SECRET: 'a-secret-of-the-tests' }),
  ...env,
})

/** Migrates and seeds the embedded database of `DATA_DIR`, as `npm start` does on a fresh machine. */
export function prepareDatabase(env: PortalEnv): void {
  const done = spawnSync(process.execPath, ['build/node/api/over/cli/prepare-database.js'], {
    env: environment(env),
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`prepare-database: ${done.stderr}`)
}

/**
 * On a free port of its own: another run on the same machine must not be taken for it.
 * @throws Error with what it printed when it ends or is not ready in 30 s
 */
export const startPortal = (env: PortalEnv): Promise<RunningPortal> => onFreePort((port) => startOn(port, env))

async function startOn(port: number, env: PortalEnv): Promise<RunningPortal> {
  const started = performance.now()
  const child = spawn(process.execPath, ['build/node/server.js'], {
    env: environment({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (part) => (output += part))
  child.stderr?.on('data', (part) => (output += part))
  const origin = `http://127.0.0.1:${port}`
  while (performance.now() - started < 30_000) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}: ${output}`)
    const answer = listens(output) ? await fetch(`${origin}/readyz`).catch(() => null) : null
    if (answer?.ok) return { origin, child, readyAfterMs: performance.now() - started, output: () => output }
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error(`the portal was not ready in 30 s: ${output}`)
}

/** Ends it with the signal and waits until the process is gone. */
export async function stopPortal({ child }: RunningPortal, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill(signal)
  return gone
}
