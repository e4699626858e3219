/** The state of a batch's generation. */
export const BATCH_RUN_STATES = ['QUEUED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED'] as const
export type BatchRunState = (typeof BATCH_RUN_STATES)[number]

export const BATCH_RUN_LABELS: Readonly<Record<BatchRunState, string>> = {
  QUEUED: 'Na fila',
  RUNNING: 'Gerando',
  DONE: 'Gerado',
  CANCELED: 'Cancelado',
  FAILED: 'Falhou',
}

export const isOpenRun = (state: BatchRunState): boolean => state === 'QUEUED' || state === 'RUNNING'
