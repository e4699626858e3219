/** Names of the query that no filter has and that would reach a prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A query as an object: `orderStatus[]=A&orderStatus[]=B` and `orderStatus=A&orderStatus=B` both give
 * `{ orderStatus: ['A', 'B'] }` (specification §7 writes the brackets); a single value stays a text.
 */
export function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [rawName, value] of params) {
    const isList = rawName.endsWith('[]')
    const name = isList ? rawName.slice(0, -2) : rawName
    if (FORBIDDEN.has(name)) continue
    const before = query.get(name)
    if (before === undefined) query.set(name, isList ? [value] : value)
    else query.set(name, [...(Array.isArray(before) ? before : [before]), value])
  }
  return Object.fromEntries(query)
}
