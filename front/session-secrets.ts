import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A comma-separated list of secrets: the first one is used, all are known, so that one can be rotated. */
export const secretList = (given: string | undefined): string[] => (given ?? '').split(',').filter(Boolean)

/**
 * SESSION_SECRET. Without one a fresh clone makes its own and keeps it beside the data, so that a restart logs nobody
 * out.
 */
export function readSessionSecrets(env: Record<string, string | undefined>): string[] {
  const given = secretList(env.SESSION_SECRET)
  if (given.length > 0) return given
  const folder = env.DATA_DIR || './data'
  const file = join(folder, 'session-secret')
  try {
    return [readFileSync(file, 'utf8').trim()]
  } catch {
    const made = randomBytes(32).toString('base64url')
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, made, { mode: 0o600 })
    return [made]
  }
}
