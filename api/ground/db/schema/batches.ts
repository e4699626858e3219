import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BATCH_RUN_STATES } from '#domain/catalogue/kits/batch-run-state'
import { type BatchSkip, SKIP_CODES } from '#domain/catalogue/kits/batch-skips'
import type { BatchWish } from '#domain/catalogue/kits/kit-batch-input'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import { createdAt, destroyedAt, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { users } from './people'

/** What kits are made of by the hundred. Its products are named in it and kept from nothing: a point then says so. */
export const kitBatches = pgTable(
  'kit_batches',
  {
    id: id(),
    name: text().notNull(),
    wish: jsonb().$type<BatchWish>().notNull(),
    points: integer().notNull(),
    /** Kits that would have another inverter, and none any more, as the nightly check found. */
    outdated: integer().notNull().default(0),
    impossible: integer().notNull().default(0),
    /** São Paulo's day of that check. */
    judgedOn: date({ mode: 'string' }),
    /** The fingerprint when the kits were last judged: while it is the same, so is the answer. */
    fingerprint: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('kit_batches_list').on(t.createdAt, t.id).where(sql`${t.destroyedAt} is null`),
    check('kit_batches_points', sql`${t.points} between 1 and 2000`),
  ],
)

/** One generation of a batch: asked for, worked on by the holder of its lease, over. */
export const kitBatchRuns = pgTable(
  'kit_batch_runs',
  {
    id: id(),
    batchId: ref()
      .notNull()
      .references(() => kitBatches.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    state: text({ enum: BATCH_RUN_STATES }).notNull().default('QUEUED'),
    /** Points that are made anew although their kit was edited or deleted by hand. */
    overwriteKeys: text().array().notNull().default(sql`'{}'::text[]`),
    pointsTotal: integer().notNull(),
    pointsDone: integer().notNull().default(0),
    made: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** How many workers have taken it up. */
    attempts: integer().notNull().default(0),
    claimToken: text(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    index('kit_batch_runs_batch').on(t.batchId, t.id),
    uniqueIndex('kit_batch_runs_open').on(t.batchId).where(sql`${t.state} in ('QUEUED', 'RUNNING')`),
    check('kit_batch_runs_state', oneOf(t.state, BATCH_RUN_STATES)),
  ],
)

/** Points without a kit, as the last generation found them. */
export const kitBatchSkips = pgTable(
  'kit_batch_skips',
  {
    id: id(),
    batchId: ref()
      .notNull()
      .references(() => kitBatches.id),
    pointKey: text().notNull(),
    modules: integer().notNull(),
    fixationType: text({ enum: FIXATION_TYPES }).notNull(),
    networkVoltage: text({ enum: NETWORK_VOLTAGES }).notNull(),
    code: text({ enum: SKIP_CODES }).notNull(),
    /** Watts of one panel, then. */
    panelWatts: integer().notNull(),
    detail: jsonb().$type<BatchSkip>().notNull(),
  },
  (t) => [
    uniqueIndex('kit_batch_skips_point').on(t.batchId, t.pointKey),
    index('kit_batch_skips_list').on(t.batchId, t.modules, t.id),
    check('kit_batch_skips_code', oneOf(t.code, SKIP_CODES)),
  ],
)
