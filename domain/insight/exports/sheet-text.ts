/** Excel's own limit of a cell. */
const MAX_CELL_LENGTH = 32_767
/**
 * Beginnings that make a spreadsheet read a text as a formula, in both widths, or unmask one that is spelt as an escape
 * ('_x003D_' is '=').
 */
const LOOKS_LIKE_FORMULA = /^(?:[=+\-@\t\r\n＝＋－＠]|_x[0-9a-f]{4}_)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const HALF_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * A text as a cell of a sheet may hold it: without what XML cannot carry, and with an apostrophe before anything that a
 * spreadsheet, or a CSV made of it, would read as a formula (docs/threats.md T11, ASVS 1.2.10). Numbers are no texts: a
 * negative discount stays a number.
 */
export function sheetText(text: string): string {
  const clean = text.replace(CONTROL, '').replace(HALF_CHARACTER, '')
  const safe = LOOKS_LIKE_FORMULA.test(clean) ? `'${clean}` : clean
  return safe.length > MAX_CELL_LENGTH ? safe.slice(0, MAX_CELL_LENGTH).replace(HALF_CHARACTER, '') : safe
}
