type Value = string | number | boolean | readonly (string | number)[] | null | undefined

/**
 * One spelling of a list's query: known names, in one order, values as they are filtered by. `readQuery` and the
 * schema read what it writes.
 * @param shape of the list's schema: its names
 */
export function writeQuery(shape: object, query: Readonly<Partial<Record<string, Value>>>): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(shape)) {
    const value = query[name]
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, spell(one))
    }
  }
  return params.toString()
}

/** Decimals with a comma, as the filter's field shows them. */
const spell = (value: string | number | boolean): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value)
