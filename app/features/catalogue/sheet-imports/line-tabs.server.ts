import type { LineKind } from '#domain/catalogue/sheet-imports/import-words'

/** The counts above the lines of a sheet, each a filter. */
export const LINE_TABS: Readonly<Record<LineKind, string>> = {
  ADDED: 'Incluídas',
  CHANGED: 'Alteradas',
  REMOVED: 'Removidas',
  EQUAL: 'Iguais',
  CONFLICT: 'Conflitos',
  ERROR: 'Erros',
}

/** Conflicts that one form offers one by one; the rest are taken all, or none. */
export const MOST_TICKED = '100'
