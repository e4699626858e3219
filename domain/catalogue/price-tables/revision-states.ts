/** Where a change of prices comes from. */
export const REVISION_SOURCES = ['FORM', 'BULK', 'IMPORT', 'UNDO'] as const
export type RevisionSource = (typeof REVISION_SOURCES)[number]

export const REVISION_SOURCE_LABELS: Readonly<Record<RevisionSource, string>> = {
  FORM: 'Formulário',
  BULK: 'Edição em massa',
  IMPORT: 'Planilha',
  UNDO: 'Desfazer',
}

/** The state of a revision. */
export const REVISION_STATES = ['DRAFT', 'AWAITING', 'SCHEDULED', 'APPLIED', 'UNDONE', 'CANCELED', 'FAILED'] as const
export type RevisionState = (typeof REVISION_STATES)[number]

export const REVISION_STATE_LABELS: Readonly<Record<RevisionState, string>> = {
  DRAFT: 'Rascunho',
  AWAITING: 'Aguarda aprovação',
  SCHEDULED: 'Agendada',
  APPLIED: 'Aplicada',
  UNDONE: 'Desfeita',
  CANCELED: 'Cancelada',
  FAILED: 'Falhou',
}

/** The effect of a revision on one row. */
export const ROW_CHANGES = ['ADDED', 'CHANGED', 'REMOVED'] as const
export type RowChange = (typeof ROW_CHANGES)[number]

export const ROW_CHANGE_LABELS: Readonly<Record<RowChange, string>> = {
  ADDED: 'incluída',
  CHANGED: 'alterada',
  REMOVED: 'removida',
}
