import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { checkbox } from '../../ground/flags/br-boolean'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger } from '../../ground/numbers/br-number'
import { line } from '../../ground/text/text'

/** Holiday form, new and edit. One that is not enabled is a business day like any other. */
export const holidayInput = labelled(
  z.object({ date: businessDate(), name: line({ max: 120 }), enabled: checkbox() }),
  { date: 'Data', name: 'Nome', enabled: 'Ativo' },
)
export type HolidayInput = z.infer<typeof holidayInput>

/** Which year's national holidays to add, and whether also the days on which only the banks are closed. */
export const nationalHolidaysInput = z.object({ year: brInteger({ min: 2000, max: 2099 }), bankDays: checkbox() })
