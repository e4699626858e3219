import type { ChipFamily } from '../../ground/order-words/statuses'

/** The state of an order in the ERP (domain 4.8). */
export const ERP_STATES = ['NONE', 'QUEUED', 'RUNNING', 'INTEGRATED', 'FAILED', 'CANCELED'] as const
export type ErpState = (typeof ERP_STATES)[number]

export const ERP_STATE_LABELS: Readonly<Record<ErpState, string>> = {
  NONE: 'Fora do ERP',
  QUEUED: 'Na fila',
  RUNNING: 'Em andamento',
  INTEGRATED: 'Integrado',
  FAILED: 'Falhou',
  CANCELED: 'Cancelado no ERP',
}

export const ERP_STATE_CHIPS: Readonly<Record<ErpState, ChipFamily>> = {
  NONE: 'draft',
  QUEUED: 'waiting',
  RUNNING: 'production',
  INTEGRATED: 'delivery',
  FAILED: 'stopped',
  CANCELED: 'finished',
}

/** The purpose of a call to the ERP, in the order in which a new order goes through them; the last is of no order. */
export const ERP_STEPS = ['LOGIN', 'EXISTS', 'MATERIAL', 'ENGINEERING', 'ORDER', 'CANCEL', 'STOCK'] as const
export type ErpStep = (typeof ERP_STEPS)[number]

export const ERP_STEP_LABELS: Readonly<Record<ErpStep, string>> = {
  LOGIN: 'Login',
  EXISTS: 'Consulta do pedido',
  MATERIAL: 'Material',
  ENGINEERING: 'Engenharia do kit',
  ORDER: 'Pedido',
  CANCEL: 'Cancelamento',
  STOCK: 'Leitura do estoque',
}

/** The groups of the staff's list of stuck orders: given up, tried and waiting, not tried yet, under way. */
export const ERP_TROUBLES = ['DEAD', 'RETRYING', 'WAITING', 'RUNNING'] as const
export type ErpTrouble = (typeof ERP_TROUBLES)[number]

export const ERP_TROUBLE_LABELS: Readonly<Record<ErpTrouble, string>> = {
  DEAD: 'Parado, precisa de ajuda',
  RETRYING: 'Falhou, vai tentar de novo',
  WAITING: 'Aguardando a vez',
  RUNNING: 'Em andamento',
}

/** Codes that a stuck order may show, in the order of the filter. */
export const ERP_CODES = [
  'COMPANY_DOES_NOT_EXISTS_ON_ERP',
  'FAILED_TO_CREATE_ERP_MATERIAL',
  'FAILED_TO_CREATE_ERP_ENGENHARIA',
  'FAILED_TO_CREATE_ERP_ORDER',
  'ERP_AUTHENTICATION_FAILED',
  'ERP_INTEGRATION_FAILED',
] as const

/** The ERP's job for an order, and how far that is; DEAD is given up until a user asks again (domain 4.8). */
export const ERP_JOB_KINDS = ['CREATE', 'CANCEL'] as const
export type ErpJobKind = (typeof ERP_JOB_KINDS)[number]
export const ERP_JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'DEAD'] as const
