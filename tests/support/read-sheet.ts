import XLSX from 'xlsx'

export interface ReadSheet {
  /** The rows as a spreadsheet shows them: numbers as numbers, and nothing for an empty cell. */
  rows: (string | number | undefined)[][]
  /** The lines above the rows, by their labels. */
  facts: Record<string, string | number | undefined>
  headers: string[]
  /** The data, each row by its headers. */
  records: Record<string, string | number | undefined>[]
  /** Every part of the file as text, by its path. */
  parts: Record<string, string>
  /** The number format of the first data cell below a header. */
  formatOf(header: string): string | undefined
}

/**
 * Reads a sheet of ours, as a spreadsheet would. Only tests read: the reader of this library
 * is not for files of others.
 */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const book = XLSX.read(bytes, { type: 'buffer', cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const rows = XLSX.utils.sheet_to_json<(string | number | undefined)[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: true,
  })
  const top = rows.findIndex((row) => row.length === 0) + 1
  const headers = (rows[top] ?? []).map(String)
  return {
    rows,
    facts: Object.fromEntries(rows.slice(1, top - 1).map(([label, value]) => [String(label), value])),
    headers,
    records: rows.slice(top + 1).map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at]]))),
    parts: sheetParts(bytes),
    formatOf: (header) => {
      const cell = sheet[XLSX.utils.encode_cell({ r: top + 1, c: headers.indexOf(header) })] as
        | { z?: string }
        | undefined
      return cell?.z === undefined ? undefined : String(cell.z)
    },
  }
}

/** Every part of a sheet as text, by its path: what it says, without reading its cells. */
export function sheetParts(bytes: Uint8Array): Record<string, string> {
  const zip = XLSX.CFB.read(Buffer.from(bytes), { type: 'buffer' }) as {
    FullPaths: string[]
    FileIndex: { content?: Uint8Array }[]
  }
  return Object.fromEntries(
    zip.FullPaths.map((path, at) => [
      path.replace(/^Root Entry\//, ''),
      Buffer.from(zip.FileIndex[at]?.content ?? []).toString('utf8'),
    ]),
  )
}
