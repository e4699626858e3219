import type { RevisionKind } from '#domain/sales/orders/revisions/revisions'
import type { orders } from '../../../ground/db/schema/orders'

type NewOrder = typeof orders.$inferInsert
/** The SQL name of a field, by its type. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : ''

/** Columns of `orders` by their SQL name, with what the schema lets each hold; jsonb values as objects. */
export type OrderColumns = { [Field in keyof NewOrder & string as SnakeCase<Field>]?: NewOrder[Field] }

/** A numbered state of lines and terms (domain/sales/orders/revisions). */
export interface NewRevision {
  /** Revision 0, where the order may have none yet. */
  first?: { snapshot: object; totalCents: number; userId: number; at: string }
  number: number
  kind: RevisionKind
  reason: string | null
  changes: object
  snapshot: object
  totalCents: number
}
