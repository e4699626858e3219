/** The value under a form name in the nested reading of a form; undefined when nothing was typed. */
export function valueAt(typed: unknown, name: string): string | undefined {
  let value = typed
  for (const key of name.split(/[.[\]]+/)) {
    if (key !== '') value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return typeof value === 'string' ? value : undefined
}
