/** A table with something for each of these keys; TypeScript by itself forgets which keys a table was made from. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
