/**
 * Rows that say by position what their parts are, as `[7, 'Ana', 'SENT']`, among the data that a page hydrates from
 * (docs/style.md, 'What a page gets'). Pairs may be pairs; lists of pairs, and lists of plain words, are no rows.
 * @param html a page as it is served
 * @returns where such rows are, and how they look; null where the page carries no data
 */
export function positionalRows(html: string): string[] | null {
  const json = /\.body\}\)\((\{.*?\})\)<\/script>/s.exec(html)?.[1]
  return json ? rowsIn(JSON.parse(json), '') : null
}

function rowsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, part]) => rowsIn(part, `${path}.${key}`))
  return Array.isArray(value) && value.some(isRow) ? [`${path}: ${JSON.stringify(value.find(isRow))}`, ...inner] : inner
}

const isRow = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 2 && value.every((part) => typeof part !== 'object' || part === null)
