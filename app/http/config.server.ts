import { readVideoHosts, type VideoHost } from '#domain/engagement/university/video-url'
import { type Bounds, readBounds } from '../../front/bounds'
import { readSessionSecrets, secretList } from '../../front/session-secrets'

/** The portal's values from the environment, read once at start. The names are those of `.env.example`. */
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
  /** The players that video pages may hold (`VIDEO_HOSTS`). */
  videoHosts: VideoHost[]
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
    videoHosts: readVideoHosts(env.VIDEO_HOSTS),
    bounds: readBounds(env),
  }
}

function httpsLink(value: string | undefined): string | undefined {
  return value && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined
}

/** @throws Error without SESSION_SECRET where the portal is served to the world */
function sessionSecrets(env: Env, isHttps: boolean): string[] {
  if (isHttps && secretList(env.SESSION_SECRET).length === 0)
    throw new Error('SESSION_SECRET is required when APP_URL is https')
  return readSessionSecrets(env)
}
