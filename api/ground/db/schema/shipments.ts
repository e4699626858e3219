import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { TRACKING_SOURCES } from '#domain/sales/shipment-facts/tracking-sources'
import { distributionCenters, shippingCompanies } from './catalogue'
import { cents, createdAt, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { ofOrder, ofSameCompany } from './of-order'
import { orderLines, orders, type Shipment } from './orders'
import { users } from './people'

/** What of an order leaves together (decision 050). */
export const shipments = pgTable(
  'shipments',
  {
    orderId: ref().notNull(),
    companyId: ofOrder(),
    n: integer().notNull(),
    /** It is all of an order that nobody split: its columns are copies of the order's, which a trigger keeps. */
    whole: boolean().notNull().default(false),
    /** Null: the order's. */
    centerId: ref().references(() => distributionCenters.id),
    shippingCompanyId: ref().references(() => shippingCompanies.id),
    driver: text(),
    plate: text(),
    tracking: text(),
    volumes: integer(),
    /** Of a whole one: volumes that have left, and its parts without lines. */
    volumesShipped: integer(),
    parts: jsonb().$type<NonNullable<Shipment['parts']>>(),
    weightGrams: bigint({ mode: 'number' }),
    /** Volumes whose labels were read as they were loaded; null: nobody read one. */
    loaded: integer().array(),
    invoiceKey: text(),
    invoiceNumber: text(),
    invoiceTotalCents: cents(),
    /** The first invoice of a future sale, which this one cites. */
    citedInvoiceKey: text(),
    cteKey: text(),
    invoicedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.n] }),
    ofSameCompany('shipments', t, orders),
    index('shipments_invoice_key').on(t.invoiceKey).where(sql`${t.invoiceKey} is not null`),
    index('shipments_invoice_number').on(t.invoiceNumber).where(sql`${t.invoiceNumber} is not null`),
    index('shipments_tracking').on(sql`upper(${t.tracking})`).where(sql`${t.tracking} is not null`),
    index('shipments_center').on(t.centerId).where(sql`${t.centerId} is not null`),
    index('shipments_carrier').on(t.shippingCompanyId).where(sql`${t.shippingCompanyId} is not null`),
    check('shipments_n', sql`${t.n} > 0`),
    // Nothing comes before it left, and what was split leaves with its invoice.
    check('shipments_delivered', sql`${t.deliveredAt} is null or ${t.shippedAt} is not null or ${t.whole}`),
    check('shipments_invoiced', sql`${t.shippedAt} is null or ${t.invoiceKey} is not null or ${t.whole}`),
  ],
)

/** How much of a line it takes; a whole one has no rows here. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    orderId: ref().notNull(),
    n: integer().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.n, t.position] }),
    foreignKey({
      name: 'shipment_lines_shipment',
      columns: [t.orderId, t.n],
      foreignColumns: [shipments.orderId, shipments.n],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shipment_lines_line',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('cascade'),
    index('shipment_lines_of_line').on(t.orderId, t.position),
    check('shipment_lines_quantity', sql`${t.quantity} > 0`),
  ],
)

/** A dated word of its way: 'Chegou ao CD de Curitiba'. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: id(),
    orderId: ref().notNull(),
    n: integer().notNull(),
    happenedOn: date({ mode: 'string' }).notNull(),
    /** 'HH:MM' by São Paulo's clock; null: nobody said. */
    happenedTime: text(),
    text: text().notNull(),
    source: text({ enum: TRACKING_SOURCES }).notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** It was taken back: nobody sees it, and a sheet that comes again does not bring it back. */
    withdrawnAt: moment(),
  },
  (t) => [
    foreignKey({
      name: 'shipment_events_shipment',
      columns: [t.orderId, t.n],
      foreignColumns: [shipments.orderId, shipments.n],
    }).onDelete('cascade'),
    index('shipment_events_shipment').on(t.orderId, t.n, t.happenedOn, t.id),
    // Of a sheet that is sent twice at the same time.
    uniqueIndex('shipment_events_sheet')
      .on(t.orderId, t.n, t.happenedOn, sql`coalesce(${t.happenedTime}, '')`, sql`md5(${t.text})`)
      .where(sql`${t.source} = 'SHEET'`),
    check('shipment_events_source', oneOf(t.source, TRACKING_SOURCES)),
    check('shipment_events_time', sql`${t.happenedTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)
