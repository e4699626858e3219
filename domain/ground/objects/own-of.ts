/** The value of a table under a key of its own; undefined for any other key, also for 'toString'. */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
