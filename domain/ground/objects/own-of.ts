/** What a table holds under a key of its own; undefined for one that is none, also for 'toString'. */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
