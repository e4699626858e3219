import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core'
import { ref } from './columns'

/**
 * The company whose order a row is of, for the day when companies live on several machines (decision 036). No writer says
 * it: a trigger fills it in (0062_rows_of_companies).
 */
export const ofOrder = () =>
  ref()
    .notNull()
    .$defaultFn(() => sql`NULL`)

/** The row's order, which is of the row's company: when an order changes hands its rows go along. */
export const ofSameCompany = (
  table: string,
  row: { orderId: AnyPgColumn; companyId: AnyPgColumn },
  orders: { id: AnyPgColumn; companyId: AnyPgColumn },
) =>
  foreignKey({
    name: `${table}_of_company`,
    columns: [row.orderId, row.companyId],
    foreignColumns: [orders.id, orders.companyId],
  }).onUpdate('cascade')
