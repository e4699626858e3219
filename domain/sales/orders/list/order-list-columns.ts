import type { OrderScreen } from './order-list-query'

/** Columns that a list of budgets or orders can show beside number and client, in their order. */
export const ORDER_LIST_COLUMNS = [
  'status',
  'company',
  'potency',
  'total',
  'createdAt',
  'orderSentAt',
  'expirationAt',
  'dueDate',
  'description',
  'clientDocument',
  'networkVoltage',
  'type',
  'budgetType',
  'discount',
  'creator',
] as const
export type OrderListColumn = (typeof ORDER_LIST_COLUMNS)[number]

export const ORDER_LIST_COLUMN_LABELS: Readonly<Record<OrderListColumn, string>> = {
  status: 'Status',
  company: 'Empresa e consultor',
  potency: 'Potência',
  total: 'Total',
  createdAt: 'Criado em',
  orderSentAt: 'Enviado em',
  expirationAt: 'Validade',
  dueDate: 'Vencimento',
  description: 'Descrição',
  clientDocument: 'CPF/CNPJ do cliente',
  networkVoltage: 'Tensão da rede',
  type: 'Tipo',
  budgetType: 'Origem',
  discount: 'Desconto',
  creator: 'Criado por',
}

const STAFF_ONLY: readonly OrderListColumn[] = ['company', 'type']
const NOT_ON: Readonly<Record<OrderScreen, readonly OrderListColumn[]>> = {
  BUDGETS: ['orderSentAt'],
  ORDERS: ['expirationAt'],
}
const BY_DEFAULT: Readonly<Record<OrderScreen, readonly OrderListColumn[]>> = {
  BUDGETS: ['status', 'company', 'potency', 'total', 'createdAt', 'expirationAt'],
  ORDERS: ['status', 'company', 'potency', 'total', 'orderSentAt'],
}

/** The columns that this person can choose from; others are as unknown as one that does not exist. */
export const columnsFor = (screen: OrderScreen, isStaff: boolean): OrderListColumn[] =>
  ORDER_LIST_COLUMNS.filter((column) => !NOT_ON[screen].includes(column) && (isStaff || !STAFF_ONLY.includes(column)))

/** The columns that a list shows until the user chooses. */
export const defaultColumns = (screen: OrderScreen, isStaff: boolean): OrderListColumn[] =>
  columnsFor(screen, isStaff).filter((column) => BY_DEFAULT[screen].includes(column))
