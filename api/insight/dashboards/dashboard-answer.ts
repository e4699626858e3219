import { z } from '@hono/zod-openapi'
import { type BusinessDate, monthStart } from '#domain/ground/dates/business-date'
import { fromCents, sumCents } from '#domain/ground/money/money'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { ABC_CLASSES, abcPlace } from '#domain/insight/dashboards/abc-curve'
import { CHART_MONTHS, FIGURES } from '#domain/insight/dashboards/figures'
import {
  type Amounts,
  addAmounts,
  averageDiscount,
  averageValue,
  NOTHING,
  toKwp,
} from '#domain/insight/dashboards/sum-figures'
import type { DashboardQuestion } from './dashboard-scope'
import type { AbcCompany } from './read-abc-page'
import type { LedgerAnswer, LedgerSum } from './read-ledger'

const group = z
  .object({
    totalCount: z.number().int(),
    totalCompaniesCount: z.number().int(),
    totalValue: z.number(),
    potency: z.number().openapi({ description: 'kWp' }),
    averageValue: z.number(),
  })
  .openapi('DashboardGroup')

const orderGroup = group
  .extend({ averageDiscount: z.number(), totalValueWithoutServiceFee: z.number() })
  .openapi('DashboardOrderGroup')
type OrderGroup = z.infer<typeof orderGroup>

export const abcRow = z
  .object({
    companyId: z.number().int(),
    companyName: z.string(),
    companyCnpj: z.string(),
    totalValue: z.number(),
    potency: z.number(),
    totalCount: z.number().int(),
    ordersPercentage: z.number(),
    cumulativePercentage: z.number(),
    class: z.enum(ABC_CLASSES),
    averageValue: z.number(),
    averageDiscount: z.number(),
  })
  .openapi('DashboardAbcRow')

const INDICATORS = [
  'Pedidos enviados',
  'Pedidos confirmados',
  'Valor',
  'Potência',
  'Integradores',
  'Primeiro pedido',
  'Ticket médio',
  'Meta',
] as const

/** The shape of specification §3, 'Dashboard data'. */
export const dashboardData = z
  .object({
    goal: z.number().openapi({ description: 'Meta do mês, em reais; 0 onde não há' }),
    firstPurchaseCompaniesCount: z.number().int(),
    budgets: z.object({ new: group, negotiation: group, closing: group }),
    orders: z.object({
      pending: orderGroup,
      awaiting: orderGroup,
      confirmed: orderGroup,
      awaitingCurrentMonth: orderGroup,
      prediction: orderGroup.extend({
        closing: orderGroup.openapi({ description: 'A parte que está em fechamento, com previsão no mês' }),
      }),
    }),
    deliveries: z
      .object({ promised: z.number().int(), onTime: z.number().int() })
      .openapi({ description: 'Entregues no mês que tinham data prometida, e quantos chegaram até ela' }),
    companiesAbc: z
      .array(abcRow)
      .openapi({ description: 'As maiores, tantas quantas `abcRows`; todas em GET /dashboard-data/companiesAbc' }),
    companiesAbcCount: z.number().int(),
    inverterByManufacturer: z.array(
      z.object({
        manufacturerId: z.number().int().nullable(),
        productManufacturerName: z.string(),
        potency: z.number(),
      }),
    ),
    modulesByModel: z.array(
      z.object({ productId: z.number().int(), productModelName: z.string(), potency: z.number() }),
    ),
    generalView: z
      .array(
        z.object({
          indicator: z.enum(INDICATORS),
          months: z.array(z.object({ month: z.iso.date(), value: z.number() })),
        }),
      )
      .openapi({ description: '13 meses, o mais antigo primeiro' }),
    asOf: z.iso.datetime(),
  })
  .openapi('DashboardData')
export type DashboardData = z.infer<typeof dashboardData>

/** The rows of the curve as the API answers them. */
export const toAbcRow = (row: AbcCompany, totalCents: number): z.infer<typeof abcRow> => {
  const { abcClass, ...shares } = abcPlace(row.totalCents, row.runningCents, totalCents)
  return {
    companyId: row.companyId,
    companyName: row.name,
    companyCnpj: row.cnpj,
    totalValue: fromCents(row.totalCents),
    potency: toKwp(row.watts),
    totalCount: row.orders,
    ...shares,
    class: abcClass,
    averageValue: averageValue(row),
    averageDiscount: averageDiscount(row, 1),
  }
}

const total = (sums: readonly LedgerSum[]): Amounts => sums.reduce<Amounts>(addAmounts, NOTHING)

const toGroup = (amounts: Amounts, companies: number): z.infer<typeof group> => ({
  totalCount: amounts.orders,
  totalCompaniesCount: companies,
  totalValue: fromCents(amounts.totalCents),
  potency: toKwp(amounts.watts),
  averageValue: averageValue(amounts),
})

const toOrderGroup = (amounts: Amounts, companies: number): OrderGroup => ({
  ...toGroup(amounts, companies),
  averageDiscount: averageDiscount(amounts),
  totalValueWithoutServiceFee: fromCents(amounts.totalCents - amounts.serviceFeeCents),
})

/** From what the ledger answered to the shape of the specification: pure sums. */
export function toDashboard(
  ledger: LedgerAnswer,
  { month, teamId, regionalId, withoutRegional }: DashboardQuestion,
  now: Date,
): DashboardData {
  const companiesOf = (name: string, of = month) =>
    ledger.companies.find((row) => row.name === name && row.month === of)?.companies ?? 0
  const stock = (name: 'new' | 'negotiation' | 'closing' | 'pending' | 'awaiting') =>
    total(ledger.sums.filter(({ kind, status }) => kind === 'STOCK' && isOneOf(FIGURES[name].statuses, status)))
  const flow = (wanted: LedgerSum['kind'], of: BusinessDate = month) =>
    total(ledger.sums.filter(({ kind, month }) => kind === wanted && month === of))
  const nowCompanies = (name: string) => companiesOf(`STOCK ${name}`, '1970-01-01')
  // A team has no goal of its own, and neither have orders without a regional.
  const goalOf = (of: BusinessDate): number =>
    teamId !== undefined || withoutRegional
      ? 0
      : sumCents(
          ledger.goals
            .filter((goal) => goal.month === of)
            .filter(({ regionalId: id }) => (regionalId === undefined ? true : id === regionalId))
            .map(({ cents }) => cents),
        )
  const firstsOf = (of: BusinessDate) => ledger.firsts.find((row) => row.month === of)?.companies ?? 0

  const confirmed = flow('CONFIRMED')
  const due = flow('DUE')
  const closing = flow('CLOSE')
  const months = Array.from({ length: CHART_MONTHS }, (_, back) => monthStart(month, back + 1 - CHART_MONTHS))
  const values: readonly (readonly [(typeof INDICATORS)[number], (month: BusinessDate) => number])[] = [
    ['Pedidos enviados', (of) => flow('SENT', of).orders],
    ['Pedidos confirmados', (of) => flow('CONFIRMED', of).orders],
    ['Valor', (of) => fromCents(flow('CONFIRMED', of).totalCents)],
    ['Potência', (of) => toKwp(flow('CONFIRMED', of).watts)],
    ['Integradores', (of) => companiesOf('CONFIRMED', of)],
    ['Primeiro pedido', firstsOf],
    ['Ticket médio', (of) => averageValue(flow('CONFIRMED', of))],
    ['Meta', (of) => fromCents(goalOf(of))],
  ]
  const makers = new Map<number | null, { name: string; watts: number }>()
  for (const { type, manufacturerId, manufacturer, watts } of ledger.products) {
    if (type !== 'INVERTER') continue
    const maker = makers.get(manufacturerId) ?? { name: manufacturer ?? 'Sem fabricante', watts: 0 }
    makers.set(manufacturerId, { ...maker, watts: maker.watts + watts })
  }
  return {
    goal: fromCents(goalOf(month)),
    firstPurchaseCompaniesCount: firstsOf(month),
    budgets: {
      new: toGroup(stock('new'), nowCompanies('new')),
      negotiation: toGroup(stock('negotiation'), nowCompanies('negotiation')),
      closing: toGroup(stock('closing'), nowCompanies('closing')),
    },
    orders: {
      pending: toOrderGroup(stock('pending'), nowCompanies('pending')),
      awaiting: toOrderGroup(stock('awaiting'), nowCompanies('awaiting')),
      confirmed: toOrderGroup(confirmed, companiesOf('CONFIRMED')),
      awaitingCurrentMonth: toOrderGroup(due, companiesOf('DUE')),
      prediction: {
        ...toOrderGroup([confirmed, due, closing].reduce(addAmounts, NOTHING), companiesOf('PREDICTION')),
        closing: toOrderGroup(closing, companiesOf('CLOSE')),
      },
    },
    deliveries: { promised: flow('PROMISED').orders, onTime: flow('ONTIME').orders },
    companiesAbc: ledger.abc.map((row) => toAbcRow(row, confirmed.totalCents)),
    companiesAbcCount: companiesOf('CONFIRMED'),
    inverterByManufacturer: [...makers]
      .sort(([, a], [, b]) => b.watts - a.watts)
      .map(([id, { name, watts }]) => ({ manufacturerId: id, productManufacturerName: name, potency: toKwp(watts) })),
    modulesByModel: ledger.products
      .filter(({ type }) => type === 'MODULE')
      .map(({ productId, name, watts }) => ({ productId, productModelName: name, potency: toKwp(watts) })),
    generalView: values.map(([indicator, ofMonth]) => ({
      indicator,
      months: months.map((of) => ({ month: of, value: ofMonth(of) })),
    })),
    asOf: now.toISOString(),
  }
}
