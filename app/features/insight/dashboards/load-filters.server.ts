import type { AppLoadContext } from '@remix-run/node'
import { monthStart } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { chooseNarrowing } from '#domain/insight/dashboards/choose-narrowing'
import { readDashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { FIRST_DAY } from '#domain/insight/dashboards/figures'
import { opensGate } from '#domain/people/permissions/menu-gates'
import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import { formatDate } from '~/format/dates'
import { type AskedNarrowing, askedNarrowing } from './asked-narrowing.server'
import type { FilterWords } from './dashboard-filters'
import { type DashboardRegionals, dashboardsApi, type Narrowing, orNull } from './dashboards-api.server'

export interface DashboardFilters {
  narrowing: Narrowing
  /** First day of the month that counts. */
  month: string
  regionals: DashboardRegionals | null
  words: FilterWords
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'novembro de 2026' of its first day. */
const monthName = (month: string): string => MONTH.format(new Date(`${month}T12:00:00Z`))

/**
 * Whose figures the page shows; '' for a user without a choice, who reads what the lists show. A goal is the whole
 * regional's, also for who sees only some of its orders: that is said.
 */
const scopeOf = (
  mayChoose: boolean,
  seesAll: boolean,
  regional: string | undefined,
  team: string | undefined,
): string => {
  if (!mayChoose) return ''
  const parts = [regional ? `regional ${regional}` : '', team ? `time ${team}` : ''].filter(Boolean).join(', ')
  return `${parts || 'todas as regionais'}${seesAll ? '' : ', só os pedidos que você vê'}`
}

/** The filter row, and the regionals that it offers. */
export async function loadFilters(
  { request, context }: { request: Request; context: AppLoadContext },
  user: CurrentUser,
): Promise<DashboardFilters & Pick<AskedNarrowing, 'headers'>> {
  const { params, headers } = await askedNarrowing({ request, context })
  const { date } = readDashboardQuery(Object.fromEntries(params))
  return { ...toFilters(params, user, await orNull(dashboardsApi(request, context).regionals(date))), headers }
}

/**
 * The filters of the address as far as they can be had, and a sentence for those that cannot. A user who opens the page
 * without a choice sees their own regional.
 */
export function toFilters(
  params: URLSearchParams,
  user: CurrentUser,
  regionals: DashboardRegionals | null,
): DashboardFilters {
  const asked = readDashboardQuery(Object.fromEntries(params))
  const problems: string[] = []
  const typed = params.get('date')
  if (typed && !asked.date)
    problems.push(`Data inválida: escolha um dia a partir de ${formatDate(FIRST_DAY)}. Os números são do mês atual.`)
  const {
    regional,
    team,
    teams,
    regionals: choices,
  } = chooseNarrowing(
    { ...asked, asksRegional: params.has('regionalId') },
    opensGate(user, 'DASHBOARD_REGIONAL_VIEW') ? regionals : null,
  )
  if (params.get('regionalId') && !regional) problems.push('A regional não foi encontrada: os números são de todas.')
  if (params.get('teamId') && !team) problems.push('O time não é desta regional: os números são de todos os times.')
  const today = saoPauloDate(new Date())
  const month = monthStart(asked.date ?? today)
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  return {
    narrowing: {
      ...(regional ? { regionalId: regional.id } : {}),
      ...(team ? { teamId: team.id } : {}),
      ...(asked.date ? { date: asked.date } : {}),
    },
    month,
    regionals,
    words: {
      regionals: choices.map(toOption),
      teams: teams.map(toOption),
      regionalId: regional ? String(regional.id) : '',
      regionalName: regional?.name ?? '',
      teamId: team ? String(team.id) : '',
      date: asked.date ?? today,
      min: FIRST_DAY,
      month: monthName(month),
      scope: scopeOf(
        choices.length > 0,
        can(user, 'budgets:viewAll') && can(user, 'orders:viewAll'),
        regional?.name,
        team?.name,
      ),
      problems,
    },
  }
}
