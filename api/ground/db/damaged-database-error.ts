import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { RefusedStartError } from '../../../front/refused-start-error'

/** The embedded database cannot be opened; its folder was left, to the byte, as it was found. */
export class DatabaseNotOpenedError extends RefusedStartError {
  override name = 'DatabaseNotOpenedError'

  /** @param reason what is wrong, as a part of a Portuguese sentence, or PostgreSQL's own words */
  constructor(
    readonly dataDir: string,
    reason: string,
  ) {
    super(`O banco de dados em "${join(dataDir, 'pg')}" não abriu: ${reason}. A pasta ficou como estava.`)
  }
}

/** It never will, until it is repaired or a backup is put in its place. */
export class DamagedDatabaseError extends RefusedStartError {
  override name = 'DamagedDatabaseError'

  /** @param reason as for DatabaseNotOpenedError */
  constructor(
    readonly dataDir: string,
    reason: string,
  ) {
    super(
      `O banco de dados em "${join(dataDir, 'pg')}" está danificado e não abre: ${reason}. ` +
        `Nada foi gravado nessa pasta, nem será: guarde uma cópia dela antes de qualquer tentativa. ${describeBackup(dataDir)}`,
    )
  }
}

function describeBackup(dataDir: string): string {
  const backup = newestBackup(dataDir)
  const how = 'Veja "Backup and restore" em docs/operations.md.'
  if (!backup) return `Não há cópia de segurança em "${join(dataDir, 'backups')}". ${how}`
  return (
    `A cópia de segurança mais recente é "${backup.file}", de ${saoPauloMoment(backup.at)} (horário de São Paulo). ` +
    `Para restaurá-la: npm run restore -- ${backup.file}. ${how}`
  )
}

/**
 * The newest finished backup of `DATA_DIR/backups`: its sum is written last (api/over/backups/make-backup.ts). Null
 * when there is none.
 */
function newestBackup(dataDir: string): { file: string; at: Date } | null {
  const folder = join(dataDir, 'backups')
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const backups = entries
      .filter(({ name }) => name.endsWith('.tar.gz') && entries.some((other) => other.name === `${name}.sha256`))
      .map(({ name }) => ({ file: join(folder, name), at: statSync(join(folder, name)).mtime }))
    return backups.sort((one, other) => Number(other.at) - Number(one.at))[0] ?? null
  } catch {
    return null
  }
}
