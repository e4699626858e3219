import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackage } from './install-package.mjs'

const isRoot = userInfo().uid === 0

/**
 * A PostgreSQL server for the tests: the one of `DATABASE_URL_TEST`, else a cluster of our own in the temporary folder,
 * made with the system's binaries and without fsync; as root the package is installed when it is missing.
 * @returns {Promise<{ url: string, stop: () => void } | null>} null when there is none and none can be had
 */
export async function findPostgres() {
  if (process.env.DATABASE_URL_TEST) return { url: process.env.DATABASE_URL_TEST, stop() {} }
  return startOwnCluster(QUICK)
}

/**
 * What a server of tests may do without: what is written survives no loss of power, nor the end of
 * the server's own processes.
 */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * A cluster of our own in the temporary folder.
 * @param {Record<string, string>} [settings] without any, it keeps what it acknowledged, as PostgreSQL does by default
 * @returns {Promise<OwnCluster | null>} null when there are no binaries and none can be had
 * @typedef {{ url: string, stop: () => void, kill: (how: 'immediate' | 'kill -9') => void,
 * start: () => void, promote: () => void,
 * addStandby: (settings?: Record<string, string>) => Promise<OwnCluster> }} OwnCluster
 */
export async function startOwnCluster(settings = {}) {
  let binaries = findBinaries()
  if (!binaries && installPackage('postgresql')) binaries = findBinaries()
  return binaries ? startCluster(binaries, settings) : null
}

function findBinaries() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : []
  const folders = versions.filter((version) => version >= 15).sort((a, b) => b - a)
  const candidates = folders.map((version) => `/usr/lib/postgresql/${version}/bin`)
  try {
    candidates.push(
      execFileSync('pg_config', ['--bindir'], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim(),
    )
  } catch {
    // Not on the PATH; the folders above are what Debian has.
  }
  return candidates.find((folder) => existsSync(join(folder, 'initdb')))
}

/** @param {number} [leaderPort] of the server that it follows, as a standby */
async function startCluster(binaries, given, leaderPort) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  // PostgreSQL refuses to run as root.
  const account = isRoot ? (accountOf('postgres') ?? accountOf('nobody')) : null
  if (account) chownSync(folder, account.uid, account.gid)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
    ...(account && { uid: account.uid, gid: account.gid }),
  }
  const run = (program, args, more = {}) => execFileSync(join(binaries, program), args, { ...options, ...more })
  const data = join(folder, 'data')
  const port = await freePort()
  if (leaderPort)
    run('pg_basebackup', ['-d', addressOf(leaderPort), '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N'])
  else run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...given,
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const start = (more) =>
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags.join(' '), 'start'], more)
  start()
  return {
    url: addressOf(port),
    /** A server that follows this one, until it is stopped or leads itself. */
    addStandby: (more = {}) => startCluster(binaries, { ...given, ...more }, port),
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    /** Its data stay, for `start`. */
    kill(how) {
      if (how === 'immediate') run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      else process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    start() {
      // What a killed postmaster leaves behind takes a moment to notice it; until then the next one refuses to start.
      for (let attempt = 1; ; attempt++) {
        try {
          return start({ stdio: 'ignore' })
        } catch (error) {
          if (attempt === 20) throw error
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
        }
      }
    },
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const addressOf = (port) => `postgres://postgres@127.0.0.1:${port}/postgres`

function accountOf(name) {
  try {
    const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

// `node scripts/find-postgres.mjs`: a server to work against, until Ctrl+C.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const postgres = await findPostgres()
  if (!postgres) throw new Error('no PostgreSQL 15 or newer here')
  console.log(`export DATABASE_URL_TEST=${postgres.url}`)
  const keepAlive = setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      postgres.stop()
      clearInterval(keepAlive)
    })
}
