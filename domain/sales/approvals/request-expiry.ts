import { addBusinessDays, type Holidays } from '../../ground/dates/business-days'
import { endOfSaoPauloDay, saoPauloDate } from '../../ground/dates/sao-paulo'
import { readSetting } from '../../ground/settings/default-settings'

interface AskedAt {
  now: Date
  holidays: Holidays
  settings: Readonly<Record<string, unknown>>
  /** The order's own end: a request does not outlive it. */
  orderExpirationAt: Date | null
}

/**
 * When a request lapses unanswered: at the end of the third business day after it was made, by São Paulo and the
 * holidays table, or with the order, whichever comes first (domain 4.5, 5).
 */
export function requestExpiresAt({ now, holidays, settings, orderExpirationAt }: AskedAt): Date {
  const last = addBusinessDays(saoPauloDate(now), readSetting(settings, 'approval.businessDays'), holidays)
  const end = endOfSaoPauloDay(last)
  return orderExpirationAt !== null && orderExpirationAt.getTime() < end.getTime() ? orderExpirationAt : end
}
