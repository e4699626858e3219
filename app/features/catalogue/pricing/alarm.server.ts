import { alarmText, isPriceAlarm, type PriceAlarm } from '#domain/catalogue/price-tables/price-alarm'
import { ApiProblem } from '~/api-client/api-errors'

/** The alarm that a tick confirms, and its words. */
export interface Alarm {
  rows: number
  text: string
}

/** The alarms of an answer as a form draws them, one tick for all; null when there is nothing to confirm. */
export function alarmOf(...alarms: (PriceAlarm | undefined)[]): Alarm | null {
  const loud = alarms.flatMap((alarm) => (alarm && alarm.rows > 0 ? [alarm] : []))
  if (loud.length === 0) return null
  return { rows: loud.reduce((sum, { rows }) => sum + rows, 0), text: loud.map(alarmText).join('; ') }
}

/** The same of a refusal. */
export function alarmIn(error: unknown): Alarm | null {
  return alarmOf(...refusedFor(error))
}

/** Its words without the products' names, for a row that says which product it is. */
export function alarmOfRow(error: unknown): string | null {
  const [found] = refusedFor(error)
  return found ? alarmText({ ...found, name: null, belowName: null }) : null
}

function refusedFor(error: unknown): PriceAlarm[] {
  const details = error instanceof ApiProblem ? error.body.errors : []
  return details.flatMap(({ code, meta }) => (code === 'PRICES_NOT_ACKNOWLEDGED' && isPriceAlarm(meta) ? [meta] : []))
}

/** The value of the tick that was sent. */
export const acknowledgedIn = (form: FormData): number | null => {
  const sent = String(form.get('acknowledge') ?? '')
  return /^\d{1,7}$/.test(sent) ? Number(sent) : null
}
