import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { BUDGET_TYPE_LABELS } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPE_LABELS, SALE_TYPES } from '#domain/ground/order-words/order-types'
import {
  BUDGET_STATUSES,
  DISPATCH_STATUSES,
  isBudgetStatus,
  PRODUCTION_STATUSES,
  RETURN_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '#domain/ground/order-words/status-sets'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'

/** Choices of the filter panel that are rows of other lists; null: this user may not filter by it. */
export type FilterOptions = Record<
  'companies' | 'clients' | 'helpers' | 'creators' | 'paymentMethods' | 'teams',
  [id: string, label: string][] | null
> & {
  /** Clients and creators of all companies are too many to choose from: staff type a part of the name. */
  isStaff?: true
}

/** Before the choices are known, ids are read as they come. */
const ANY: FilterOptions = {
  companies: [],
  clients: [],
  helpers: [],
  creators: [],
  paymentMethods: [],
  teams: [],
}

const SORT = ['id', 'createdAt', 'orderSentAt', 'expirationAt', 'dueDate', 'total', 'potency', 'status']

/** Columns and page size as one chose them, and the saved view that the address came from. */
export const KEEPS = { columns: /^[a-z]{1,20}$/i, perPage: /^(25|50|100|300)$/, view: /^[\w-]{12}$/ }

/** Claims have no place among sales unless they are asked for (domain 4.6), and are never budgets. */
const budgetTypes = (kind: OrderKind): Filter => ({
  name: 'budgetType',
  label: 'Origem',
  kind: 'choice',
  options: Object.entries(BUDGET_TYPE_LABELS).filter(([type]) => kind === 'orders' || type !== 'CUSTOMER_CLAIM'),
})

export const flag = (name: string, label: string, words: string, more: { whenAsked?: true } = {}): Filter => ({
  name,
  label,
  kind: 'choice',
  options: [['true', words]],
  ...more,
})

/** Awaiting payment past its due date (domain 4.5). One of the quick filters asks for it. */
const OVERDUE = flag('overdue', 'Vencidos', 'Só vencidos', { whenAsked: true })

/** Awaiting payment with a proof of it to look at. */
const RECEIPT_SENT = flag('receiptSent', 'Comprovante enviado', 'Só com comprovante a conferir')

/** Claims are found by their origin. */
const SALES = SALE_TYPES.map((type): [string, string] => [type, ORDER_TYPE_LABELS[type]])

/** Groups of statuses, in a few words: tabs with counts. */
export const STATUS_TABS: Readonly<
  Record<OrderKind, readonly (readonly [label: string, statuses: readonly OrderStatus[]])[]>
> = {
  budgets: [
    ['Novos', ['NEW']],
    ['Em negociação', ['NEGOTIATION']],
    ['Em fechamento', ['CLOSING']],
    ['Expirados', ['EXPIRED']],
  ],
  orders: [
    ['Pendentes', [...UNDER_ANALYSIS_STATUSES, 'PENDING_RMA']],
    ['Aguardando pagamento', ['FUTURE_NF_SENT', 'AWAITING']],
    ['Em produção', ['PRODUCTION_ALLOWED', ...PRODUCTION_STATUSES, 'INVOICING']],
    ['Enviados', [...DISPATCH_STATUSES, ...RETURN_STATUSES]],
  ],
}

/** Filters and sorting of /budgets and /orders (specification §7 and §9). */
export function ordersList(kind: OrderKind, options: FilterOptions = ANY, linked: readonly Filter[] = []): ListSpec {
  const statuses = kind === 'budgets' ? BUDGET_STATUSES : ORDER_STATUSES.filter((status) => !isBudgetStatus(status))
  const ids = (name: string, label: string, rows: FilterOptions['teams'], many?: true): Filter[] =>
    rows ? [{ name, label, kind: many ? 'references' : 'reference', options: rows }] : []
  const asked = options.isStaff ? { whenAsked: true as const } : {}
  const chosen = (name: string, label: string, rows: FilterOptions['teams']): Filter[] =>
    rows ? [{ name, label, kind: 'reference', options: rows, ...asked }] : []
  const named = (name: string, label: string): Filter => ({
    name,
    label,
    kind: 'text',
    ...(options.isStaff ? {} : { whenAsked: true }),
  })
  const days = (name: string, label: string): Filter[] => [
    { name: `initial${name}`, label: `${label} de`, kind: 'date' },
    { name: `final${name}`, label: `${label} até`, kind: 'date' },
  ]
  return {
    filters: [
      { name: 'search', label: 'Número, cliente, CPF/CNPJ ou descrição', kind: 'text', isDocument: true },
      // The search finds it too.
      { name: 'id', label: 'Número', kind: 'integer', whenAsked: true },
      ...ids('companyId', 'Empresa', options.companies),
      ...chosen('companyClientId', 'Cliente', options.clients),
      named('clientName', 'Nome do cliente'),
      { name: 'clientDocument', label: 'CPF/CNPJ do cliente', kind: 'text', maxLength: 60, isDocument: true },
      { name: 'description', label: 'Descrição', kind: 'text', whenAsked: true },
      {
        name: 'networkVoltage',
        label: 'Tensão da rede',
        kind: 'choice',
        options: Object.entries(NETWORK_VOLTAGE_LABELS),
      },
      { name: 'initialOrderPotency', label: 'Potência de (kWp)', kind: 'decimal' },
      { name: 'finalOrderPotency', label: 'Potência até (kWp)', kind: 'decimal' },
      ...days('CreatedAt', 'Criado'),
      ...(kind === 'budgets'
        ? days('ExpirationAt', 'Validade')
        : [...days('OrderSentAt', 'Enviado'), OVERDUE, RECEIPT_SENT]),
      ...ids('companyHelper', 'Consultor', options.helpers),
      ...chosen('creatorUserId', 'Criado por', options.creators),
      named('creatorName', 'Nome de quem criou'),
      ...days('DueDate', 'Vencimento'),
      {
        name: 'orderStatus',
        label: 'Status',
        kind: 'choices',
        options: statuses.map((status) => [status, ORDER_STATUS_LABELS[status]]),
        groups: STATUS_TABS[kind],
      },
      budgetTypes(kind),
      {
        name: 'type',
        label: 'Tipo',
        kind: 'choice',
        options: SALES,
        ...(options.isStaff ? {} : { whenAsked: true }),
      },
      ...ids('paymentMethodId', 'Forma de pagamento', options.paymentMethods, true),
      ...ids('teamIds', 'Times', options.teams, true),
      { name: 'taxesChangeOn', label: 'Tributos mudam em', kind: 'date', whenAsked: true },
      ...linked,
    ],
    sort: SORT,
    keeps: KEEPS,
    panelOnDemand: true,
    defaultSort: { field: kind === 'budgets' ? 'createdAt' : 'orderSentAt', order: 'desc' },
  }
}
