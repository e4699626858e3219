import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './find-postgres.mjs'
import { installPackage } from './install-package.mjs'

/**
 * A PgBouncer in transaction mode before a PostgreSQL server, for tests: as its package configures it, but that few
 * connections are shared by all, so that what needs a session of its own fails soon. As root the package is installed
 * when it is missing.
 * @param {string} serverUrl whose user it takes for every database
 * @param {Record<string, string | number>} [settings] of pgbouncer.ini
 * @returns {Promise<{ urlOf: (databaseUrl: string) => string, stop: () => Promise<void> }>}
 * @throws when there is none and none can be had
 */
export async function startPgBouncer(serverUrl, settings = {}) {
  const binary = findBinary() ?? (installPackage('pgbouncer') && findBinary())
  if (!binary) throw new Error('no PgBouncer here, and none could be installed')
  const { hostname, port: upstream, username, password } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bouncer-'))
  const port = await freePort()
  const given = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    // The user of each database is named above: who connects here is a test.
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 500,
    ...settings,
  }
  const login = `user=${username || 'postgres'}${password ? ` password=${password}` : ''}`
  const lines = Object.entries(given).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [`[databases]`, `* = host=${hostname} port=${upstream || 5432} ${login}`, `[pgbouncer]`, ...lines, ''].join('\n'),
  )
  chmodSync(folder, 0o755)
  // PgBouncer refuses to run as root.
  const child = spawn(binary, [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), '-q', file], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await untilListening(port, child)
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinary() {
  if (existsSync('/usr/sbin/pgbouncer')) return '/usr/sbin/pgbouncer'
  try {
    return (
      execFileSync('which', ['pgbouncer'], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim() || null
    )
  } catch {
    return null
  }
}

async function untilListening(port, child) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    const isThere = await new Promise((resolve) => {
      const probe = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      probe.once('connect', () => probe.destroy())
    })
    if (isThere) return
    await pause(50)
  }
  throw new Error('pgbouncer does not listen')
}
