import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../ground/config/config'
import { connect } from '../../ground/db/connect'
import { restoreDraft } from '../../ground/db/finish-restore'
import type { FileStore } from '../../ground/storage/file-store'
import { BackupError } from './backup-error'
import { serverMajor } from './copy-database'
import { PARTS } from './manifest'
import { findProgram, runProgram } from './postgres-programs'
import { NEXT_ORDER } from './read-facts'
import { makeReady, putFilesBack, type Restored, type RestoreOptions } from './restore'
import { unpackVerified } from './verify-backup'

/** Any number: two restorations on one server take turns. */
const RESTORE_LOCK = 20_261_122
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

/**
 * Restores a dump into a new database of the same server, makes it ready there, and then has it change names
 * with the one of `DATABASE_URL`, in one transaction. A kill before that leaves everything as it was.
 * @throws BackupError while the database is in use, or this role may not make another one
 */
export async function restorePostgres(
  file: string,
  url: string,
  config: Config,
  store: FileStore,
  options: RestoreOptions,
): Promise<Restored> {
  const draft = restoreDraft(config.dataDir)
  const server = await connectBeside(url)
  try {
    const { rows } = await server.query('SELECT pg_try_advisory_lock($1) AS taken', [RESTORE_LOCK])
    if (!rows[0].taken) throw new BackupError('Outra restauração está em curso neste servidor.')
    return await restore({ file, url, draft, server }, config, store, options)
  } finally {
    await server.end()
    await rm(draft, { recursive: true, force: true })
  }
}

async function restore(
  { file, url, draft, server }: { file: string; url: string; draft: string; server: pg.Client },
  config: Config,
  store: FileStore,
  options: RestoreOptions,
): Promise<Restored> {
  const target = databaseOf(url)
  const fresh = nameBeside(target, '_restore')
  await requireUnused(server, target)
  const program = findProgram('pg_restore', await serverMajor(server))
  const manifest = await unpackVerified(file, draft, 'postgres', options.sha256)
  const isThere = (await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [target])).rowCount === 1
  const old = isThere ? await askOld(url) : null
  await createBeside(server, fresh, target)
  const freshUrl = withDatabase(url, fresh)
  const args = ['--exit-on-error', '--no-owner', '--no-comments', join(draft, PARTS.postgres)]
  await runProgram(program, freshUrl, args)
  const connection = connect({ url: freshUrl })
  const ready = await makeReady(connection, manifest, config, options, old).finally(connection.close)
  await putFilesBack(store, draft)
  const kept = isThere
    ? nameBeside(target, `_before_${options.now.toISOString().replace(/\D/g, '').slice(0, 14)}`)
    : null
  await swap(server, { target, fresh, kept })
  return { manifest, kept, ...ready }
}

const nameBeside = (name: string, ending: string): string => name.slice(0, LONGEST_NAME - ending.length) + ending

/** Another database of that server: one cannot rename the one that one is in. */
async function connectBeside(url: string): Promise<pg.Client> {
  const names = ['postgres', 'template1'].filter((name) => name !== databaseOf(url))
  for (const [n, name] of names.entries()) {
    const client = new pg.Client({ connectionString: withDatabase(url, name), connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (n === names.length - 1) throw error
    }
  }
  throw new BackupError('Não há outro banco de dados neste servidor de onde trocar o de DATABASE_URL.')
}

/** A connection that has just been closed is listed for a moment longer, and the server's own workers are no users. */
async function requireUnused(server: pg.Client, target: string): Promise<void> {
  const users = async (): Promise<number> => {
    const { rows } = await server.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [target],
    )
    return rows[0].n
  }
  let left = await users()
  for (let tries = 0; left > 0 && tries < LAST_LOOKS; tries++) {
    await pause(LOOK_AGAIN_MS)
    left = await users()
  }
  if (left > 0)
    throw new BackupError(
      `O banco de dados "${target}" está em uso por ${left === 1 ? 'uma conexão' : `${left} conexões`}. ` +
        'Encerre todos os portais e comandos que o usam e tente de novo. Nada foi mudado.',
    )
}
const LAST_LOOKS = 10
const LOOK_AGAIN_MS = 200

async function askOld(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(NEXT_ORDER)).rows[0].next
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** Drops what a killed restoration left under that name; it was never in use. */
async function createBeside(server: pg.Client, fresh: string, target: string): Promise<void> {
  try {
    await server.query(`DROP DATABASE IF EXISTS ${quoted(fresh)} WITH (FORCE)`)
    const { rows } = await server.query('SELECT datcollate, datctype FROM pg_database WHERE datname = $1', [target])
    const locale = rows[0]
      ? `LC_COLLATE ${pg.escapeLiteral(rows[0].datcollate)} LC_CTYPE ${pg.escapeLiteral(rows[0].datctype)}`
      : ''
    await server.query(`CREATE DATABASE ${quoted(fresh)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new BackupError(
      'O usuário de DATABASE_URL não pode criar o banco em que a cópia é preparada. ' +
        'Dê-lhe esse direito enquanto restaura (ALTER ROLE … CREATEDB). Nada foi mudado.',
    )
  }
}

async function swap(
  server: pg.Client,
  { target, fresh, kept }: { target: string; fresh: string; kept: string | null },
): Promise<void> {
  await server.query('BEGIN')
  try {
    if (kept) await server.query(`ALTER DATABASE ${quoted(target)} RENAME TO ${quoted(kept)}`)
    await server.query(`ALTER DATABASE ${quoted(fresh)} RENAME TO ${quoted(target)}`)
    await server.query('COMMIT')
  } catch (error) {
    await server.query('ROLLBACK').catch(() => {})
    await server.query(`DROP DATABASE IF EXISTS ${quoted(fresh)} WITH (FORCE)`).catch(() => {})
    if ((error as { code?: string }).code !== '55006') throw error
    throw new BackupError(
      `O banco de dados "${target}" passou a ser usado durante a restauração. Encerre quem o usa e tente de novo. Nada foi mudado.`,
    )
  }
}
