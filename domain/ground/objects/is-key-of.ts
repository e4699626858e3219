/** Whether a text is one of the keys of a table; TypeScript knows it from then on. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key)
