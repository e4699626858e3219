import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { BANNER_KINDS, type BannerImage } from '#domain/engagement/banners/banner-words'
import { keysOf } from '#domain/ground/objects/keys-of'
import { createdAt, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { users } from './people'

const images = () => jsonb().$type<BannerImage[]>().notNull().default([])

/** What home shows, for whom and from when until when. As with a notice, the audience is no reference. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    kind: text({ enum: keysOf(BANNER_KINDS) }).notNull(),
    title: text().notNull(),
    alt: text().notNull(),
    /** https or a path of ours; null where it leads nowhere. */
    link: text(),
    /** The sizes of each picture, the smallest first; `files` holds their bytes. */
    wide: images(),
    narrow: images(),
    roleId: ref(),
    regionalId: ref(),
    uf: text(),
    companyId: ref(),
    startsAt: moment(),
    endsAt: moment(),
    active: boolean().notNull().default(false),
    /** The lowest is shown first. */
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('banners_active').on(t.kind, t.position).where(sql`${t.active}`),
    check('banners_kind', oneOf(t.kind, keysOf(BANNER_KINDS))),
    check('banners_days', sql`${t.endsAt} is null or ${t.startsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
)

/** What became of a banner, by São Paulo's day: to how many people it was shown, how often it was followed. */
export const bannerDays = pgTable(
  'banner_days',
  {
    bannerId: ref()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bannerId, t.day] })],
)

/** On which day a user was last shown a banner, who counts once a day; and when they put the pop-up away. */
export const bannerReaders = pgTable(
  'banner_readers',
  {
    bannerId: ref()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id),
    seenOn: date({ mode: 'string' }).notNull(),
    closedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.bannerId, t.userId] })],
)
