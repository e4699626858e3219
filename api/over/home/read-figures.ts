import { chooseNarrowing } from '#domain/insight/dashboards/choose-narrowing'
import type { DashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Deps } from '../../ground/http/context'
import { toDashboard } from '../../insight/dashboards/dashboard-answer'
import { toQuestion } from '../../insight/dashboards/dashboard-question'
import { answerRegionals } from '../../insight/dashboards/list-regionals'
import { readLedger } from '../../insight/dashboards/read-ledger'
import { hasOwnYear, readOwnYear } from '../../insight/dashboards/show-own-year'
import { isStaff } from '../../people/companies/visible-companies'

/**
 * The figures of home: regionals and the chosen one's numbers for users with a permission of the dashboards, the
 * own year for people of a company who see orders, and for staff who see some companies alone. Two statements, or one.
 * A part that cannot be read is null, and logged: the rest of the page is shown.
 */
export async function readFigures(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  who: Who,
  asked: DashboardQuery & { asksRegional: boolean },
  now: Date,
) {
  const orNull = <Answer>(part: string, answer: Promise<Answer>): Promise<Answer | null> =>
    answer.catch((error: unknown) => {
      log.error({ err: error, part }, 'a part of home cannot be read')
      return null
    })
  if (!isStaff(who) || !can(who, 'ordersDashboard:view', 'dashboardRegional:view')) {
    if (!hasOwnYear(who)) return { dashboard: null, ownYear: null }
    return { dashboard: null, ownYear: { year: await orNull('own year', readOwnYear(db, who, now)) } }
  }
  const regionals = await orNull('regionals', answerRegionals(db, who, asked.date, now))
  const { regional, team } = chooseNarrowing(asked, can(who, 'dashboardRegional:view') ? regionals : null)
  const question = toQuestion({ date: asked.date, regionalId: regional?.id, teamId: team?.id }, now)
  const ledger = await orNull('figures', readLedger(db, who, question, now, 0))
  return { dashboard: { regionals, data: ledger && toDashboard(ledger, question, now) }, ownYear: null }
}
