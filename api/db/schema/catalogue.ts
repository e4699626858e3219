import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { NETWORK_VOLTAGES } from '#domain/kits/network-voltages'
import { SYSTEM_TYPES } from '#domain/kits/product-kit-filters'
import { PAYMENT_KINDS } from '#domain/payments/payment-kinds'
import { FIXATION_TYPES, PRODUCT_TYPES } from '#domain/products/product-types'
import { cents, createdAt, destroyedAt, enabled, id, percent, ref, updatedAt, version } from './columns'
import { companies } from './people'

export const manufacturers = pgTable(
  'manufacturers',
  {
    id: id(),
    name: text().notNull(),
    enabled: enabled(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('manufacturers_name').on(sql`lower(${t.name})`).where(sql`${t.destroyedAt} is null`)],
)

/** What the kit rules read (domain/kits): electrical and mechanical facts of one product. */
export interface ProductSpecs {
  inverterType?: 'STRING' | 'HYBRID' | 'MICRO' | 'OFF_GRID'
  inverterOutput?: 'MONO_220' | 'TRI_220' | 'TRI_380'
  minOverload?: number
  maxOverload?: number
  microInputs?: number
  requiresStringBox?: boolean
  /** Strings that one unit takes (inverter) or protects (string box). */
  strings?: number
  minMasterBatteries?: number
  maxMasterBatteries?: number
  minSlaveBatteries?: number
  maxSlaveBatteries?: number
  compatibleBatteryIds?: number[]
  batteryRole?: 'MASTER' | 'SLAVE'
  widthMm?: number
  heightMm?: number
  frameMm?: number
  maxPanelWidthMm?: number
  maxPanelHeightMm?: number
  frameHeightsMm?: number[]
  maxPanelPotency?: number
  panelsPerUnit?: number
}

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    type: text({ enum: PRODUCT_TYPES }).notNull(),
    fixationType: text({ enum: FIXATION_TYPES }),
    connectorType: text(),
    /** Watts; for batteries watt-hours; null where it means nothing. */
    potency: integer(),
    unit: text().notNull().default('un'),
    manufacturerId: ref().references(() => manufacturers.id),
    enabled: enabled(),
    costPriceCents: cents().notNull().default(0),
    ipi: percent().notNull().default(0),
    icmsTaxpayer: percent().notNull().default(0),
    icmsNonTaxpayer: percent().notNull().default(0),
    icmsExternalUf: percent().notNull().default(0),
    datasheetUrl: text(),
    availableAt: date({ mode: 'string' }),
    availableInDays: integer().notNull().default(0),
    specs: jsonb().$type<ProductSpecs>().notNull().default({}),
    /** A discontinued product names what replaces it in the drift report. */
    substituteId: ref(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('products_type').on(t.type, t.id),
    check('products_datasheet_https', sql`${t.datasheetUrl} is null or ${t.datasheetUrl} ~ '^(https://|/)'`),
  ],
)

/** A related product has one parent (PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT, domain 4.11). */
export const relatedProducts = pgTable(
  'related_products',
  {
    parentId: ref()
      .notNull()
      .references(() => products.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    kitQuantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.parentId, t.productId] }),
    uniqueIndex('related_products_one_parent').on(t.productId),
  ],
)

export const priceTables = pgTable(
  'price_tables',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    enabled: enabled(),
    isDefault: boolean().notNull().default(false),
    validUntil: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('price_tables_one_default').on(t.isDefault).where(sql`${t.isDefault} and ${t.destroyedAt} is null`),
  ],
)

const priceColumns = {
  priceCents: cents().notNull(),
  adjustment: percent().notNull().default(0),
  detachedTaxpayerMargin: percent().notNull(),
  detachedNonTaxpayerMargin: percent().notNull(),
}

export const priceTableProducts = pgTable(
  'price_table_products',
  {
    id: id(),
    priceTableId: ref()
      .notNull()
      .references(() => priceTables.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    ...priceColumns,
    initialRange: integer(),
    finalRange: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('price_table_products_product').on(t.productId, t.priceTableId),
    check('price_table_products_price', sql`${t.priceCents} >= 0`),
    check(
      'price_table_products_margins',
      sql`${t.detachedTaxpayerMargin} between 1 and 3 and ${t.detachedNonTaxpayerMargin} between 1 and 3`,
    ),
    check(
      'price_table_products_range',
      sql`(${t.initialRange} is null and ${t.finalRange} is null) or (${t.initialRange} >= 1 and (${t.finalRange} is null or ${t.finalRange} >= ${t.initialRange}))`,
    ),
  ],
)

export const exclusiveProducts = pgTable(
  'exclusive_products',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    ...priceColumns,
    enabled: enabled(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('exclusive_products_rule').on(t.companyId, t.productId)],
)

export const freights = pgTable(
  'freights',
  {
    id: id(),
    uf: text().notNull(),
    region: text().notNull(),
    percentage: percent().notNull(),
    minimumValueCents: cents().notNull().default(0),
    deliveryDays: integer().notNull(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('freights_uf').on(t.uf)],
)

export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  name: text().notNull(),
  kind: text({ enum: PAYMENT_KINDS }).notNull(),
  enabled: enabled(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})

export const paymentConditions = pgTable('payment_conditions', {
  id: id(),
  name: text().notNull(),
  /** Percent of the lines, a line of its own in the order's total: negative is a discount. */
  percentage: percent().notNull().default(0),
  /** On credit (28 days, financing …): the order goes through credit analysis. */
  onCredit: boolean().notNull().default(false),
  /** Method kinds that may carry it; empty = any. */
  kinds: text().array().notNull().default(sql`'{}'::text[]`),
  enabled: enabled(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})

export const shippingCompanies = pgTable('shipping_companies', {
  id: id(),
  name: text().notNull(),
  cnpj: text(),
  email: text(),
  phone: text(),
  enabled: enabled(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})

export const unloadFees = pgTable('unload_fees', {
  id: id(),
  initialRange: integer().notNull(),
  finalRange: integer(),
  valueCents: cents().notNull(),
  version: version(),
})

export const distributionCenters = pgTable(
  'distribution_centers',
  {
    id: id(),
    name: text().notNull(),
    /** Of the establishment that goods and invoices leave from; a centre from before this column has none. */
    cnpj: text(),
    stateRegistration: text(),
    cep: text(),
    street: text(),
    number: text(),
    complement: text(),
    district: text(),
    city: text(),
    uf: text().notNull(),
    isDefault: boolean().notNull().default(false),
    enabled: enabled(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('distribution_centers_cnpj').on(t.cnpj).where(sql`${t.destroyedAt} is null`),
    check('distribution_centers_cnpj_form', sql`${t.cnpj} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
  ],
)

export const productKits = pgTable(
  'product_kits',
  {
    id: id(),
    name: text().notNull(),
    systemType: text({ enum: SYSTEM_TYPES }).notNull(),
    potency: integer().notNull(),
    networkVoltage: text({ enum: NETWORK_VOLTAGES }).notNull(),
    fixationType: text({ enum: FIXATION_TYPES }),
    enabled: enabled(),
    /** Set on promotion kits ("Bold Economy"): the last São Paulo day of the promotion. */
    promotionEndsOn: date({ mode: 'string' }),
    promotionDiscount: percent(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [index('product_kits_list').on(t.systemType, t.potency, t.id)],
)

export const productKitItems = pgTable(
  'product_kit_items',
  {
    kitId: ref()
      .notNull()
      .references(() => productKits.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kitId, t.productId] }), check('product_kit_items_quantity', sql`${t.quantity} > 0`)],
)
