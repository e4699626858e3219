/**
 * The members of an interface, for `db.execute<RowOf<Order>>`: TypeScript takes no interface for a
 * record, whose keys could be any.
 */
export type RowOf<Members> = { [Name in keyof Members]: Members[Name] }
