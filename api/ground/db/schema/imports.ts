import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  LINE_KINDS,
  type SheetRefusal,
} from '#domain/catalogue/sheet-imports/import-words'
import type { LineProblem } from '#domain/catalogue/sheet-imports/line-problems'
import type { SheetCell, SheetColumns } from '#domain/catalogue/sheet-imports/sheet-columns'
import { distributionCenters, priceTables } from './catalogue'
import { createdAt, id, moment, oneOf, ref, version } from './columns'
import { users } from './people'

/** A sheet that came back: it is read and compared in the background, and changes nothing until it is applied. */
export const sheetImports = pgTable(
  'sheet_imports',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    /** Of prices. */
    priceTableId: ref().references(() => priceTables.id),
    /** Of stock: which centre was counted, and when. */
    centerId: ref().references(() => distributionCenters.id),
    asOf: moment(),
    fileName: text().notNull(),
    /** Null once the file was read: its rows are here then. */
    storageKey: text(),
    /** What the table has and the sheet has not goes. */
    removeAbsent: boolean().notNull().default(false),
    state: text({ enum: IMPORT_STATES }).notNull().default('QUEUED'),
    refusal: text().$type<SheetRefusal>(),
    rowsDone: integer().notNull().default(0),
    /** How many lines there are of each kind, once it was compared. */
    counts: jsonb().$type<Record<string, number>>(),
    /** The revision that it became. */
    revisionId: ref(),
    /** Of products: the columns that the file has, and those that its sender may not change. */
    columns: jsonb().$type<SheetColumns>(),
    /** Of products: applied by itself from this moment on. */
    startsAt: moment(),
    /** Who marked it: the prices in it are theirs. */
    startsByUserId: ref().references(() => users.id),
    attempts: integer().notNull().default(0),
    claimToken: text(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
    version: version(),
  },
  (t) => [
    index('sheet_imports_table').on(t.priceTableId, t.id),
    index('sheet_imports_open').on(t.id).where(sql`${t.state} in ('QUEUED', 'RUNNING')`),
    index('sheet_imports_due').on(t.startsAt).where(sql`${t.state} = 'SCHEDULED'`),
    check('sheet_imports_starts', sql`(${t.state} = 'SCHEDULED') <= (${t.startsAt} is not null)`),
    check('sheet_imports_state', oneOf(t.state, IMPORT_STATES)),
    check('sheet_imports_kind', oneOf(t.kind, IMPORT_KINDS)),
    check('sheet_imports_stock', sql`(${t.kind} = 'STOCK') = (${t.centerId} is not null and ${t.asOf} is not null)`),
    check('sheet_imports_prices', sql`(${t.kind} = 'PRICES') = (${t.priceTableId} is not null)`),
  ],
)

/**
 * A line of such a sheet, and what it would do. Lines below zero are rows that the sheet does not have. Working
 * material: swept after a month.
 */
export const sheetImportRows = pgTable(
  'sheet_import_rows',
  {
    importId: ref()
      .notNull()
      .references(() => sheetImports.id),
    /** As the spreadsheet numbers it. */
    line: integer().notNull(),
    /** What stood in our columns, as it was typed. */
    cells: jsonb().$type<SheetCell[]>().notNull(),
    rowId: ref(),
    seal: text(),
    productId: ref(),
    after: jsonb(),
    /** Errors of the line itself, and those found in the comparison. */
    problems: jsonb().$type<LineProblem[]>().notNull().default([]),
    found: jsonb().$type<LineProblem[]>().notNull().default([]),
    /** The row as it was compared with, and as it was exported. */
    before: jsonb(),
    base: jsonb(),
    kind: text({ enum: LINE_KINDS }),
    /** Of products: each changed field as it is and as it is to be; null for what a new one has. */
    changes: jsonb().$type<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>(),
    /** It was applied; of costs and products, which are undone from here. */
    isTaken: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('sheet_import_rows_row').on(t.importId, t.rowId),
    index('sheet_import_rows_product').on(t.importId, t.productId),
    index('sheet_import_rows_kind').on(t.importId, t.kind, t.line),
  ],
)
