import { z } from 'zod'
import type { BusinessDate } from '../../ground/dates/business-date'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brMoney } from '../../ground/numbers/br-number'
import { MONTH_LABELS, MONTHS, type Month } from './months'

export { MONTHS, type Month } from './months'

/** Largest goal of a month, in reais. */
const MAX_GOAL = 999_999_999.99

const goal = () => emptyAsNull(brMoney({ max: MAX_GOAL }))

/**
 * Goals of one regional in one year, in reais; a blank month has none, which is the same as a goal of zero
 * (specification §9, the gauge).
 */
export const goalsInput = labelled(
  z.object({
    january: goal(),
    february: goal(),
    march: goal(),
    april: goal(),
    may: goal(),
    june: goal(),
    july: goal(),
    august: goal(),
    september: goal(),
    october: goal(),
    november: goal(),
    december: goal(),
  }),
  MONTH_LABELS,
)
export type GoalsInput = z.infer<typeof goalsInput>

/** The day that a month's goal is kept under: goalMonth(2027, 'march') = '2027-03-01'. */
export const goalMonth = (year: number, month: Month): BusinessDate =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-01`
