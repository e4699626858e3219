import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Choices } from '#domain/engagement/notifications/channels'
import { createdAt, id, ref, updatedAt, version } from './columns'
import { roles, users } from './people'

/**
 * By which channels a recipient is told of what, where it differs from the default: of a role, of one of its people,
 * or of an address without a login that switched a mail off.
 */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    id: id(),
    userId: ref().references(() => users.id),
    roleId: ref().references(() => roles.id),
    address: text(),
    /** 'ORDER_SENT:EMAIL' → false. */
    choices: jsonb().$type<Choices>().notNull().default({}),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('notification_choices_user').on(t.userId),
    uniqueIndex('notification_choices_role').on(t.roleId),
    uniqueIndex('notification_choices_address').on(t.address),
    check('notification_choices_whose', sql`num_nonnulls(${t.userId}, ${t.roleId}, ${t.address}) = 1`),
  ],
)

/** A line of the mail that gathers a day for one reader; it stays open until the transaction that writes that mail. */
export const summaryLines = pgTable(
  'summary_lines',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    event: text().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    /** One event tells one user once. */
    key: text().notNull(),
    createdAt: createdAt(),
    /** The day, in São Paulo, of the mail that it went with. */
    mailedOn: date({ mode: 'string' }),
  },
  (t) => [
    uniqueIndex('summary_lines_key').on(t.key),
    index('summary_lines_open').on(t.userId, t.id).where(sql`${t.mailedOn} is null`),
    index('summary_lines_mailed').on(t.mailedOn, t.userId).where(sql`${t.mailedOn} is not null`),
  ],
)
