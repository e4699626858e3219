import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AuditSettings } from '../../ground/config/audit-settings'

/** A key of the seals. Its id stands in the database, the secret never does. */
export interface AuditKey {
  id: string
  secret: string
}

/**
 * The keys of the audit log's seals: the first seals, all verify. `AUDIT_KEY`, else the file beside the data, which is
 * made on the first call, as the session's secret is.
 * @throws Error where a key is required and none is given
 */
export function readAuditKeys({ keys, keyFile, isKeyRequired }: AuditSettings): [AuditKey, ...AuditKey[]] {
  const given = keys.length > 0 ? keys : keptKeys(keyFile, isKeyRequired)
  return given.map((secret) => ({ id: idOf(secret), secret })) as [AuditKey, ...AuditKey[]]
}

/**
 * The same for commands, which may run on another machine than the portal: a missing key is not made, because its seals
 * could not be verified.
 */
export const findAuditKeys = (settings: AuditSettings): AuditKey[] =>
  settings.keys.length > 0 || (!settings.isKeyRequired && existsSync(settings.keyFile)) ? readAuditKeys(settings) : []

function keptKeys(file: string, isKeyRequired: boolean): string[] {
  if (isKeyRequired) throw new Error('AUDIT_KEY is required when APP_URL is https')
  const read = () => readFileSync(file, 'utf8').trim().split(',').filter(Boolean)
  try {
    const kept = read()
    if (kept.length > 0) return kept
  } catch (error) {
    // A file that is there and cannot be read is no reason for a second key.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process made it a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = read()
  if (kept.length === 0) throw new Error(`${file} is empty: put the key back, or delete the file to have one made`)
  return kept
}

/** Tells keys apart and says nothing of them. */
const idOf = (secret: string): string =>
  createHmac('sha256', secret).update('portal audit key id').digest('hex').slice(0, 16)
