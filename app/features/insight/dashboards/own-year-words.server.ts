import { monthStart } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { FIGURES, type FigureKey, figureLink } from '#domain/insight/dashboards/figures'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'

type Sums = { count: number; value: number; potency: number }

const kwp = (value: number) => `${formatDecimal(value, 2)} kWp`

/** The own year in words, this month first; without numbers where it could not be read. */
export function toOwnYear({ year }: NonNullable<Schemas['Home']['ownYear']>, { isBold }: CurrentUser) {
  const scope = isBold ? 'Das empresas que você vê: as suas e as do seu time.' : null
  const title = isBold ? 'Meu mês' : 'Meu ano'
  if (!year) return { title, scope }
  const month = monthStart(saoPauloDate(new Date(year.asOf)))
  const toCard = (key: FigureKey, label: string, { count, value, potency }: Sums) => ({
    label,
    count: formatInteger(count),
    more: `${formatMoney(value)} · ${kwp(potency)}`,
    href: figureLink(key, { month }),
  })
  const now = year.months.at(-1)
  return {
    title,
    scope,
    groups: [
      ...(now ? [toCard('confirmed', 'Confirmados no mês', now)] : []),
      ...year.groups.map((row) => toCard(row.group, FIGURES[row.group].name, row)),
    ],
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
