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
import { KEPT_APART, STOCK_MOVES, STOCK_SOURCES } from '#domain/catalogue/stock/stock-words'
import { RESERVATION_ENDS } from '#domain/sales/orders/reservation/reservation-words'
import { distributionCenters, productKits, products } from './catalogue'
import { createdAt, id, moment, oneOf, ref } from './columns'
import { sheetImports } from './imports'
import { orders } from './orders'
import { users } from './people'

/** One counting of a centre: a run over the ERP's pages, or a sheet that was applied; and what became of its rows. */
export const stockReadings = pgTable(
  'stock_readings',
  {
    id: id(),
    centerId: ref()
      .notNull()
      .references(() => distributionCenters.id),
    source: text({ enum: STOCK_SOURCES }).notNull(),
    /** When it was counted there; of the ERP's pages the last one's. */
    asOf: moment().notNull(),
    receivedAt: createdAt(),
    userId: ref().references(() => users.id),
    importId: ref().references(() => sheetImports.id),
    rows: integer().notNull().default(0),
    /** Rows that rule since; of them those with other figures than before. */
    applied: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** The very reading that rules already. */
    repeated: integer().notNull().default(0),
    late: integer().notNull().default(0),
    negative: integer().notNull().default(0),
    future: integer().notNull().default(0),
    unknown: integer().notNull().default(0),
  },
  (t) => [
    index('stock_readings_center').on(t.centerId, t.asOf.desc()).where(sql`${t.applied} > 0`),
    index('stock_readings_received').on(t.receivedAt.desc(), t.id.desc()),
    check('stock_readings_source', oneOf(t.source, STOCK_SOURCES)),
  ],
)

/** How far the ERP's readings of a centre are, and since when it says nothing (api/sales/erp/read-erp-stock.ts). */
export const stockCenters = pgTable('stock_centers', {
  centerId: ref()
    .primaryKey()
    .references(() => distributionCenters.id),
  /** When its last reading began, and when the next one is due. */
  startedAt: moment(),
  nextAt: moment().notNull().defaultNow(),
  /** The first of the failures without a success between them. */
  failedSince: moment(),
  errorCode: text(),
  errorDetail: text(),
  claimToken: text(),
  leaseUntil: moment(),
})

/**
 * A product in a centre: the reading that rules, and what the portal's orders claim beside it. `free` is the one figure
 * that every page, answer and word goes by; null: nobody has counted it yet, which is not zero.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    centerId: ref()
      .notNull()
      .references(() => distributionCenters.id),
    onHand: integer(),
    /** What the ERP's own orders hold of it. */
    allocated: integer(),
    /** The sum of `stock_claims` that no reading includes yet; a trigger of `orders` and each reading keep it. */
    claimed: integer().notNull().default(0),
    free: integer().generatedAlwaysAs(sql`on_hand - allocated - claimed`),
    asOf: moment(),
    source: text({ enum: STOCK_SOURCES }),
    receivedAt: moment(),
    readingId: ref().references(() => stockReadings.id),
    /** When its arrivals were last told. */
    arrivalsAsOf: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.centerId] }),
    index('stock_levels_center').on(t.centerId, sql`(COALESCE(${t.free}, 2147483647))`, t.productId),
    index('stock_levels_short').on(t.free, t.productId, t.centerId).where(sql`${t.free} < 0`),
    check(
      'stock_levels_read',
      sql`(${t.onHand} is null) = (${t.asOf} is null) and (${t.allocated} is null) = (${t.asOf} is null)`,
    ),
    check('stock_levels_counts', sql`${t.onHand} >= 0 and ${t.allocated} >= 0`),
  ],
)

/** What the list of stock is sorted by: of a product over all centres. A trigger of `stock_levels` keeps it. */
export const stockProducts = pgTable(
  'stock_products',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id),
    /** Null: no centre was counted. */
    leastFree: integer(),
    oldestAsOf: moment(),
  },
  (t) => [
    index('stock_products_free').on(sql`(COALESCE(${t.leastFree}, 2147483647))`, t.productId),
    index('stock_products_short').on(t.productId).where(sql`${t.leastFree} < 0`),
  ],
)

/**
 * What an order wants of a centre, from PENDING on. It counts until a reading includes it: one that was taken after the
 * ERP had answered, or after the goods had left. Rows of an order that ended are swept.
 */
export const stockClaims = pgTable(
  'stock_claims',
  {
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** The shipment of another centre that takes them; 0: they leave from the order's. */
    shipmentN: integer().notNull().default(0),
    centerId: ref()
      .notNull()
      .references(() => distributionCenters.id),
    quantity: integer().notNull(),
    /** Since when it wants them of this centre. */
    since: moment().notNull(),
    /** When the ERP answered that it has it, or the goods left. */
    answeredAt: moment(),
    /** The moment of the reading that includes it. */
    settledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId, t.shipmentN] }),
    index('stock_claims_answered')
      .on(t.centerId, t.answeredAt)
      .where(sql`${t.settledAt} is null and ${t.answeredAt} is not null`),
    index('stock_claims_open').on(t.productId, t.centerId, t.orderId).where(sql`${t.settledAt} is null`),
    check('stock_claims_quantity', sql`${t.quantity} > 0`),
  ],
)

/** Everything that moved a figure of `stock_levels`, append-only; a reading is in it where it changed a figure. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: ref().notNull(),
    centerId: ref().notNull(),
    kind: text({ enum: STOCK_MOVES }).notNull(),
    at: moment().notNull(),
    /** Of a claim: by how much the claimed figure moved. Of a reading: how much of it the reading includes. */
    delta: integer().notNull(),
    /** The figures afterwards. */
    onHand: integer(),
    allocated: integer(),
    claimed: integer().notNull(),
    orderId: ref(),
    readingId: ref(),
  },
  (t) => [
    index('stock_moves_of').on(t.productId, t.centerId, t.id.desc()),
    check('stock_moves_kind', oneOf(t.kind, STOCK_MOVES)),
  ],
)

/** Goods on their way to a centre, as the newest word about them has it. */
export const stockArrivals = pgTable(
  'stock_arrivals',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    centerId: ref()
      .notNull()
      .references(() => distributionCenters.id),
    container: text(),
    quantity: integer().notNull(),
    arrivesOn: date({ mode: 'string' }).notNull(),
    confirmed: boolean().notNull(),
    source: text({ enum: STOCK_SOURCES }).notNull(),
    toldAt: moment().notNull(),
  },
  (t) => [
    index('stock_arrivals_product').on(t.productId, t.centerId, t.arrivesOn),
    check('stock_arrivals_quantity', sql`${t.quantity} > 0`),
    check('stock_arrivals_source', oneOf(t.source, STOCK_SOURCES)),
  ],
)

/** Rows of readings that were not applied, the last of each kind for each code, and how often they came. */
export const stockKeptApart = pgTable(
  'stock_kept_apart',
  {
    centerId: ref()
      .notNull()
      .references(() => distributionCenters.id),
    source: text({ enum: STOCK_SOURCES }).notNull(),
    /** As it was read: the ERP's material, or the product's number. */
    code: text().notNull(),
    reason: text({ enum: KEPT_APART }).notNull(),
    productId: ref().references(() => products.id),
    onHand: integer(),
    allocated: integer(),
    asOf: moment().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.centerId, t.source, t.code, t.reason] }),
    index('stock_kept_apart_product').on(t.productId),
    index('stock_kept_apart_last').on(t.lastAt.desc()),
    check('stock_kept_apart_source', oneOf(t.source, STOCK_SOURCES)),
    check('stock_kept_apart_reason', oneOf(t.reason, KEPT_APART)),
  ],
)

/**
 * Goods of a centre that a budget holds for some days before it is sent; what it holds of each is in its lines, and counts
 * by `stock_claims` like everything that is wanted. One without lines is automatic and still to be filled, at the commit.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    centerId: ref()
      .notNull()
      .references(() => distributionCenters.id),
    madeAt: moment().notNull(),
    madeByUserId: ref().references(() => users.id),
    /** Made by the step to Fechamento: what was free then. */
    isAutomatic: boolean().notNull(),
    until: moment().notNull(),
    /** The ceiling of its company when it was made, in W. */
    limitWatts: bigint({ mode: 'number' }).notNull(),
    renewedAt: moment(),
    renewalReason: text(),
    endedAt: moment(),
    endedBy: text({ enum: RESERVATION_ENDS }),
  },
  (t) => [
    uniqueIndex('stock_reservations_open').on(t.orderId).where(sql`${t.endedAt} is null`),
    index('stock_reservations_due').on(t.until).where(sql`${t.endedAt} is null`),
    index('stock_reservations_order').on(t.orderId, t.id.desc()),
    check('stock_reservations_end', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check('stock_reservations_ended_by', oneOf(t.endedBy, RESERVATION_ENDS)),
    check('stock_reservations_renewal', sql`(${t.renewedAt} is null) = (${t.renewalReason} is null)`),
  ],
)

/** What a reservation holds of each product. */
export const stockReservationLines = pgTable(
  'stock_reservation_lines',
  {
    reservationId: ref()
      .notNull()
      .references(() => stockReservations.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.productId] }),
    check('stock_reservation_lines_quantity', sql`${t.quantity} > 0`),
  ],
)

/** 'Avisar quando chegar': who waits for which product or kit, and for how many of it. Told once, then it is gone. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    productId: ref().references(() => products.id),
    kitId: ref().references(() => productKits.id),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_alerts_product').on(t.userId, t.productId).where(sql`${t.productId} is not null`),
    uniqueIndex('stock_alerts_kit').on(t.userId, t.kitId).where(sql`${t.kitId} is not null`),
    check('stock_alerts_one', sql`(${t.productId} is null) <> (${t.kitId} is null)`),
    check('stock_alerts_quantity', sql`${t.quantity} > 0`),
  ],
)
