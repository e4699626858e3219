import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bounds, readBounds } from '../../front/bounds'
import { RefusedStartError } from '../../front/refused-start-error'

/** What the portal takes from the environment, read once at start. The names are those of `.env.example`. */
export type PortalConfig = {
  port: number
  /** Origins that a browser may call this portal by; the first is the one that links in texts carry. */
  origins: string[]
  /** `__Host-` cookies, Secure and HSTS: exactly when APP_URL is https. */
  isHttps: boolean
  /** The first signs, all verify: put the new one in front to rotate. */
  sessionSecrets: string[]
  apiBaseUrl: string | undefined
  /** Proxies whose X-Forwarded-For is believed. */
  trustsProxy: boolean
  isDevelopment: boolean
  isStaging: boolean
  providerName: string
  /** Digits with the country prefix 55. */
  supportWhatsapp: string
  links: { solarIncidence: string | undefined; supportMaterials: string | undefined; documents: string | undefined }
  errorWebhookUrl: string | undefined
  analyticsUrl: string | undefined
  bounds: Bounds
}

type Env = Record<string, string | undefined>

/** Reads and checks the environment; throws with the name of the variable that is wrong. */
export function readConfig(env: Env): PortalConfig {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port number: ${env.PORT}`)
  const appUrl = env.APP_URL ? new URL(env.APP_URL) : undefined
  const isDevelopment = env.NODE_ENV === 'development'
  return {
    port,
    origins: appUrl ? [appUrl.origin] : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`),
    isHttps: appUrl?.protocol === 'https:',
    sessionSecrets: sessionSecrets(env, appUrl?.protocol === 'https:'),
    apiBaseUrl: env.API_BASE_URL || undefined,
    trustsProxy: Boolean(env.TRUSTED_PROXY),
    isDevelopment,
    isStaging: env.APP_ENV === 'staging',
    providerName: env.PROVIDER_NAME || 'Aurora Solar',
    supportWhatsapp: (env.SUPPORT_WHATSAPP || '554830280000').replace(/\D/g, ''),
    links: {
      solarIncidence: httpsLink(env.LINK_SOLAR_INCIDENCE),
      supportMaterials: httpsLink(env.LINK_SUPPORT_MATERIALS),
      documents: httpsLink(env.LINK_DOCUMENTS),
    },
    errorWebhookUrl: env.ERROR_WEBHOOK_URL || undefined,
    analyticsUrl: httpsLink(env.ANALYTICS_URL),
    bounds: readBounds(env),
  }
}

function httpsLink(value: string | undefined): string | undefined {
  return value && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined
}

/**
 * Without SESSION_SECRET a fresh clone makes its own and keeps it beside the data, so that a restart logs nobody out.
 * Where other machines may serve the same users it has to be given: two secrets would log out who changes machines.
 * @throws RefusedStartError
 */
function sessionSecrets(env: Env, isHttps: boolean): string[] {
  const given = (env.SESSION_SECRET ?? '').split(',').filter(Boolean)
  if (given.length > 0) return given
  if (isHttps) throw new Error('SESSION_SECRET is required when APP_URL is https')
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
