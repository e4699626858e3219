import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { tolerant } from '../../ground/lists/tolerant'
import { id } from '../../ground/numbers/id'
import { FIRST_DAY } from './figures'

/** The filters of a dashboard (specification §7): the month of `date` counts, which is today's without one. */
export const dashboardQuery = z.object({
  teamId: emptyAsAbsent(id()),
  regionalId: emptyAsAbsent(id()),
  date: emptyAsAbsent(
    businessDate().refine((date) => date >= FIRST_DAY, { params: { rule: 'afterOrEqual', min: FIRST_DAY } }),
  ),
})
export type DashboardQuery = z.infer<typeof dashboardQuery>

/** For the portal: a filter that cannot be read is left out. */
export const readDashboardQuery = tolerant(dashboardQuery)
