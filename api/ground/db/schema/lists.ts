import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue'
import { createdAt, id, moment, ref } from './columns'
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
