import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue'
import { createdAt, destroyedAt, id, moment, ref, updatedAt, version } from './columns'
import { companies, users } from './people'

/** What a company means by its own words ('a de 585'): remembered when a user ticks 'Lembrar', forgotten by a delete. */
export const productAliases = pgTable(
  'product_aliases',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    /** The words as they are compared (`aliasKey`), and as they were written. */
    key: text().notNull(),
    words: text().notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** Who said so last. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    saidAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('product_aliases_key').on(t.companyId, t.key),
    index('product_aliases_product').on(t.productId),
    index('product_aliases_user').on(t.userId),
    check('product_aliases_words', sql`length(${t.key}) between 1 and 200 and length(${t.words}) between 1 and 200`),
  ],
)

/** One line of a list: a product or a kit of the catalogue. */
export interface ListLineRow {
  productId: number | null
  kitId: number | null
  quantity: number
}

/** What a company buys again and again, shared among its users. It holds ids and quantities, and no price. */
export const productLists = pgTable(
  'product_lists',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    note: text(),
    lines: jsonb().$type<ListLineRow[]>().notNull().default([]),
    /** Who changed it last. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('product_lists_name').on(t.companyId, sql`name_key(${t.name})`).where(sql`${t.destroyedAt} is null`),
    index('product_lists_user').on(t.userId),
  ],
)
