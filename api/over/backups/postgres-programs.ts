import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from './backup-error'

type Program = 'pg_dump' | 'pg_restore'

const DEBIAN = '/usr/lib/postgresql'

/** Where they may be, the newest version first; Debian keeps one of each version. */
function candidates(program: Program): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isInteger) : []
  return [
    ...versions.sort((one, other) => other - one).map((version) => join(DEBIAN, String(version), 'bin', program)),
    program,
  ]
}

/** @returns null when there is none */
function majorOf(program: string): number | null {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major ? Number(major) : null
}

/**
 * Finds PostgreSQL's own program; one that is older than its server refuses to work.
 * @param server major version of the server
 * @throws BackupError when it is missing or too old
 */
export function findProgram(program: Program, server: number): string {
  let newest = 0
  for (const path of candidates(program)) {
    const major = majorOf(path)
    if (major !== null && major >= server) return path
    newest = Math.max(newest, major ?? 0)
  }
  const package_ = `postgresql-client-${server}`
  throw new BackupError(
    newest === 0
      ? `Falta o programa ${program}: instale o pacote ${package_}, da versão do servidor (PostgreSQL ${server}).`
      : `O programa ${program} é da versão ${newest}, e o servidor é PostgreSQL ${server}: instale o pacote ${package_}.`,
  )
}

/** The address without its password, which the list of processes would show to everyone. */
function connectionOf(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

/**
 * Runs it against the database of a URL.
 * @throws BackupError with what it said last
 */
export async function runProgram(
  path: string,
  url: string | null,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { address, env } = url ? connectionOf(url) : { address: '', env: process.env }
  const database = address ? ['--no-password', `--dbname=${address}`] : []
  await new Promise<void>((resolve, reject) => {
    const child = spawn(path, [...database, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'], signal })
    let said = ''
    child.stderr.on('data', (part) => {
      said = (said + part).slice(-2_000)
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${path} terminou com o código ${code}: ${lastLine(said)}`)),
    )
  })
}

const lastLine = (text: string): string => text.trim().split('\n').slice(-2).join(' ').slice(0, 500)
