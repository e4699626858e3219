import { join } from 'node:path'
import { type ErpSettings, readErpSettings } from './erp-settings'
import { type FilesPlace, readFilesPlace } from './files-place'

export interface Config {
  databaseUrl: string | null
  /** What `db:migrate` connects to: the owner of the tables, or a way past a pooler. */
  migrationsUrl: string | null
  dataDir: string
  /** Where uploads and sheets are kept. */
  filesPlace: FilesPlace
  /** Where they were kept before, and may still be: read, never written. */
  filesBefore: FilesPlace | null
  appUrl: string
  seedDemo: boolean
  smtpUrl: string | null
  /** `From` of every mail. */
  mailFrom: string
  providerName: string
  /** Null: no ERP, and orders wait for one. */
  erp: ErpSettings | null
  /** Starts the built-in one: the embedded demo, unless ERP_URL names a real one. */
  simulatesErp: boolean
  cepUrl: string | null
  version: string
  tokenDays: number
  /** False where other processes do the background work. */
  runsJobs: boolean
  /** Backups by themselves, at the start and every night; the embedded database has no other keeper. */
  makesBackups: boolean
}

/**
 * Reads the API's settings from the environment; `.env.example` lists them.
 * @throws RefusedStartError for a wrong one
 */
export function readConfig(env: NodeJS.ProcessEnv, version: string): Config {
  const dataDir = env.DATA_DIR || './data'
  return {
    databaseUrl: env.DATABASE_URL || null,
    migrationsUrl: (env.DATABASE_URL && env.MIGRATIONS_URL) || env.DATABASE_URL || null,
    dataDir,
    filesPlace: env.FILES_URL
      ? readFilesPlace(env.FILES_URL, 'FILES_URL', env)
      : { folder: env.FILES_DIR || join(dataDir, 'files') },
    filesBefore: env.FILES_BEFORE ? readFilesPlace(env.FILES_BEFORE, 'FILES_BEFORE', env) : null,
    appUrl: env.APP_URL || `http://localhost:${env.PORT || 3000}`,
    // With DATABASE_URL nothing is seeded by itself (decision 002).
    seedDemo: !env.DATABASE_URL && env.SEED_DEMO !== 'off',
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Portal Solar <portal@aurora.example>',
    providerName: env.PROVIDER_NAME || 'Aurora Solar',
    erp: readErpSettings(env),
    simulatesErp: !env.ERP_URL && !env.DATABASE_URL && env.ERP_SIMULATOR !== 'off',
    cepUrl: env.CEP_URL || null,
    version,
    tokenDays: 7,
    runsJobs: env.JOBS !== 'off',
    makesBackups: env.JOBS !== 'off' && (env.DATABASE_URL ? env.BACKUPS === 'on' : env.BACKUPS !== 'off'),
  }
}
