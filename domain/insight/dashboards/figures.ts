import { addDays, type BusinessDate, monthStart } from '../../ground/dates/business-date'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { DASHBOARD_GROUPS } from '../../sales/orders/list/dashboard-groups'

/** The day that puts an order into a month; without one a figure is the situation of now. */
type FigureDate = 'confirmedAt' | 'deliveredAt' | 'dueDate' | 'expectedCloseAt' | 'orderSentAt'

export interface Figure {
  name: string
  /** How it is calculated, as the page and docs/dashboards.md say it. */
  sentence: string
  list: 'budgets' | 'orders'
  /** None: whatever the status. */
  statuses: readonly OrderStatus[]
  date: FigureDate | null
  /** Only those that were promised for a day; 'kept': that came by it. */
  promised?: 'any' | 'kept'
}

/**
 * The orders that every figure of the dashboards counts (domain 4.6). Claims count nowhere, bonuses among them. The
 * links, the page's 'Como é calculado' and docs/dashboards.md follow from it; a test compares the ledger's trigger with
 * it.
 */
export const FIGURES = {
  new: {
    name: 'Em aberto',
    sentence: 'Orçamentos novos, dentro da validade, agora.',
    list: 'budgets',
    statuses: DASHBOARD_GROUPS.new,
    date: null,
  },
  negotiation: {
    name: 'Em negociação',
    sentence: 'Orçamentos em negociação, dentro da validade, agora.',
    list: 'budgets',
    statuses: DASHBOARD_GROUPS.negotiation,
    date: null,
  },
  closing: {
    name: 'Em fechamento',
    sentence: 'Orçamentos em fechamento, dentro da validade, agora.',
    list: 'budgets',
    statuses: DASHBOARD_GROUPS.closing,
    date: null,
  },
  pending: {
    name: 'Pendentes',
    sentence: 'Pedidos pendentes, em análise de crédito ou em análise, agora.',
    list: 'orders',
    statuses: DASHBOARD_GROUPS.pending,
    date: null,
  },
  awaiting: {
    name: 'Aguardando pagamento',
    sentence: 'Pedidos que aguardam pagamento, com nota de venda futura ou liberados para produção, agora.',
    list: 'orders',
    statuses: DASHBOARD_GROUPS.awaiting,
    date: null,
  },
  confirmed: {
    name: 'Confirmados',
    sentence:
      'Pedidos confirmados no mês que estão em Confirmado ou adiante; cancelados e devolvidos ao passo anterior saem.',
    list: 'orders',
    statuses: DASHBOARD_GROUPS.confirmed,
    date: 'confirmedAt',
  },
  awaitingCurrentMonth: {
    name: 'Aguardando pagamento no mês',
    sentence: 'Dos que aguardam pagamento, os que vencem no mês.',
    list: 'orders',
    statuses: DASHBOARD_GROUPS.awaiting,
    date: 'dueDate',
  },
  closingCurrentMonth: {
    name: 'Fechamentos previstos no mês',
    sentence: 'Orçamentos em fechamento, dentro da validade, com previsão de fechamento no mês.',
    list: 'budgets',
    statuses: DASHBOARD_GROUPS.closing,
    date: 'expectedCloseAt',
  },
  sent: {
    name: 'Pedidos enviados',
    sentence: 'Pedidos enviados no mês, qualquer que seja o status de hoje.',
    list: 'orders',
    statuses: [],
    date: 'orderSentAt',
  },
  promised: {
    name: 'Entregues com data prometida',
    sentence: 'Pedidos entregues no mês que tinham data prometida: a do envio, ou a recontada na liberação.',
    list: 'orders',
    statuses: [],
    date: 'deliveredAt',
    promised: 'any',
  },
  onTime: {
    name: 'No prazo',
    sentence: 'Dos entregues no mês com data prometida, os que chegaram até ela.',
    list: 'orders',
    statuses: [],
    date: 'deliveredAt',
    promised: 'kept',
  },
} as const satisfies Record<string, Figure>
export type FigureKey = keyof typeof FIGURES

/** 'Previsão fechamento' is the sum of these; they lie in two lists, so that each has a link of its own. */
export const PREDICTION = {
  name: 'Previsão fechamento',
  sentence: 'Confirmados no mês, mais os que aguardam pagamento e vencem no mês, mais os fechamentos previstos no mês.',
  parts: ['confirmed', 'awaitingCurrentMonth', 'closingCurrentMonth'],
} as const satisfies { name: string; sentence: string; parts: readonly FigureKey[] }

/** Words of the measures of every figure. */
export const MEASURES = [
  ['Quantidade', 'Número de orçamentos ou pedidos. Chamados, inclusive bonificações, não contam.'],
  ['Integradores', 'Empresas diferentes que os têm.'],
  ['Valor', 'Soma dos totais.'],
  ['Sem repasse', 'Valor menos a taxa de serviço.'],
  ['Potência', 'Soma da potência dos módulos, em kWp.'],
  ['Ticket médio', 'Valor dividido pela quantidade.'],
  ['Desconto', '(Σ preço de tabela − Σ preço dado) ÷ Σ preço de tabela das linhas.'],
  ['Primeiro pedido', 'Integradores cujo primeiro pedido confirmado (pela data, depois pelo número) é do mês.'],
  ['Realizado', 'Confirmados do mês sem o repasse.'],
  ['Meta', 'Soma das metas do mês das regionais; um time não tem meta.'],
  [
    'Classe (curva ABC)',
    'Pela participação acumulada antes da linha: A abaixo de 80%, B abaixo de 95%, C o resto. Quem cruza a linha fica na classe em que começa.',
  ],
  ['% da meta', 'Realizado ÷ Meta × 100; o mostrador para em 100, o número ao lado não.'],
] as const

/** The first day that the dashboards know (specification §2). */
export const FIRST_DAY: BusinessDate = '2025-01-01'

/** Months of the bar chart (specification §9). */
export const CHART_MONTHS = 13

/** An integrator's own year: the groups as they are now, and as many months of confirmed orders. */
export const OWN_YEAR_GROUPS = ['new', 'negotiation', 'closing', 'pending', 'awaiting'] as const
export const OWN_YEAR_MONTHS = 12

/** The filters of a dashboard, and with it of each of its links. */
export interface FigureScope {
  /** First day of the month. */
  month: BusinessDate
  regionalId?: number | undefined
  teamId?: number | undefined
}

const lastDay = (month: BusinessDate): BusinessDate => addDays(monthStart(month, 1), -1)

/** The list that shows exactly the rows behind a figure. */
export function figureLink(key: FigureKey, scope: FigureScope, more: Readonly<Record<string, string>> = {}): string {
  const { list, statuses, date, promised }: Figure = FIGURES[key]
  const params = new URLSearchParams()
  for (const status of statuses) params.append('orderStatus', status)
  if (date) {
    const name = `${date[0]!.toUpperCase()}${date.slice(1)}`
    params.set(`initial${name}`, scope.month)
    params.set(`final${name}`, lastDay(scope.month))
  }
  if (promised) params.set('promised', promised)
  if (scope.regionalId) params.set('regionalId', String(scope.regionalId))
  if (scope.teamId) params.set('teamIds', String(scope.teamId))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return `/${list}?${params}`
}
