import { FIGURES, figureLink } from '#domain/dashboards/figures'
import { monthStart } from '#domain/dates/business-date'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import type { Schemas } from '~/api-client/schemas'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'

const kwp = (value: number) => `${formatDecimal(value, 2)} kWp`

/** A company's own year in words; empty where it could not be read. */
export function toOwnYear({ year }: NonNullable<Schemas['Home']['ownYear']>) {
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
