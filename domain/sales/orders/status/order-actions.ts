import { ORDER_STATUS_LABELS, type OrderStatus } from '../../../ground/order-words/statuses'

/** The verbs of specification §4 in order of likelihood; `expire` is the system's own. */
export const ORDER_ACTIONS = [
  'sendOrder',
  'startNegotiation',
  'sendToClosing',
  'nextStatus',
  'backStatus',
  'backToNegotiation',
  'backToNew',
  'restore',
  'clone',
  'cancel',
  'expire',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** The entries of an order's history: how it came about, and every verb. */
export const HISTORY_ACTIONS = ['store', ...ORDER_ACTIONS] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** `note`: a written observation; `asset`: one with a document attached (N and A of domain 4.1). */
export const NOTE_RULES = ['none', 'note', 'asset'] as const
export type NoteRule = (typeof NOTE_RULES)[number]

const LABELS: Readonly<Record<OrderAction, (to: OrderStatus | null) => string>> = {
  sendOrder: () => 'Enviar pedido',
  startNegotiation: () => 'Iniciar negociação',
  sendToClosing: () => 'Enviar para fechamento',
  nextStatus: (to) => `Avançar para ${to ? ORDER_STATUS_LABELS[to] : 'o próximo status'}`,
  backStatus: (to) => `Voltar para ${to ? ORDER_STATUS_LABELS[to] : 'o status anterior'}`,
  backToNegotiation: () => 'Voltar para Em negociação',
  backToNew: () => 'Voltar para Novo',
  restore: () => 'Restaurar',
  clone: () => 'Clonar',
  cancel: () => 'Cancelar',
  expire: () => 'Expirar',
}

/** The text of the button: the verb and, for a step, where it leads. */
export const actionLabel = (action: OrderAction, to: OrderStatus | null = null): string => LABELS[action](to)
