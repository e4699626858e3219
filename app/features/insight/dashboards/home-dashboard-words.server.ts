import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { figureLink } from '#domain/insight/dashboards/figures'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import type { ChartRow } from '~/components/charts/drawing'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'
import type { DashboardData } from './dashboards-api.server'
import { toGoal } from './goal-words.server'
import { toFilters } from './load-filters.server'

/** Slices of a pie before 'Outros'. */
const SLICES = 7

const kwp = (value: number) => `${formatDecimal(value, 0)} kWp`

/** The largest seven with a link each, and the rest in one. */
function slices(rows: readonly { name: string; potency: number; href?: string }[]): ChartRow[] {
  const toSlice = ({ name, potency, href }: (typeof rows)[number]): ChartRow => ({
    label: name,
    value: potency,
    text: kwp(potency),
    ...(href ? { href } : {}),
  })
  const others = rows.slice(SLICES).reduce((sum, { potency }) => sum + potency, 0)
  return [...rows.slice(0, SLICES).map(toSlice), ...(others > 0 ? [toSlice({ name: 'Outros', potency: others })] : [])]
}

const wordsOf: Readonly<Record<string, (value: number) => string>> = {
  Valor: formatMoney,
  'Ticket médio': formatMoney,
  Meta: formatMoney,
  Potência: kwp,
}

/** The home's figures in words; of what could not be read the filter row alone. */
export function toHomeDashboard(
  { regionals, data }: NonNullable<Schemas['Home']['dashboard']>,
  params: URLSearchParams,
  user: CurrentUser,
) {
  const { narrowing, month, words } = toFilters(params, user, regionals)
  const indicator = params.get('indicator')
  return { filters: words, ...(data ? { figures: toFigures(data, { ...narrowing, month }, indicator) } : {}) }
}

function toFigures(
  data: DashboardData,
  scope: { month: string; regionalId?: number; teamId?: number },
  wanted: string | null,
) {
  const { budgets, orders, generalView } = data
  /** What an indicator was in the month before, with its rows. */
  const before = (name: string, toWords: (value: number) => string, more?: Record<string, string>) => {
    const of = generalView.find(({ indicator }) => indicator === name)?.months.at(-2)
    return (
      of && {
        text: `Mês anterior: ${toWords(of.value)}`,
        href: figureLink('confirmed', { ...scope, month: of.month }, more),
      }
    )
  }
  const confirmed = figureLink('confirmed', scope)
  const open = [budgets.new, budgets.negotiation, budgets.closing]
  const chosen = generalView.find(({ indicator }) => indicator === wanted) ?? generalView[2]!
  const toWords = wordsOf[chosen.indicator] ?? formatInteger
  const linkOf = (of: string) => {
    if (chosen.indicator === 'Meta') return undefined
    if (chosen.indicator === 'Pedidos enviados') return figureLink('sent', { ...scope, month: of })
    const more = chosen.indicator === 'Primeiro pedido' ? { isFirstOrder: 'true' } : {}
    return figureLink('confirmed', { ...scope, month: of }, more as Record<string, string>)
  }
  const sold = { value: formatMoney(orders.confirmed.totalValue), href: confirmed }
  return {
    /** The month's own figure, which the page begins with. */
    sold,
    cards: [
      {
        label: 'Orçamentos',
        before: { text: 'agora' },
        value: formatInteger(open.reduce((sum, { totalCount }) => sum + totalCount, 0)),
        href: `/budgets?${OPEN_BUDGET_STATUSES.map((status) => `orderStatus=${status}`).join('&')}${
          scope.regionalId ? `&regionalId=${scope.regionalId}` : ''
        }${scope.teamId ? `&teamIds=${scope.teamId}` : ''}`,
      },
      {
        label: 'Pedidos',
        value: formatInteger(orders.confirmed.totalCount),
        before: before('Pedidos confirmados', formatInteger),
        href: confirmed,
      },
      { label: 'Valor total', ...sold, before: before('Valor', formatMoney) },
      {
        label: 'Integradores',
        value: formatInteger(orders.confirmed.totalCompaniesCount),
        before: before('Integradores', formatInteger),
        href: confirmed,
      },
      {
        label: 'Integradores com primeiro pedido',
        value: formatInteger(data.firstPurchaseCompaniesCount),
        before: before('Primeiro pedido', formatInteger, { isFirstOrder: 'true' }),
        href: figureLink('confirmed', scope, { isFirstOrder: 'true' }),
      },
    ],
    goal: toGoal(data, confirmed, formatMoney),
    modules: slices(
      data.modulesByModel.map(({ productId, productModelName, potency }) => ({
        name: productModelName,
        potency,
        href: figureLink('confirmed', scope, { productId: String(productId) }),
      })),
    ),
    inverters: slices(
      data.inverterByManufacturer.map(({ manufacturerId, productManufacturerName, potency }) => ({
        name: productManufacturerName,
        potency,
        ...(manufacturerId ? { href: figureLink('confirmed', scope, { manufacturerId: String(manufacturerId) }) } : {}),
      })),
    ),
    indicators: generalView.map(({ indicator }) => indicator),
    indicator: chosen.indicator,
    months: chosen.months.map(({ month: of, value }): ChartRow => {
      const href = linkOf(of)
      return { label: `${of.slice(5, 7)}/${of.slice(0, 4)}`, value, text: toWords(value), ...(href ? { href } : {}) }
    }),
  }
}
