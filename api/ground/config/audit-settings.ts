import { join } from 'node:path'

/** What keeps the audit log from being forged lies outside the database. */
export interface AuditSettings {
  /** `AUDIT_KEY`: the first seals, all verify. Empty: one is made and kept in `keyFile`. */
  keys: readonly string[]
  keyFile: string
  isKeyRequired: boolean
  /** Gets every new seal, at its end. */
  sealsFile: string
  /** Who gets the last seal of each day by mail. */
  mailTo: readonly string[]
}

const SHORTEST_KEY = 32
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * `AUDIT_KEY`, `AUDIT_FILE`, `AUDIT_MAIL_TO`.
 * @throws Error for a key that could be guessed, or an address that is none
 */
export function readAuditSettings(
  env: Readonly<Record<string, string | undefined>>,
  { dataDir, appUrl }: { dataDir: string; appUrl: string },
): AuditSettings {
  const keys = listOf(env.AUDIT_KEY)
  if (keys.some((key) => key.length < SHORTEST_KEY))
    throw new Error(`AUDIT_KEY needs at least ${SHORTEST_KEY} characters; several are separated by commas`)
  const mailTo = listOf(env.AUDIT_MAIL_TO)
  if (mailTo.some((address) => !/^[^\s@]+@[^\s@]+$/.test(address)))
    throw new Error('AUDIT_MAIL_TO must be e-mail addresses, separated by commas')
  return {
    keys,
    keyFile: join(dataDir, 'audit-key'),
    isKeyRequired: appUrl.startsWith('https:'),
    sealsFile: env.AUDIT_FILE || join(dataDir, 'audit-seals.log'),
    mailTo,
  }
}
