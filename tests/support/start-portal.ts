import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDemoPostgres } from './demo-postgres'
import { listens, onFreePort } from './free-port'
import { NODE_FLAGS } from './node-flags'
import { preparedDataFolder } from './prepared-data-folder'
import { IS_FULL } from './run-size'
import { ROOT } from './source-hash'

const ENTRIES = { portal: 'build/node/server.js', api: 'build/node/api/serve-api.js' }

export interface RunningPortal {
  /** 'http://localhost:40123', without a slash at its end. */
  origin: string
  dataDir: string
  pid: number
  /** Its console output so far. */
  output(): string
  /** Asks it to stop, waits, and removes its data. */
  stop(): Promise<number | null>
}

/**
 * The portal on its embedded database, as `npm start` has it: for the journeys that are the first of their kind, and
 * for tests that measure the one process. All others run on PostgreSQL when `DATABASE_URL_TEST` names one, which takes
 * half of their time; in the full run they too are embedded.
 */
export const EMBEDDED = { DATABASE_URL: '' }

/**
 * Starts the built portal, with the API in it, on a free port over a demo of its own as of now. Its clock is the real
 * one. One for each file of journeys is the rule.
 * @param given added to the portal's environment; with API_BASE_URL it is the portal alone, without data
 * @param half 'api' starts the REST API alone
 */
export async function startPortal(
  given: Record<string, string> = {},
  half: keyof typeof ENTRIES = 'portal',
): Promise<RunningPortal> {
  const entry = ENTRIES[half]
  if (!existsSync(join(ROOT, entry))) throw new Error('build first: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const postgres = await provideDemo(given, dataDir)
  const env = postgres ? { ...given, DATABASE_URL: postgres.url } : given
  return onFreePort(async (port) => {
    const origin = `http://localhost:${port}`
    let output = ''
    const child = spawn(process.execPath, [...NODE_FLAGS, entry], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        // A test that measures times must not have one made beside it.
        BACKUPS: 'off',
        DATA_DIR: dataDir,
        PORT: String(port),
        // Required where other machines could serve the same users.
        ...((env.DATABASE_URL || env.API_BASE_URL) && { SESSION_SECRET: 'a-secret-of-the-tests' }),
        ...env,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    await untilReady(`${origin}/readyz`, child, () => output)
    return {
      origin,
      dataDir,
      pid: child.pid!,
      output: () => output,
      async stop() {
        const code = await ended(child)
        await postgres?.close()
        rmSync(dataDir, { recursive: true, force: true })
        return code
      },
    }
  })
}

/** The demo that a portal of these variables uses; null when it is not in a PostgreSQL of ours. */
async function provideDemo(env: Record<string, string>, dataDir: string) {
  if (env.API_BASE_URL || env.DATABASE_URL) return null
  const server = process.env.DATABASE_URL_TEST
  if (server && !IS_FULL && env.DATABASE_URL === undefined && !env.DATA_DIR) return openDemoPostgres(server, dataDir)
  cpSync(await preparedDataFolder(), dataDir, { recursive: true })
  return null
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended with code ${child.exitCode}:\n${output()}`)
    if (listens(output()) && (await fetch(url).catch(() => null))?.ok) return
    await sleep(50)
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}
