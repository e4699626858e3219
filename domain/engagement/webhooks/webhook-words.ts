import {
  CHANGE_ACTIONS,
  CHANGE_TYPE_LABELS,
  CHANGE_TYPES,
  type ChangeAction,
  type ChangeType,
} from '../feed/change-types'

/** QUEUED: waits for its first or its next try. DEAD: it is not tried again by itself. */
export const DELIVERY_STATES = ['QUEUED', 'DELIVERED', 'DEAD'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  QUEUED: 'Na fila',
  DELIVERED: 'Entregue',
  DEAD: 'Não entregue',
}

/** Why a webhook is off: the receiver said 410, five days of failures, or a person did it. */
export const DISABLED_REASONS = ['GONE', 'FAILING', 'PERSON'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

export const DISABLED_REASON_LABELS: Readonly<Record<DisabledReason, string>> = {
  GONE: 'o destino respondeu 410',
  FAILING: 'cinco dias sem nenhuma entrega',
  PERSON: 'desligado por uma pessoa',
}

/** A change's type and action. Prices have no life of their own: they change. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.updated',
  'order.deleted',
  'budget.created',
  'budget.updated',
  'budget.deleted',
  'claim.created',
  'claim.updated',
  'claim.deleted',
  'client.created',
  'client.updated',
  'client.deleted',
  'product.created',
  'product.updated',
  'product.deleted',
  'kit.created',
  'kit.updated',
  'kit.deleted',
  'price.updated',
] as const satisfies readonly `${ChangeType}.${ChangeAction}`[]

export const TEST_EVENT = 'webhook.test'

export const MAX_WEBHOOKS = 5
/** How long the log is kept. */
export const LOG_DAYS = 30
/** How long the secret before a rotation goes on signing. */
export const ROTATION_HOURS = 24
/** Without any delivery for so long it is switched off. */
export const FAILING_DAYS = 5

/** Seconds from a failed try to the next: 5 s, 5 and 30 min, 2, 5, 10 and 10 h. */
const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const

/** @returns seconds until the next try; null when `attempts` were all */
export const secondsToNextTry = (attempts: number): number | null => WAITS[attempts - 1] ?? null

const ACTION_WORDS: Readonly<Record<ChangeAction, string>> = {
  created: 'criado',
  updated: 'alterado',
  deleted: 'excluído',
}

/** 'Pedido alterado' of 'order.updated'. */
export function eventLabel(event: string): string {
  if (event === TEST_EVENT) return 'Teste'
  const [type, action] = event.split('.')
  const noun = CHANGE_TYPES.find((one) => one === type)
  const verb = CHANGE_ACTIONS.find((one) => one === action)
  return noun && verb ? `${CHANGE_TYPE_LABELS[noun]} ${ACTION_WORDS[verb]}` : event
}
