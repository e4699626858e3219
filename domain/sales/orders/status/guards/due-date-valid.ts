import { addDays } from '../../../../ground/dates/business-date'
import { isBusinessDay } from '../../../../ground/dates/business-days'
import type { Guard } from '../../order-facts'

/** From today to the configured number of days ahead, on a business day (domain 1.9). */
export const dueDateValid: Guard = ({ dueDate }, { today, holidays, limits }) => {
  const last = addDays(today, limits.dueDateMaxDays)
  const valid = dueDate !== null && dueDate >= today && dueDate <= last && isBusinessDay(dueDate, holidays)
  if (valid) return []
  const meta = { min: today, max: last, ...(dueDate === null && { isMissing: true }) }
  return [{ code: 'ORDER_DUE_DATE_INVALID', field: 'dueDate', meta }]
}
