/**
 * The keys of a table as the list that they are: TypeScript by itself knows them as text only.
 * A table has at least one.
 */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]]
