import { NETWORK_VOLTAGE_LABELS } from '../../../catalogue/products/network-voltages'
import { ASKED, daysOf, flag } from '../../../ground/lists/filters'
import { type Filter, KEPT_PARAMETERS, type ListSpec, type OptionsOf } from '../../../ground/lists/list-spec'
import { BUDGET_TYPE_LABELS } from '../../../ground/order-words/budget-types'
import { ORDER_TYPE_LABELS, SALE_TYPES } from '../../../ground/order-words/order-types'
import {
  BUDGET_STATUSES,
  DISPATCH_STATUSES,
  isBudgetStatus,
  PRODUCTION_STATUSES,
  RETURN_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '../../../ground/order-words/status-sets'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'

type Kind = 'budgets' | 'orders'
type Rows = readonly (readonly [id: string, label: string])[]

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

/**
 * The fields that the lists of budgets and orders may be sorted by; never cost or margin, whose order would tell them
 * (docs/threats.md T12).
 */
export const ORDER_SORT_FIELDS = [
  'id',
  'createdAt',
  'orderSentAt',
  'expirationAt',
  'dueDate',
  'total',
  'potency',
  'status',
] as const
export type OrderSortField = (typeof ORDER_SORT_FIELDS)[number]

/** Awaiting payment past its due date (domain 4.5). One of the quick filters asks for it. */
const OVERDUE = { ...flag('overdue', 'Vencidos', 'Só vencidos'), ...ASKED } as const

/** Awaiting payment with a proof of it that the Financeiro has to look at. */
const RECEIPT_SENT = flag('receiptSent', 'Comprovante enviado', 'Só com comprovante a conferir')

/** Groups of statuses, in a few words: tabs with counts. */
export const STATUS_TABS: Readonly<
  Record<Kind, readonly (readonly [label: string, statuses: readonly OrderStatus[]])[]>
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

const reference = <const Name extends string>(
  name: Name,
  label: string,
  rows: Rows | null,
  more: Partial<typeof ASKED> = {},
) => (rows ? [{ name, label, kind: 'reference', options: rows, ...more } as const] : [])

const references = <const Name extends string>(name: Name, label: string, rows: Rows | null) =>
  rows ? [{ name, label, kind: 'references', options: rows } as const] : []

const named = <const Name extends string>(name: Name, label: string, more: Partial<typeof ASKED>) =>
  ({ name, label, kind: 'text', ...more }) as const

/**
 * What the lists of budgets and orders are filtered by, drawn in their panel (specification §7 and §9); days are São
 * Paulo days, power is kWp.
 */
export function orderFilterList(kind: Kind, options: FilterOptions = ANY) {
  const statuses = kind === 'budgets' ? BUDGET_STATUSES : ORDER_STATUSES.filter((status) => !isBudgetStatus(status))
  const ofStaff = options.isStaff ? {} : ASKED
  const ofOthers = options.isStaff ? ASKED : {}
  return [
    { name: 'search', label: 'Número, cliente, CPF/CNPJ ou descrição', kind: 'text', isDocument: true },
    // The search finds it too.
    { name: 'id', label: 'Número', kind: 'integer', ...ASKED },
    ...reference('companyId', 'Empresa', options.companies),
    ...reference('companyClientId', 'Cliente', options.clients, ofOthers),
    named('clientName', 'Nome do cliente', ofStaff),
    {
      name: 'clientDocument',
      label: 'CPF/CNPJ do cliente',
      kind: 'text',
      maxLength: 60,
      isDocument: true,
      readAs: 'document',
    },
    named('description', 'Descrição', ASKED),
    {
      name: 'networkVoltage',
      label: 'Tensão da rede',
      kind: 'choice',
      options: Object.entries(NETWORK_VOLTAGE_LABELS) as unknown as OptionsOf<typeof NETWORK_VOLTAGE_LABELS>,
    },
    { name: 'initialOrderPotency', label: 'Potência de (kWp)', kind: 'decimal' },
    { name: 'finalOrderPotency', label: 'Potência até (kWp)', kind: 'decimal' },
    ...daysOf('CreatedAt', 'Criado'),
    ...(kind === 'budgets'
      ? daysOf('ExpirationAt', 'Validade')
      : [...daysOf('OrderSentAt', 'Enviado'), OVERDUE, RECEIPT_SENT]),
    ...reference('companyHelper', 'Consultor', options.helpers),
    ...reference('creatorUserId', 'Criado por', options.creators, ofOthers),
    named('creatorName', 'Nome de quem criou', ofStaff),
    ...daysOf('DueDate', 'Vencimento'),
    {
      name: 'orderStatus',
      label: 'Status',
      kind: 'choices',
      options: statuses.map((status) => [status, ORDER_STATUS_LABELS[status]] as const),
      groups: STATUS_TABS[kind],
    },
    {
      name: 'budgetType',
      label: 'Origem',
      kind: 'choice',
      // Claims have no place among sales unless they are asked for (domain 4.6), and are never budgets.
      options: (Object.entries(BUDGET_TYPE_LABELS) as unknown as OptionsOf<typeof BUDGET_TYPE_LABELS>).filter(
        ([type]) => kind === 'orders' || type !== 'CUSTOMER_CLAIM',
      ),
    },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      // Claims are found by their origin.
      options: SALE_TYPES.map((type) => [type, ORDER_TYPE_LABELS[type]] as const),
      ...ofStaff,
    },
    ...references('paymentMethodId', 'Forma de pagamento', options.paymentMethods),
    ...references('teamIds', 'Times', options.teams),
    { name: 'taxesChangeOn', label: 'Tributos mudam em', kind: 'date', ...ASKED },
  ] as const
}

/**
 * Filters and sorting of /budgets and /orders.
 * @param linked filters beside the panel's that this address names
 */
export const ordersList = (kind: Kind, options?: FilterOptions, linked: readonly Filter[] = []): ListSpec => ({
  filters: [...orderFilterList(kind, options), ...linked],
  sort: ORDER_SORT_FIELDS,
  keeps: KEPT_PARAMETERS,
  panelOnDemand: true,
  defaultSort: { field: kind === 'budgets' ? 'createdAt' : 'orderSentAt', order: 'desc' },
})
