import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { build } from 'esbuild'
import { prepareDatabase } from '../tests/faults/running-portal'
import { NODE_FLAGS } from '../tests/support/node-flags'
import { openTestDatabase } from '../tests/support/test-databases'
import { logIn } from './log-in'
import { median } from './rounds'

const PORTS = { hello: 4801, portal: 4802, stock: 4803, postgres: 4805 }
/** Compiled beforehand, as production's is: a compiler in the process would take a third of its memory. */
const SERVER = '.cache/serve-page.mjs'
const ROUNDS = 5
const SECONDS = 4

export interface PageFigures {
  hello: number
  portal: number
  stock: number
  overHello: number
  overStock: number
  /** Bytes after load; null without a PostgreSQL. */
  memory: { hello: number; embedded: number; postgres: number | null }
}

/**
 * Requests a second of the orders list against hello world and against a stock remix-serve list, in turns
 * (docs/performance.md goals 12, 13, 22).
 */
export async function measurePages(say: (text: string) => void): Promise<PageFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  // As a start does it, in a process of its own: making a database takes memory that serving does not.
  prepareDatabase({ DATA_DIR: dataDir })
  await build({
    entryPoints: ['bench/serve-page.ts'],
    outfile: SERVER,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    alias: { '~': './app', '#domain': './domain' },
  })
  const hello = await serve('hello', { DATA_DIR: dataDir })
  const portal = await serve('portal', { DATA_DIR: dataDir })
  const stock = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', '.cache/stock/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORTS.stock) },
    stdio: 'ignore',
  })
  try {
    await waitFor(`http://127.0.0.1:${PORTS.stock}/orders`)
    const cookie = await logIn(`http://127.0.0.1:${PORTS.portal}`, 'admin@aurora.example')
    const subjects = {
      hello: { url: `http://127.0.0.1:${PORTS.hello}/`, headers: {} },
      portal: { url: `http://127.0.0.1:${PORTS.portal}/orders`, headers: { cookie } },
      stock: { url: `http://127.0.0.1:${PORTS.stock}/orders`, headers: {} },
    }
    const rates: Record<keyof typeof subjects, number[]> = { hello: [], portal: [], stock: [] }
    for (const { url, headers } of Object.values(subjects)) await fire(url, headers, 2)
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of Object.keys(subjects) as (keyof typeof subjects)[]) {
        rates[name].push(await fire(subjects[name].url, subjects[name].headers, SECONDS))
      }
      say(
        `round ${round + 1}: ${Object.entries(rates)
          .map(([name, list]) => `${name} ${list.at(-1)!.toFixed(0)}/s`)
          .join(', ')}`,
      )
    }
    const [h, p, s] = [median(rates.hello), median(rates.portal), median(rates.stock)]
    return {
      hello: h,
      portal: p,
      stock: s,
      overHello: p / h,
      overStock: p / s,
      memory: {
        hello: await memoryOf(hello),
        embedded: await memoryOf(portal),
        postgres: process.env.DATABASE_URL_TEST ? await memoryOnPostgres(dataDir) : null,
      },
    }
  } finally {
    for (const child of [hello, portal, stock]) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** After as many seconds of load as the others had. */
async function memoryOnPostgres(dataDir: string): Promise<number> {
  const database = await openTestDatabase('postgres')
  const { url } = database.target as { url: string }
  const portal = await serve(
    'portal',
    { DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: 'a-secret-of-the-benchmark' },
    PORTS.postgres,
  )
  try {
    const origin = `http://127.0.0.1:${PORTS.postgres}`
    const cookie = await logIn(origin, 'admin@aurora.example')
    await fire(`${origin}/orders`, { cookie }, ROUNDS * SECONDS)
    return await memoryOf(portal)
  } finally {
    portal.kill('SIGKILL')
    await database.close()
  }
}

function serve(kind: 'hello' | 'portal', env: Record<string, string>, port = PORTS[kind]): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(SERVER, [kind, String(port)], {
      // As `npm start` and the image have it.
      execArgv: NODE_FLAGS,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        BACKUPS: 'off',
        SESSION_SECRET: 'of-the-bench',
        ...env,
      },
    })
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`${kind} ended with ${code}`)))
  })
}

async function fire(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers: { ...headers, 'accept-encoding': 'br', accept: 'text/html' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.total / result.duration
}

const memoryOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('message', (rss) => resolve(Number(rss)))
    child.send('memory')
  })

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error(`${url} did not come up`)
}
