import { brDate, isBusinessDate } from '../../../ground/dates/business-date'
import { isOneOf } from '../../../ground/objects/is-one-of'
import { isUf } from '../../../ground/places/states'
import { ARRIVAL_EVENTS } from './arrival'

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const daysText = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`)

/**
 * Since when the days of a claim run, and why: '7 dias desde a entrega prevista em 02/12/2026 (envio mais 22 dias de
 * frete para AM)'. Takes what a blocker's `meta` holds, which may have been stored by an older version.
 * @returns undefined where the window is not said, or is that of a warranty
 */
export function windowWhy(meta: Readonly<Record<string, unknown>> | null | undefined): string | undefined {
  const { event, from, days, freightDays, freightUf } = meta ?? {}
  if (!isOneOf(ARRIVAL_EVENTS, event) || !isCount(days)) return undefined
  if (typeof from !== 'string' || !isBusinessDate(from)) return undefined
  const since = `${daysText(days)} desde`
  if (event === 'DELIVERY') return `${since} o recebimento em ${brDate(from)}`
  if (event === 'SHIPPING') return `${since} o envio em ${brDate(from)}`
  const freight = isCount(freightDays) && isUf(freightUf) ? `${daysText(freightDays)} de frete para ${freightUf}` : null
  return `${since} a entrega prevista em ${brDate(from)}${freight ? ` (envio mais ${freight})` : ''}`
}
