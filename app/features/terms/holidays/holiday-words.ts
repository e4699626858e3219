import type { HolidayInput } from '#domain/terms/holidays/holiday-input'
import { formatDate } from '~/format/dates'

/** What the form of a holiday starts with. */
export const holidayValues = ({ date, name, enabled }: HolidayInput) => ({ date, name, enabled })

/** A holiday in the words of its form, to show what somebody else changed. */
export const holidayWords = ({ date, name, enabled }: HolidayInput): Record<string, string> => ({
  date: formatDate(date),
  name,
  enabled: enabled ? 'Sim' : 'Não',
})
