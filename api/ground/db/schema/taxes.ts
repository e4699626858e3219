import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Destination } from '#domain/catalogue/taxes/tax-rule'
import {
  DIFAL_BASES,
  DIFAL_PAYERS,
  PIS_COFINS_BASES,
  REFORM_STAGES,
  TAX_REVISION_KINDS,
} from '#domain/catalogue/taxes/tax-words'
import { products } from './catalogue'
import { createdAt, id, moment, oneOf, percent, ref } from './columns'
import { users } from './people'

/** What changed the rules: a form, a sheet, or the undoing of either. Rules of one change come and go together. */
export const taxRuleRevisions = pgTable('tax_rule_revisions', {
  id: id(),
  kind: text({ enum: TAX_REVISION_KINDS }).notNull(),
  /** The file's name, or what was undone. */
  reason: text(),
  /** Of an undoing: what it undid. */
  undoesId: ref().references((): AnyPgColumn => taxRuleRevisions.id),
  userId: ref().references(() => users.id),
  at: createdAt(),
  /** Since when the margins of open budgets follow it; null: they are about to. */
  appliedAt: moment(),
})

/**
 * A tax rule as it was at one time. A row never changes but for being replaced, since order lines name the one that they
 * were taxed by: a correction is a new row of the same number.
 */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    /** What people call it; the same through all its corrections. */
    number: integer().notNull(),
    /** How often it was corrected; names what a form has read. */
    version: integer().notNull().default(1),
    revisionId: ref()
      .notNull()
      .references(() => taxRuleRevisions.id),
    /** Null: this is the rule. */
    replacedByRevisionId: ref().references(() => taxRuleRevisions.id),
    productId: ref().references(() => products.id),
    ncm: text(),
    /** Empty: all of them; so with each of these lists. */
    goods: text().array().notNull().default([]),
    orderTypes: text().array().notNull().default([]),
    destinations: jsonb().$type<Destination[]>().notNull().default([]),
    buyers: text().array().notNull().default([]),
    origins: text().array().notNull().default([]),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    icmsInterstate: percent(),
    icmsInternal: percent(),
    fcp: percent().notNull(),
    icmsReduction: percent().notNull(),
    icmsExempt: boolean().notNull(),
    ipiInIcmsBase: boolean().notNull(),
    difal: text({ enum: DIFAL_PAYERS }).notNull(),
    difalBase: text({ enum: DIFAL_BASES }).notNull(),
    stMva: percent(),
    ipi: percent().notNull(),
    pis: percent().notNull(),
    cofins: percent().notNull(),
    pisCofinsBase: text({ enum: PIS_COFINS_BASES }).notNull(),
    cbs: percent().notNull(),
    ibsState: percent().notNull(),
    ibsMunicipal: percent().notNull(),
    reform: text({ enum: REFORM_STAGES }).notNull(),
    cfop: text().notNull(),
    cst: text().notNull(),
    invoiceText: text(),
    source: text().notNull(),
    isExample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('tax_rules_current').on(t.validFrom, t.id).where(sql`${t.replacedByRevisionId} is null`),
    index('tax_rules_number').on(t.number, t.id),
    index('tax_rules_product').on(t.productId).where(sql`${t.productId} is not null`),
    check('tax_rules_days', sql`${t.validUntil} is null or ${t.validUntil} >= ${t.validFrom}`),
    check('tax_rules_difal', oneOf(t.difal, DIFAL_PAYERS)),
    check('tax_rules_difal_base', oneOf(t.difalBase, DIFAL_BASES)),
    check('tax_rules_pis_cofins_base', oneOf(t.pisCofinsBase, PIS_COFINS_BASES)),
    check('tax_rules_reform', oneOf(t.reform, REFORM_STAGES)),
    check(
      'tax_rules_rates',
      sql`least(${t.icmsInterstate}, ${t.icmsInternal}, ${t.fcp}, ${t.icmsReduction}, ${t.stMva}, ${t.ipi}, ${t.pis}, ${t.cofins}, ${t.cbs}, ${t.ibsState}, ${t.ibsMunicipal}) >= 0`,
    ),
  ],
)
