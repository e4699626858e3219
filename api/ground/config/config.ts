import { join } from 'node:path'
import { readVideoHosts, type VideoHost } from '#domain/engagement/university/video-url'
import { RefusedStartError } from '../../../front/refused-start-error'
import { readSessionSecrets, secretList } from '../../../front/session-secrets'
import { type AuditSettings, readAuditSettings } from './audit-settings'
import { type ErpSettings, readErpSettings } from './erp-settings'
import { type FilesPlace, readFilesPlace } from './files-place'
import { readWorkLanes, type WorkLanes } from './work-lanes'

export interface Config {
  databaseUrl: string | null
  /** The connection of the tables' owner, for migrations and for what the portal's own role may not do. */
  migrationsUrl: string | null
  /** Standbys that answer reads, beside `databaseUrl`. */
  replicaUrl: string | null
  /** The REST interfaces of the machines' Patroni, for /status; none where there is no cluster, or none is named. */
  patroniUrls: string[]
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
  audit: AuditSettings
  /** Of one user on one São Paulo day. */
  uploadsPerDay: { files: number; bytes: number }
  /** What two-step secrets are encrypted with: the first; all decrypt. */
  twoStepKeys: () => string[]
  /** What links in mails are signed with, the same way: keys that every machine has. */
  linkKeys: () => string[]
  /** What the links of proposals are made with: the first; all derive them again. */
  proposalKeys: () => string[]
  /** For tests: webhooks may lead to 'localhost'. Never where the portal is served by https. */
  webhooksLoopback: boolean
  /** The players that videos may come from (`VIDEO_HOSTS`). */
  videoHosts: VideoHost[]
  /** False where other processes do the background work. */
  runsJobs: boolean
  lanes: WorkLanes
  /** Backups by themselves, at the start and every night; the embedded database has no other keeper. */
  makesBackups: boolean
}

const positive = (value: string | undefined, otherwise: number): number => {
  const read = Number(value)
  return Number.isSafeInteger(read) && read > 0 ? read : otherwise
}

/**
 * Reads the API's settings from the environment; `.env.example` lists them.
 * @throws RefusedStartError for a wrong one
 */
export function readConfig(env: NodeJS.ProcessEnv, version: string): Config {
  const dataDir = env.DATA_DIR || './data'
  const appUrl = env.APP_URL || `http://localhost:${env.PORT || 3000}`
  const sharedKeys = onceOnly(() => {
    const own = secretList(env.TWO_STEP_KEY)
    return own.length > 0 ? own : readSessionSecrets({ ...env, DATA_DIR: dataDir })
  })
  return {
    databaseUrl: env.DATABASE_URL || null,
    migrationsUrl: (env.DATABASE_URL && env.MIGRATIONS_URL) || env.DATABASE_URL || null,
    replicaUrl: readReplicaUrl(env),
    patroniUrls: readPatroniUrls(env.PATRONI_URLS),
    dataDir,
    filesPlace: env.FILES_URL
      ? readFilesPlace(env.FILES_URL, 'FILES_URL', env)
      : { folder: env.FILES_DIR || join(dataDir, 'files') },
    filesBefore: env.FILES_BEFORE ? readFilesPlace(env.FILES_BEFORE, 'FILES_BEFORE', env) : null,
    appUrl,
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
    uploadsPerDay: {
      files: positive(env.UPLOADS_PER_DAY, 500),
      bytes: positive(env.UPLOAD_BYTES_PER_DAY, 1_000_000_000),
    },
    audit: readAuditSettings(env, { dataDir, appUrl }),
    twoStepKeys: sharedKeys,
    linkKeys: sharedKeys,
    proposalKeys: onceOnly(() => {
      const own = secretList(env.PROPOSAL_KEY)
      return own.length > 0 ? own : sharedKeys()
    }),
    webhooksLoopback: readLoopback(env, appUrl),
    videoHosts: readHosts(env.VIDEO_HOSTS),
    runsJobs: env.JOBS !== 'off',
    lanes: readWorkLanes(env),
    makesBackups: env.JOBS !== 'off' && (env.DATABASE_URL ? env.BACKUPS === 'on' : env.BACKUPS !== 'off'),
  }
}

/** @throws RefusedStartError where it could only be a mistake */
function readReplicaUrl({ DATABASE_URL, DATABASE_REPLICA_URL }: NodeJS.ProcessEnv): string | null {
  if (!DATABASE_REPLICA_URL) return null
  if (!DATABASE_URL)
    throw new RefusedStartError('DATABASE_REPLICA_URL está sem DATABASE_URL, o endereço de quem grava.')
  if (placeOf(DATABASE_REPLICA_URL) === placeOf(DATABASE_URL))
    throw new RefusedStartError(
      'DATABASE_REPLICA_URL é o mesmo endereço de DATABASE_URL: aponte para uma réplica, ou tire a variável.',
    )
  return DATABASE_REPLICA_URL
}

/** Server and database, however the rest of the address is spelt. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

/** @throws RefusedStartError for what is no address of a Patroni */
function readPatroniUrls(text: string | undefined): string[] {
  const urls = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = urls.find((one) => !/^https?:\/\/[^/@]+\/?$/.test(one) || !URL.canParse(one))
  if (wrong !== undefined)
    throw new RefusedStartError(
      'PATRONI_URLS tem algo que não é endereço de um Patroni: escreva um por máquina, com vírgulas entre eles, como https://10.0.0.1:8008.',
    )
  return [...new Set(urls.map((one) => new URL(one).origin))]
}

/** @throws RefusedStartError for a portal that people use */
function readLoopback(env: NodeJS.ProcessEnv, appUrl: string): boolean {
  if (env.WEBHOOKS_LOOPBACK !== 'on') return false
  if (appUrl.startsWith('https:'))
    throw new RefusedStartError('WEBHOOKS_LOOPBACK is for tests: not with an https APP_URL')
  return true
}

/** @throws RefusedStartError for a video host for whose player the portal knows no address */
function readHosts(text: string | undefined): VideoHost[] {
  try {
    return readVideoHosts(text)
  } catch (error) {
    throw new RefusedStartError(String(error instanceof Error ? error.message : error))
  }
}

/** Asked for when it is needed first: it may write a file. */
function onceOnly<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
