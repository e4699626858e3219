import { alarmText, isPriceAlarm, type PriceAlarm } from '#domain/catalogue/price-tables/price-alarm'
import { ApiProblem } from '~/api-client/api-errors'

/** The alarm that a tick confirms, and its words. */
export interface Alarm {
  rows: number
  text: string
}

/** An alarm of an answer as a form draws it; null when there is nothing to confirm. */
export const alarmOf = (alarm: PriceAlarm | undefined): Alarm | null =>
  alarm && alarm.rows > 0 ? { rows: alarm.rows, text: alarmText(alarm) } : null

/** The same of a refusal. */
export function alarmIn(error: unknown): Alarm | null {
  const found = refusedFor(error)
  return found ? alarmOf(found) : null
}

/** Its words without the products' names, for a row that says which product it is. */
export function alarmOfRow(error: unknown): string | null {
  const found = refusedFor(error)
  return found ? alarmText({ ...found, name: null, belowName: null }) : null
}

function refusedFor(error: unknown): PriceAlarm | null {
  const details = error instanceof ApiProblem ? error.body.errors : []
  const found = details.find(({ code }) => code === 'PRICES_NOT_ACKNOWLEDGED')?.meta
  return isPriceAlarm(found) ? found : null
}

/** The value of the tick that was sent. */
export const acknowledgedIn = (form: FormData): number | null => {
  const sent = String(form.get('acknowledge') ?? '')
  return /^\d{1,7}$/.test(sent) ? Number(sent) : null
}
