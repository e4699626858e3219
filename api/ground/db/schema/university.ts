import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BannerImage } from '#domain/engagement/banners/banner-words'
import { VIDEO_HOSTS } from '#domain/engagement/university/video-url'
import { keysOf } from '#domain/ground/objects/keys-of'
import { createdAt, destroyedAt, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { users } from './people'

const records = () => ({
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})
/** From 1 without a gap among those that stand together; its writers take one lock (api/engagement/university/lesson-order.ts). */
const position = () => integer().notNull()

export const categories = pgTable(
  'categories',
  { id: id(), name: text().notNull(), position: position(), ...records() },
  (t) => [uniqueIndex('categories_name').on(sql`name_key(${t.name})`).where(sql`${t.destroyedAt} is null`)],
)

/** Videos in their order, and whom they are for. As with a notice, the audience is no reference. */
export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    categoryId: ref()
      .notNull()
      .references(() => categories.id),
    title: text().notNull(),
    description: text(),
    roleId: ref(),
    regionalId: ref(),
    uf: text(),
    companyId: ref(),
    position: position(),
    ...records(),
  },
  (t) => [index('playlists_category').on(t.categoryId, t.position)],
)

export const videos = pgTable(
  'videos',
  {
    id: id(),
    playlistId: ref()
      .notNull()
      .references(() => playlists.id),
    title: text().notNull(),
    description: text(),
    host: text({ enum: keysOf(VIDEO_HOSTS) }).notNull(),
    hostKey: text().notNull(),
    hostHash: text(),
    seconds: integer().notNull(),
    /** What playing it takes; null where its editor did not say. */
    megabytes: integer(),
    transcript: text(),
    /** The sizes of our own picture, the smallest first; `files` holds their bytes. */
    poster: jsonb().$type<BannerImage[]>().notNull().default([]),
    published: boolean().notNull().default(false),
    position: position(),
    ...records(),
  },
  (t) => [
    index('videos_playlist').on(t.playlistId, t.position),
    check('videos_host', oneOf(t.host, keysOf(VIDEO_HOSTS))),
    check('videos_seconds', sql`${t.seconds} > 0`),
  ],
)

/** Who says that they have watched what. */
export const videoViews = pgTable(
  'video_views',
  {
    videoId: ref()
      .notNull()
      .references(() => videos.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    watchedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.userId] }), index('video_views_user').on(t.userId)],
)
