import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { RefusedStartError } from '../../../front/refused-start-error'
import { type Config, readConfig } from '../../ground/config/config'
import { connect } from '../../ground/db/connect'
import { DataFolderLockedError } from '../../ground/db/data-folder-locked-error'
import { startEmbeddedDatabase } from '../../ground/db/embedded-database'
import { preparedMark } from '../../ground/db/provide-cluster'
import { requireSchema } from '../../ground/db/require-schema'
import { createLog } from '../../ground/http/log'
import { openFileStore } from '../../ground/storage/open-file-store'
import { askHolder } from '../backups/ask-holder'
import { BackupError, describeFailure } from '../backups/backup-error'
import { recordGood } from '../backups/backup-turn'
import { makeBackup } from '../backups/make-backup'

/**
 * `npm run backup`: one archive of database and uploads in `DATA_DIR/backups`, checked by opening it. While a portal
 * uses the embedded database, that process makes it.
 */
const config = readConfig(process.env, '0')
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopped.abort(new BackupError('A cópia de segurança foi interrompida; nada ficou dela.')))

try {
  const { path, bytes, at } = config.databaseUrl
    ? await backUpPostgres(config, config.databaseUrl)
    : await backUpEmbedded(config)
  const megabytes = (bytes / 1_000_000).toFixed(1).replace('.', ',')
  console.log(
    `Cópia de segurança pronta e conferida: ${path} (${megabytes} MB), de ${saoPauloMoment(new Date(at))} (horário de São Paulo).`,
  )
  console.log(`Para restaurar: npm run restore -- ${path}`)
} catch (error) {
  const isExpected = error instanceof RefusedStartError || error instanceof BackupError || 'code' in (error as object)
  if (!isExpected) throw error
  console.error(error instanceof RefusedStartError ? error.message : describeFailure(error))
  process.exitCode = 1
}

async function backUpEmbedded(config: Config) {
  if (!existsSync(preparedMark(config.dataDir)))
    throw new BackupError(`Não há banco de dados em "${config.dataDir}" (DATA_DIR).`)
  const embedded = await startEmbeddedDatabase(config.dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderLockedError) return error
    throw error
  })
  if (embedded instanceof DataFolderLockedError) {
    console.log('O portal está em uso: ele mesmo faz a cópia de segurança…')
    const made = await askHolder(config.dataDir, embedded)
    return { ...made, path: `${config.dataDir}/backups/${basename(made.path)}` }
  }
  const connection = connect({ socketFolder: embedded.host })
  try {
    // No other process can be making one while this one holds the folder.
    return await make({ db: connection.db, source: { embedded, db: connection.db }, isAlone: true }, config)
  } finally {
    await connection.close()
    await embedded.close()
  }
}

async function backUpPostgres(config: Config, url: string) {
  const connection = connect({ url })
  try {
    await requireSchema(connection)
    return await make({ db: connection.db, source: { url } }, config)
  } finally {
    await connection.close()
  }
}

async function make(from: Pick<Parameters<typeof makeBackup>[0], 'db' | 'source' | 'isAlone'>, config: Config) {
  const deps = { ...from, config, files: openFileStore(config), now: () => new Date(), log: createLog('warn') }
  const backup = await makeBackup(deps, stopped.signal)
  // A database of before an upgrade may not have the table yet.
  await recordGood(from.db, new Date(), backup.path, backup.bytes).catch(() => {})
  return backup
}
