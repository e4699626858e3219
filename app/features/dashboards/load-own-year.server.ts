import type { AppLoadContext } from '@remix-run/node'
import { FIGURES, figureLink } from '#domain/dashboards/figures'
import { monthStart } from '#domain/dates/business-date'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { can } from '#domain/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'
import { dashboardsApi, orNull } from './dashboards-api.server'

const kwp = (value: number) => `${formatDecimal(value, 2)} kWp`

/** A company's own year for the home of its people; null for the distributor's, and for who sees no orders. */
export async function loadOwnYear(
  { request, context }: { request: Request; context: AppLoadContext },
  user: CurrentUser,
) {
  if (user.isBold || user.isAdmin || !can(user, 'orders:view', 'orders:viewOwn', 'orders:viewAll')) return null
  const year = await orNull(dashboardsApi(request, context).ownYear())
  if (!year) return {}
  const month = monthStart(saoPauloDate(new Date(year.asOf)))
  return {
    groups: year.groups.map(({ group, count, value, potency }) => ({
      label: FIGURES[group].name,
      count: formatInteger(count),
      more: `${formatMoney(value)} · ${kwp(potency)}`,
      href: figureLink(group, { month }),
    })),
    months: year.months.map(({ month: of, value, potency }) => ({
      label: `${of.slice(5, 7)}/${of.slice(0, 4)}`,
      value,
      money: formatMoney(value),
      potency,
      kwp: kwp(potency),
      href: figureLink('confirmed', { month: of }),
    })),
  }
}
