import { join } from 'node:path'
import { readSessionSecrets, secretList } from '../../front/session-secrets'
import { type ErpSettings, readErpSettings } from './erp-settings'

export interface Config {
  databaseUrl: string | null
  dataDir: string
  filesDir: string
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
  /** What two-step secrets are encrypted with: the first; all decrypt. */
  twoStepKeys: () => string[]
  /** False where other processes do the background work. */
  runsJobs: boolean
}

/** Reads the API's settings from the environment; `.env.example` lists them. */
export function readConfig(env: NodeJS.ProcessEnv, version: string): Config {
  const dataDir = env.DATA_DIR || './data'
  return {
    databaseUrl: env.DATABASE_URL || null,
    dataDir,
    filesDir: env.FILES_DIR || join(dataDir, 'files'),
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
    twoStepKeys: onceOnly(() => {
      const own = secretList(env.TWO_STEP_KEY)
      return own.length > 0 ? own : readSessionSecrets({ ...env, DATA_DIR: dataDir })
    }),
    runsJobs: env.JOBS !== 'off',
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
