import { isOneOf } from '../objects/is-one-of'
/** The 24 statuses of an order or budget, in the order of specification §4. */
export const ORDER_STATUSES = [
  'NEW',
  'NEGOTIATION',
  'PENDING',
  'CREDIT_ANALYSIS',
  'ANALYSIS',
  'FUTURE_NF_SENT',
  'AWAITING',
  'PRODUCTION_ALLOWED',
  'CONFIRMED',
  'PREPARING',
  'SEPARATION',
  'AWAITING_NF_BE_SENT',
  'NF_SENT',
  'PARTIAL_SHIPPED',
  'SHIPPED',
  'CANCELED',
  'CLOSING',
  'EXPIRED',
  'PENDING_RMA',
  'INVOICING',
  'AVAILABLE_TO_RETURN',
  'RETURNING',
  'ARRIVED',
  'FINISHED',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Labels verbatim from specification §4. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  NEW: 'Novo',
  NEGOTIATION: 'Em negociação',
  PENDING: 'Pedido pendente',
  CREDIT_ANALYSIS: 'Análise crédito',
  ANALYSIS: 'Análise',
  FUTURE_NF_SENT: 'Nota Fiscal de venda futura emitida',
  AWAITING: 'Aguardando pagamento',
  PRODUCTION_ALLOWED: 'Liberado para produção',
  CONFIRMED: 'Confirmado',
  PREPARING: 'Análise PCP',
  SEPARATION: 'Separação',
  AWAITING_NF_BE_SENT: 'Aguardando Nota Fiscal',
  NF_SENT: 'Nota Fiscal de envio emitida',
  PARTIAL_SHIPPED: 'Expedição',
  SHIPPED: 'Enviado',
  CANCELED: 'Cancelado',
  CLOSING: 'Em fechamento',
  EXPIRED: 'Expirado',
  PENDING_RMA: 'Pendente',
  INVOICING: 'Faturamento',
  AVAILABLE_TO_RETURN: 'Disponível para retorno',
  RETURNING: 'Em processo de coleta',
  ARRIVED: 'Chegada do material no CD',
  FINISHED: 'Finalizado',
}

/** The same in a list, where a chip has 160 pixels; statuses that are short anyway are not named. */
export const ORDER_STATUS_SHORT: Readonly<Partial<Record<OrderStatus, string>>> = {
  FUTURE_NF_SENT: 'NF venda futura',
  AWAITING: 'Aguarda pagamento',
  PRODUCTION_ALLOWED: 'Produção liberada',
  AWAITING_NF_BE_SENT: 'Aguarda nota',
  NF_SENT: 'Nota de envio',
  AVAILABLE_TO_RETURN: 'Retorno disponível',
  RETURNING: 'Em coleta',
  ARRIVED: 'Chegou ao CD',
}

/** The seven chip families of the look page; the colours belong to the style sheet. */
const CHIP_FAMILIES = ['draft', 'negotiation', 'waiting', 'production', 'delivery', 'finished', 'stopped'] as const
export type ChipFamily = (typeof CHIP_FAMILIES)[number]

export const ORDER_STATUS_CHIPS: Readonly<Record<OrderStatus, ChipFamily>> = {
  NEW: 'draft',
  NEGOTIATION: 'negotiation',
  CLOSING: 'negotiation',
  PENDING: 'waiting',
  PENDING_RMA: 'waiting',
  CREDIT_ANALYSIS: 'waiting',
  ANALYSIS: 'waiting',
  FUTURE_NF_SENT: 'waiting',
  AWAITING: 'waiting',
  PRODUCTION_ALLOWED: 'production',
  CONFIRMED: 'production',
  PREPARING: 'production',
  SEPARATION: 'production',
  INVOICING: 'production',
  AWAITING_NF_BE_SENT: 'production',
  NF_SENT: 'delivery',
  PARTIAL_SHIPPED: 'delivery',
  SHIPPED: 'delivery',
  AVAILABLE_TO_RETURN: 'delivery',
  RETURNING: 'delivery',
  ARRIVED: 'delivery',
  FINISHED: 'finished',
  CANCELED: 'stopped',
  EXPIRED: 'stopped',
}

/** True for a value of the outside world (query, JSON) that names a status. */
export const isOrderStatus = (value: unknown): value is OrderStatus => isOneOf(ORDER_STATUSES, value)

/** Which way a status moved. */
export const DIRECTIONS = ['FORWARD', 'BACK'] as const
export type Direction = (typeof DIRECTIONS)[number]
