import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KIT_MARKS, SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import type { ProductSpecs } from '#domain/catalogue/products/product-specs'
import { ORIGINS } from '#domain/catalogue/products/product-trade'
import { FIXATION_TYPES, PRODUCT_TYPE_DISPLAY_ORDER, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { SUBSTITUTE_OCCASIONS, SUBSTITUTE_PRICES } from '#domain/catalogue/products/substitutes'
import { AUDIENCES } from '#domain/catalogue/promotions/promotion-state'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import type { Instalment } from '#domain/terms/payment-conditions/instalments'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import { nameOrder } from '../name-order'
import { kitBatches } from './batches'
import { cents, createdAt, destroyedAt, enabled, id, moment, oneOf, percent, ref, updatedAt, version } from './columns'
import { companies, users } from './people'

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
  (t) => [uniqueIndex('manufacturers_name').on(sql`name_key(${t.name})`).where(sql`${t.destroyedAt} is null`)],
)

const displayTypes = PRODUCT_TYPE_DISPLAY_ORDER.map((type) => `'${type}'`).join(', ')

/**
 * The order of specification §9 as one text: by type, inverters by descending power, then by name. Written out and
 * without parameters, so that lists and the index say the same.
 */
export const displayKey = (t: Record<'type' | 'potency' | 'name', unknown>) =>
  sql`(lpad(array_position(array[${sql.raw(displayTypes)}]::text[], ${t.type})::text, 2, '0') || lpad((case when ${t.type} = 'INVERTER' then 999999999 - coalesce(${t.potency}, 0) else 0 end)::text, 9, '0') || fold(${t.name})) COLLATE "C"`

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
    /** Null: unknown, which is not the same as costing nothing. */
    costPriceCents: cents(),
    /** Null: unknown; 0 is a rate like any other. */
    ipi: percent(),
    icmsTaxpayer: percent(),
    icmsNonTaxpayer: percent(),
    icmsExternalUf: percent(),
    /** It was there before taxes could be unknown: it may be put on sale without them. */
    untaxedBefore: boolean().notNull().default(false),
    datasheetUrl: text(),
    availableAt: date({ mode: 'string' }),
    availableInDays: integer().notNull().default(0),
    specs: jsonb().$type<ProductSpecs>().notNull().default({}),
    /** The house's own code and the ERP's; the code of its bars; what an invoice says of it. */
    code: text(),
    erpCode: text(),
    gtin: text(),
    ncm: text(),
    origin: text({ enum: ORIGINS }),
    /** Registration at INMETRO, and the last day on which it counts. */
    inmetro: text(),
    inmetroUntil: date({ mode: 'string' }),
    warrantyMonths: integer(),
    /** Packed: kilograms, millimetres, cubic metres. */
    weightKg: numeric({ precision: 9, scale: 3, mode: 'number' }),
    packageLengthMm: integer(),
    packageWidthMm: integer(),
    packageHeightMm: integer(),
    cubicMeters: numeric({ precision: 9, scale: 4, mode: 'number' }),
    /** A discontinued product names what replaces it in the drift report. */
    substituteId: ref().references((): AnyPgColumn => products.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('products_type').on(t.type, t.id),
    index('products_display').on(displayKey(t), t.id).where(sql`${t.destroyedAt} is null`),
    index('products_type_display').on(t.type, displayKey(t), t.id).where(sql`${t.destroyedAt} is null`),
    index('products_name').on(nameOrder(t.name), t.id).where(sql`${t.destroyedAt} is null`),
    index('products_substitute').on(t.substituteId).where(sql`${t.substituteId} is not null`),
    index('products_manufacturer').on(t.manufacturerId),
    index('products_updated').on(t.updatedAt),
    uniqueIndex('products_code').on(sql`upper(${t.code})`).where(sql`${t.destroyedAt} is null`),
    // One article, whether its code is written with the zeros before it or without.
    uniqueIndex('products_gtin').on(sql`lpad(${t.gtin}, 14, '0')`).where(sql`${t.destroyedAt} is null`),
    check('products_gtin_digits', sql`${t.gtin} ~ '^[0-9]{8,14}$'`),
    check('products_ncm_digits', sql`${t.ncm} ~ '^[0-9]{8}$'`),
    check('products_origin', oneOf(t.origin, ORIGINS)),
    check('products_weight', sql`${t.weightKg} > 0 and ${t.weightKg} < 1000000`),
    check('products_volume', sql`${t.cubicMeters} > 0 and ${t.cubicMeters} < 100000`),
    check('products_datasheet_https', sql`${t.datasheetUrl} is null or ${t.datasheetUrl} ~ '^(https://|/)'`),
  ],
)

/** Pictures of a product; the first is the cover. The file is one of `files`, which names the product too. */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    fileId: ref().notNull(),
    /** From 0, without gaps. */
    position: integer().notNull(),
    alt: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_images_product').on(t.productId, t.position),
    uniqueIndex('product_images_file').on(t.fileId),
    check('product_images_position', sql`${t.position} between 0 and 7`),
    check('product_images_alt', sql`${t.alt} <> ''`),
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
    check('related_products_quantity', sql`${t.kitQuantity} between 1 and 999`),
    check('related_products_not_itself', sql`${t.parentId} <> ${t.productId}`),
  ],
)

/**
 * What may stand in for a product, in the order in which they are asked; `products.substitute_id` is the one at place 1,
 * by a trigger of that column.
 */
export const productSubstitutes = pgTable(
  'product_substitutes',
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    place: integer().notNull(),
    substituteId: ref()
      .notNull()
      .references(() => products.id),
    occasion: text({ enum: SUBSTITUTE_OCCASIONS }).notNull().default('ANY'),
    price: text({ enum: SUBSTITUTE_PRICES }).notNull().default('OWN'),
    needsConsent: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.place] }),
    uniqueIndex('product_substitutes_pair').on(t.productId, t.substituteId),
    index('product_substitutes_substitute').on(t.substituteId),
    check('product_substitutes_place', sql`${t.place} between 1 and 5`),
    check('product_substitutes_occasion', oneOf(t.occasion, SUBSTITUTE_OCCASIONS)),
    check('product_substitutes_price', oneOf(t.price, SUBSTITUTE_PRICES)),
    check('product_substitutes_not_itself', sql`${t.productId} <> ${t.substituteId}`),
  ],
)

/**
 * Where a technical field of a product was brought from. It holds as long as the product still has that value: whoever
 * writes another one need not know of it.
 */
export const productSpecSources = pgTable(
  'product_spec_sources',
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    value: jsonb().notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.name] })],
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
    version: version(),
  },
  (t) => [
    index('price_table_products_product').on(t.productId, t.priceTableId),
    index('price_table_products_table').on(t.priceTableId, t.productId, t.id),
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

/** How many rows a table has, kept by a trigger in its transaction: a page of tables would count half a million. */
export const priceRowCounters = pgTable('price_row_counters', {
  priceTableId: ref().primaryKey(),
  rowCount: integer().notNull(),
})

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
    /** The role whose approval it waits for; null: it holds while it is enabled. */
    awaitsRole: text({ enum: THRESHOLD_ROLES }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('exclusive_products_rule').on(t.companyId, t.productId),
    index('exclusive_products_product').on(t.productId),
  ],
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
  /** Null: not set. */
  instalments: jsonb().$type<Instalment[]>(),
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
  /** Where a shipment is followed, with `{code}` and `{invoice}`. */
  trackingUrl: text(),
  /** The buyer collects at the centre: nothing travels. */
  isPickup: boolean().notNull().default(false),
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
    /** The batch that made it, and which of its points it is. */
    batchId: ref().references(() => kitBatches.id),
    pointKey: text(),
    /** Edited by hand since: generating again leaves it alone. */
    handEdited: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('product_kits_updated').on(t.updatedAt),
    index('product_kits_list').on(t.systemType, t.potency, t.id),
    // A point has one kit, however often and by however many workers it is generated.
    uniqueIndex('product_kits_point').on(t.batchId, t.pointKey).where(sql`${t.destroyedAt} is null`),
    check('product_kits_point_key', sql`(${t.batchId} is null) = (${t.pointKey} is null)`),
  ],
)

/** Kits at a special price for a while ("Bold Economy"). */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    name: text().notNull(),
    text: text(),
    /** São Paulo days, both inclusive. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    discount: percent().notNull(),
    audience: text({ enum: AUDIENCES }).notNull().default('ALL'),
    /** Teams or companies, as the audience says; none of them is kept from being deleted. */
    audienceIds: ref().array().notNull().default(sql`'{}'::bigint[]`),
    /** Kits over all, and for each company; null: any number. */
    maxKits: integer(),
    maxKitsPerCompany: integer(),
    suspendedAt: moment(),
    /** The role whose approval it waits for; null: it sells on its days. */
    awaitsRole: text({ enum: THRESHOLD_ROLES }),
    /** What its picture shows; the picture is one of `files`. */
    imageAlt: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('promotions_days').on(t.endsOn, t.id).where(sql`${t.destroyedAt} is null`),
    check('promotions_days_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check('promotions_discount', sql`${t.discount} between 0 and 40`),
    check('promotions_audience', oneOf(t.audience, AUDIENCES)),
  ],
)

export const promotionKits = pgTable(
  'promotion_kits',
  {
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
    kitId: ref()
      .notNull()
      .references(() => productKits.id),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.kitId] }), index('promotion_kits_kit').on(t.kitId)],
)

/** Which user likes or dislikes a kit: never told to others. */
export const productKitMarks = pgTable(
  'product_kit_marks',
  {
    kitId: ref()
      .notNull()
      .references(() => productKits.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    mark: text({ enum: KIT_MARKS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kitId, t.userId] }),
    index('product_kit_marks_user').on(t.userId, t.mark),
    check('product_kit_marks_mark', oneOf(t.mark, KIT_MARKS)),
  ],
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
  (t) => [
    primaryKey({ columns: [t.kitId, t.productId] }),
    index('product_kit_items_product').on(t.productId),
    check('product_kit_items_quantity', sql`${t.quantity} > 0`),
  ],
)
