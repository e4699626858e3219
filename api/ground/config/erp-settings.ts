import { ERP_RETRIES, type RetryPolicy } from '#domain/sales/erp/retry-delay'
import { readLanes } from './work-lanes'

/** Where the ERP is and how patient this portal is with it. */
export interface ErpSettings {
  url: string
  user: string
  password: string
  /** One call, from connecting to the last byte. */
  callMs: number
  /** One order, whatever calls it takes. */
  jobMs: number
  /** A run takes no further order after this. */
  runMs: number
  /** A worker that has not come back by then is dead; longer than `jobMs`. */
  leaseMs: number
  /**
   * How long a call without an answer may still take effect over there: nothing is created or
   * given up as missing before.
   */
  settleMs: number
  retries: RetryPolicy
  /** How long after a reading of a centre's stock the next one is due. */
  stockMs: number
  /** Orders under way together; of one order one job at a time. */
  atOnce: number
}

const number = (value: string | undefined, otherwise: number): number => {
  const read = Number(value)
  return value && Number.isFinite(read) && read > 0 ? read : otherwise
}

/** Without an ERP it counts as well: goods that left are in no reading taken before that. */
export const DEFAULT_SETTLE_MS = 60_000

/**
 * `ERP_URL`, `ERP_USER`, `ERP_PASSWORD`; null without an address. The waits have defaults that suit
 * production (docs/operations.md).
 * @throws Error for an address that is none, at start and not at the first order
 */
export function readErpSettings(env: Readonly<Record<string, string | undefined>>): ErpSettings | null {
  if (!env.ERP_URL) return null
  const url = URL.canParse(env.ERP_URL) ? new URL(env.ERP_URL) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('ERP_URL must be an http or https address without credentials; those are ERP_USER and ERP_PASSWORD')
  return erpSettings({ url: url.href, user: env.ERP_USER ?? '', password: env.ERP_PASSWORD ?? '' }, env)
}

/** With every wait at its default unless the environment says otherwise. */
export function erpSettings(
  { url, user, password }: Pick<ErpSettings, 'url' | 'user' | 'password'>,
  env: Readonly<Record<string, string | undefined>> = {},
): ErpSettings {
  const leaseMs = number(env.ERP_LEASE_MS, 60_000)
  return {
    url: url.replace(/\/+$/, ''),
    user,
    password,
    callMs: number(env.ERP_CALL_MS, 8_000),
    jobMs: Math.min(number(env.ERP_JOB_MS, 30_000), leaseMs),
    runMs: number(env.ERP_RUN_MS, 25_000),
    leaseMs,
    settleMs: number(env.ERP_SETTLE_MS, DEFAULT_SETTLE_MS),
    stockMs: number(env.ERP_STOCK_MS, 600_000),
    atOnce: readLanes(env, 'ERP_CONCURRENCY', 4),
    retries: {
      firstMs: number(env.ERP_FIRST_RETRY_MS, ERP_RETRIES.firstMs),
      longestMs: number(env.ERP_LONGEST_RETRY_MS, ERP_RETRIES.longestMs),
      attempts: number(env.ERP_ATTEMPTS, ERP_RETRIES.attempts),
    },
  }
}
