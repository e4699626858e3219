import { IMPORT_STATE_LABELS, type ImportState } from '#domain/catalogue/sheet-imports/import-words'
import type { Schemas } from '~/api-client/schemas'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

/** The accepted kinds of file; browsers have no name for a kind of sheet. */
export const SHEET_FILE = {
  help: 'Planilha .xlsx ou .csv de até 10 MB e 50.000 linhas.',
  // The last ones are refused where they are read, with the way out.
  types: ['.xlsx', '.csv', '.xls', '.xlsb', '.ods'],
}

export type SentSheet = {
  id: number
  fileName: string
  author: string
  when: string
  state: ImportState
  stateLabel: string
  lines: string
}

/** A sheet that was sent, as a list draws it. */
export const sentSheetWords = (row: Schemas['SheetImport']): SentSheet => ({
  id: row.id,
  fileName: row.fileName,
  author: row.author,
  when: formatMoment(row.createdAt),
  state: row.state,
  stateLabel: IMPORT_STATE_LABELS[row.state],
  lines: formatInteger(row.rowsDone),
})
