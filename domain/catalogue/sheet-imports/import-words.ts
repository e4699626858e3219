/** The subject of a sheet that comes back. */
export const IMPORT_KINDS = ['PRICES', 'COSTS', 'PRODUCTS', 'TAX_RULES', 'STOCK'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The state of an import. */
export const IMPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'REFUSED', 'SCHEDULED', 'APPLIED', 'UNDONE'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_STATE_LABELS: Readonly<Record<ImportState, string>> = {
  QUEUED: 'Na fila',
  RUNNING: 'Em leitura',
  READY: 'Comparada',
  REFUSED: 'Recusada',
  SCHEDULED: 'Agendada',
  APPLIED: 'Aplicada',
  UNDONE: 'Desfeita',
}

/** The effect of a line of the sheet. */
export const LINE_KINDS = ['ADDED', 'CHANGED', 'REMOVED', 'EQUAL', 'CONFLICT', 'ERROR'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const LINE_KIND_LABELS: Readonly<Record<LineKind, string>> = {
  ADDED: 'incluída',
  CHANGED: 'alterada',
  REMOVED: 'removida',
  EQUAL: 'igual',
  CONFLICT: 'conflito',
  ERROR: 'erro',
}

/** Why a file is not read, in words for the user who sent it. */
export const SHEET_REFUSALS = {
  NOT_A_SHEET: 'O arquivo não é uma planilha .xlsx nem um .csv legível.',
  OTHER_FORMAT: 'Planilha em outro formato (.xls, .xlsb ou .ods): abra-a e salve como .xlsx.',
  WITH_MACROS: 'Planilha com macros: salve como .xlsx.',
  WITH_PASSWORD: 'Planilha protegida por senha.',
  WITH_LINKS: 'Planilha com vínculos para outros arquivos: cole só os valores e salve.',
  TOO_MANY_ROWS: 'A planilha tem mais de 50.000 linhas. Divida-a.',
  TOO_MANY_RULES: 'A planilha tem mais de 2.000 regras. Divida-a.',
  NO_HEADERS: 'A planilha não tem todas as colunas. Exporte-a de novo e mantenha o cabeçalho.',
  COLUMNS_TWICE: 'A planilha tem duas colunas com o mesmo nome. Apague uma delas.',
  READER_DIED: 'A leitura da planilha foi interrompida. Envie-a de novo.',
  START_FAILED: 'Não começou no dia marcado: algo mudou desde a comparação. Compare de novo e aplique.',
  NOT_ALLOWED: 'Quem enviou a planilha já não pode importá-la.',
} as const
export type SheetRefusal = keyof typeof SHEET_REFUSALS
export const SHEET_REFUSAL_KEYS = Object.keys(SHEET_REFUSALS) as SheetRefusal[]

/** Lines of data in one sheet. */
export const MAX_IMPORT_ROWS = 50_000
/** Tax rules in one sheet: each is held against every other one, in one transaction. */
export const MAX_RULE_ROWS = 2_000
