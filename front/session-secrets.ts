import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedStartError } from './refused-start-error'

/** A comma-separated list of secrets: the first one is used, all are known, so that one can be rotated. */
export const secretList = (given: string | undefined): string[] => (given ?? '').split(',').filter(Boolean)

/**
 * SESSION_SECRET. Without one a fresh clone makes its own and keeps it beside the data, so that a restart logs no user
 * out. Where other machines may serve the same users it has to be given: with two secrets, a user who changes machines
 * is logged out, and a second step encrypted by one machine cannot be read by the other.
 * @throws RefusedStartError
 */
export function readSessionSecrets(env: Record<string, string | undefined>): string[] {
  const given = secretList(env.SESSION_SECRET)
  if (given.length > 0) return given
  const folder = env.DATA_DIR || './data'
  const file = join(folder, 'session-secret')
  const shared = env.NODE_ENV !== 'development' && ['API_BASE_URL', 'DATABASE_URL'].find((name) => env[name])
  if (shared)
    throw new RefusedStartError(
      `Informe SESSION_SECRET: com ${shared} pode haver portais em várias máquinas, e cada um assinaria as sessões com um ` +
        'segredo próprio, desconectando quem troca de máquina. Use o mesmo valor em todos, por exemplo o de: ' +
        `openssl rand -base64 32${existsSync(file) ? `. O que esta máquina usou até agora está em "${file}"` : ''}.`,
    )
  try {
    return [readFileSync(file, 'utf8').trim()]
  } catch {
    const made = randomBytes(32).toString('base64url')
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, made, { mode: 0o600 })
    return [made]
  }
}
