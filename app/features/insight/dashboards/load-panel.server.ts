import type { LoaderFunctionArgs } from '@remix-run/node'
import { formatDocument } from '#domain/ground/documents/client-document'
import {
  FIGURES,
  type FigureKey,
  type FigureScope,
  figureLink,
  MEASURES,
  PREDICTION,
} from '#domain/insight/dashboards/figures'
import type { Schemas } from '~/api-client/schemas'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger, formatPercent } from '~/format/numbers'
import { type DashboardData, type DashboardRegionals, dashboardsApi, orNull } from './dashboards-api.server'
import { toGoal } from './goal-words.server'
import { loadFilters } from './load-filters.server'

/** Of the curve, in a box that scrolls; the whole of it has a page. */
const ABC_ROWS = 200

type Group = Schemas['DashboardGroup'] | Schemas['DashboardOrderGroup']

/** 'R$ 312.000': without decimals, where cents say nothing. */
const inReais = (value: number): string => `R$ ${formatInteger(Math.round(value))}`

/** One group of a table, in words; `parts` of one that lies in two lists. */
export type GroupRow = {
  name: string
  count: string
  href?: string
  companies: string
  value: string
  potency: string
  average: string
  discount?: string
  withoutFee?: string
  parts?: { name: string; count: string; href: string }[]
}

function toRow(name: string, group: Group, href?: string): GroupRow {
  return {
    name,
    count: formatInteger(group.totalCount),
    ...(href ? { href } : {}),
    companies: formatInteger(group.totalCompaniesCount),
    value: formatMoney(group.totalValue),
    potency: `${formatDecimal(group.potency, 0)} kWp`,
    average: formatMoney(group.averageValue),
    ...('averageDiscount' in group
      ? {
          discount: formatPercent(group.averageDiscount, 2),
          withoutFee: formatMoney(group.totalValueWithoutServiceFee),
        }
      : {}),
  }
}

/** 'Painel Comercial - Gestão de Pedidos e Metas' (specification §2): every figure with the list behind it. */
export async function loadPanel(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/dashboard-orders')
  const { request, context } = args
  const { narrowing, month, regionals, words, headers } = await loadFilters(args, user)
  const answer = await orNull(dashboardsApi(request, context).show({ ...narrowing, abcRows: ABC_ROWS }))
  const query = new URLSearchParams({ regionalId: words.regionalId, teamId: words.teamId, date: words.date })
  const panel = {
    filters: words,
    all: `/dashboard-orders/companies?${query}`,
    sheet: String(
      new URLSearchParams({
        initialConfirmedAt: month,
        ...(narrowing.regionalId ? { regionalId: String(narrowing.regionalId) } : {}),
      }),
    ),
    idempotencyKey: newIdempotencyKey(),
    ...(answer ? { figures: toFigures(answer, { ...narrowing, month }, regionals ? daysLeft(regionals) : '') } : {}),
    ...(regionals ? { regionals: toRegionals(regionals, month) } : {}),
    definitions: [
      ...[...Object.values(FIGURES), PREDICTION].map(({ name, sentence }): [string, string] => [name, sentence]),
      ...MEASURES.map(([name, sentence]): [string, string] => [name, sentence]),
    ],
  }
  return { panel, headers }
}

const daysLeft = ({ businessDaysLeft: days }: DashboardRegionals): string =>
  days > 0 ? `em ${days} ${days === 1 ? 'dia útil' : 'dias úteis'}` : ''

/** A number that leads the page. */
type Lead = { label: string; value: string; href?: string; more?: string }

/** The month against its goal, in four numbers. @param days that are left of it, in words */
function toLead({ goal, orders }: DashboardData, confirmed: string, days: string): Lead[] {
  const { confirmed: sold, prediction } = orders
  const missing = goal - sold.totalValueWithoutServiceFee
  const sales = `${formatInteger(sold.totalCount)} ${sold.totalCount === 1 ? 'pedido' : 'pedidos'}`
  return [
    {
      label: 'Realizado',
      value: inReais(sold.totalValueWithoutServiceFee),
      href: confirmed,
      more: `${sales} · ${formatDecimal(sold.potency, 0)} kWp`,
    },
    { label: PREDICTION.name, value: inReais(prediction.totalValue) },
    ...(goal > 0
      ? [
          { label: 'Meta', value: inReais(goal) },
          missing > 0
            ? { label: 'Falta', value: inReais(missing), more: days }
            : { label: 'Acima da meta', value: inReais(-missing) },
        ]
      : []),
  ]
}

/** What came by the day that it was promised for; nothing where nothing came that had one. */
function toPunctuality({ deliveries: { promised, onTime } }: DashboardData, scope: FigureScope): Lead[] {
  if (promised === 0) return []
  const late = promised - onTime
  return [
    {
      label: FIGURES.onTime.name,
      value: formatPercent((onTime / promised) * 100),
      href: figureLink('promised', scope, late > 0 ? { promised: 'late' } : {}),
      more: `${formatInteger(onTime)} de ${formatInteger(promised)} ${promised === 1 ? 'entrega' : 'entregas'}${late > 0 ? ': ver as que atrasaram' : ''}`,
    },
  ]
}

function toFigures(data: DashboardData, scope: { month: string; regionalId?: number; teamId?: number }, days: string) {
  const { budgets, orders } = data
  const row = (key: FigureKey, group: Group) => toRow(FIGURES[key].name, group, figureLink(key, scope))
  return {
    asOf: formatMoment(data.asOf),
    goal: toGoal(data, figureLink('confirmed', scope), inReais),
    lead: [...toLead(data, figureLink('confirmed', scope), days), ...toPunctuality(data, scope)],
    groups: {
      Orçamentos: [row('new', budgets.new), row('negotiation', budgets.negotiation), row('closing', budgets.closing)],
      Pedidos: [
        row('pending', orders.pending),
        row('awaiting', orders.awaiting),
        row('confirmed', orders.confirmed),
        row('awaitingCurrentMonth', orders.awaitingCurrentMonth),
        {
          ...toRow(PREDICTION.name, orders.prediction),
          parts: (
            [
              ['confirmed', orders.confirmed],
              ['awaitingCurrentMonth', orders.awaitingCurrentMonth],
              ['closingCurrentMonth', orders.prediction.closing],
            ] as const
          ).map(([key, group]) => ({
            name: FIGURES[key].name,
            count: formatInteger(group.totalCount),
            href: figureLink(key, scope),
          })),
        },
      ],
    } satisfies Record<string, GroupRow[]>,
    curve: data.companiesAbc.map((row) => ({
      name: row.companyName,
      value: row.totalValue,
      share: formatPercent(row.ordersPercentage),
      cumulative: formatPercent(row.cumulativePercentage),
      abc: row.class,
    })),
    abc: data.companiesAbc.map(toAbcLine),
    abcLink: abcLink(scope),
    abcCount: formatInteger(data.companiesAbcCount),
  }
}

/** The list of a company's confirmed orders, but for the company's number: told once, not 200 times. */
export const abcLink = (scope: { month: string; regionalId?: number; teamId?: number }): string =>
  `${figureLink('confirmed', scope)}&companyId=`

/** A line of the curve in words: potency without decimals, shares and discount with one. */
export function toAbcLine(row: DashboardData['companiesAbc'][number]) {
  return {
    id: row.companyId,
    name: row.companyName,
    cnpj: formatDocument(row.companyCnpj),
    value: formatMoney(row.totalValue),
    potency: formatDecimal(row.potency, 1),
    count: formatInteger(row.totalCount),
    share: formatPercent(row.ordersPercentage),
    cumulative: formatPercent(row.cumulativePercentage),
    abc: row.class,
    average: formatMoney(row.averageValue),
    discount: formatPercent(row.averageDiscount),
  }
}
export type AbcLine = ReturnType<typeof toAbcLine>

function toRegionals({ data, businessDaysLeft }: DashboardRegionals, month: string) {
  const days = `${businessDaysLeft} ${businessDaysLeft === 1 ? 'dia útil' : 'dias úteis'}`
  return data.map(({ id, name, goal, realised, percentage, totalCount }) => {
    const missing = goal - realised
    const scope = id === null ? { month } : { month, regionalId: id }
    return {
      name,
      href: figureLink('confirmed', scope, id === null ? { withoutRegional: 'true' } : {}),
      count: formatInteger(totalCount),
      goal: goal > 0 ? inReais(goal) : 'Sem meta',
      realised: inReais(realised),
      share: goal > 0 ? Math.min(100, Math.max(0, Math.round((realised / goal) * 1_000) / 10)) : null,
      percentage: percentage === null ? '—' : formatPercent(percentage, 2),
      pace:
        goal <= 0
          ? ''
          : missing <= 0
            ? 'meta alcançada'
            : businessDaysLeft > 0
              ? `faltam ${inReais(missing)} em ${days}`
              : `faltaram ${inReais(missing)}`,
    }
  })
}
