import { recordOf } from '#domain/ground/objects/record-of'
import type { GoalsInput } from '#domain/people/regionals/goals-input'
import { MONTHS, type Month } from '#domain/people/regionals/months'
import { formatDecimal } from '~/format/numbers'

/** The goals of a year as they are typed: '1.500.000,00', and nothing where there is none. */
export const goalWords = (goals: GoalsInput): Record<Month, string> =>
  recordOf(MONTHS, (month) => (goals[month] ? formatDecimal(goals[month]) : ''))
