import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { EXPORT_SCREENS, EXPORT_STATES } from '#domain/insight/exports/export-input'
import { VIEW_SCREENS } from '#domain/insight/saved-views/view-screens'
import { CLUSTER_EVENTS, PROCESS_ROLES } from '#domain/over/status/status-words'
import { createdAt, destroyedAt, id, moment, ref, updatedAt, version } from './columns'
import { roles, users } from './people'

/** A list as a user wants to find it again: filter and sort, columns and page size under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    screen: text({ enum: VIEW_SCREENS }).notNull(),
    name: text().notNull(),
    /** The list's own query string, canonical, without page and cursor. */
    query: text().notNull().default(''),
    columns: text().array().notNull().default(sql`'{}'::text[]`),
    perPage: integer().notNull().default(25),
    /** Everybody of this role sees it too. */
    sharedRoleId: ref().references(() => roles.id),
    /** Stands in the URL that is passed on. */
    slug: text().notNull(),
    inSidebar: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('saved_views_slug').on(t.slug),
    uniqueIndex('saved_views_name')
      .on(t.userId, t.screen, sql`name_key(${t.name})`)
      .where(sql`${t.destroyedAt} is null`),
    index('saved_views_role').on(t.sharedRoleId),
  ],
)

/** A sheet that is too large to be made while the user waits. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    screen: text({ enum: EXPORT_SCREENS }).notNull(),
    query: text().notNull(),
    /** The query in words, as who asked was told them. */
    filters: text(),
    state: text({ enum: EXPORT_STATES }).notNull().default('QUEUED'),
    rowsTotal: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    /** Rows that could not be made and say so: the regionals of 'Dashboard Regionais'. */
    rowsFailed: integer().notNull().default(0),
    storageKey: text(),
    fileName: text(),
    sizeBytes: integer(),
    error: text(),
    /** How many workers have taken it up. */
    attempts: integer().notNull().default(0),
    claimToken: text(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
    /** The toast was shown. */
    seenAt: moment(),
  },
  (t) => [
    index('export_jobs_user').on(t.userId, t.id),
    index('export_jobs_open').on(t.id).where(sql`${t.state} in ('QUEUED', 'RUNNING')`),
    index('export_jobs_failed').on(t.finishedAt).where(sql`${t.state} = 'FAILED'`),
  ],
)

/** What a user is told inside the portal (domain 4.7). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    event: text().notNull(),
    orderId: ref(),
    title: text().notNull(),
    path: text().notNull(),
    /** One event tells one user once (notificationKeys). */
    key: text().notNull(),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    // Of the bell on every page, which counts a hundred at most.
    index('notifications_unread').on(t.userId, t.id).where(sql`${t.readAt} is null`),
  ],
)

/** As outboxMailKeys (records.ts). */
export const notificationKeys = pgTable('notification_keys', { key: text().primaryKey(), id: ref().notNull() })

/**
 * The one row that says whose turn it is to make a backup and how the last ones went (docs/operations.md).
 * Made with the first backup.
 */
export const backupTurns = pgTable(
  'backup_turns',
  {
    id: integer().primaryKey().default(1),
    claimToken: text(),
    leaseUntil: moment(),
    /** Of the last one that was made and checked. */
    goodAt: moment(),
    goodFile: text(),
    goodBytes: bigint({ mode: 'number' }),
    /** Of the last one that failed, in Portuguese; a good one leaves it, so that both can be told. */
    failedAt: moment(),
    failure: text(),
    /** When staff heard of a failure. */
    toldAt: moment(),
  },
  (t) => [check('backup_turns_one', sql`${t.id} = 1`)],
)

/**
 * The API's processes as each says of itself four times a minute, for /status: versions that are behind and clocks that
 * are apart show here. A row that is a day old is swept.
 */
export const processes = pgTable(
  'processes',
  {
    /** Random, of one start. */
    id: text().primaryKey(),
    host: text().notNull(),
    pid: integer().notNull(),
    /** 'API', or 'JOBS' where it does the background work too. */
    role: text({ enum: PROCESS_ROLES }).notNull(),
    version: text().notNull(),
    /** When the newest migration that this build knows was written, in ms. */
    schemaVersion: bigint({ mode: 'number' }).notNull(),
    /** How many ms the database's clock is ahead of that machine's. */
    clockAheadMs: integer().notNull(),
    startedAt: moment().notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [index('processes_seen').on(t.seenAt)],
)

/** What changed in the cluster, once for each event however many processes have seen it; for /status. */
export const clusterEvents = pgTable(
  'cluster_events',
  {
    id: id(),
    /** The same in every process that saw it. */
    key: text().notNull(),
    kind: text({ enum: CLUSTER_EVENTS }).notNull(),
    /** The machine's name; null where nothing tells it. */
    member: text(),
    at: createdAt(),
    /** How long no server took writes, as the process that missed one longest saw it. */
    awayMs: integer(),
  },
  (t) => [
    uniqueIndex('cluster_events_key').on(t.key),
    index('cluster_events_at').on(t.at),
    index('cluster_events_member').on(t.member, t.id),
  ],
)

/** 'Lembrar amanhã': an item that a user put out of their own queue until a day. */
export const queueReminders = pgTable(
  'queue_reminders',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** Why it is in the queue (SALES_REASONS); and of what: an order, a request or a company. */
    reason: text().notNull(),
    recordId: ref().notNull(),
    until: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.reason, t.recordId] })],
)
