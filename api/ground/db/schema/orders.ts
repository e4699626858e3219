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
import type { WarrantyTerms } from '#domain/after-sales/claims/warranty-clock'
import type { MaterialsBasis } from '#domain/catalogue/kits/materials'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import type { TypedTaxes } from '#domain/catalogue/taxes/line-taxes'
import { BUDGET_TYPES } from '#domain/ground/order-words/budget-types'
import { CLAIM_TYPES, ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { DIRECTIONS, ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import { CART_BUDGET_TYPES } from '#domain/sales/cart/cart-input'
import { ERP_STATES } from '#domain/sales/erp/erp-states'
import type { Waivers } from '#domain/sales/orders/buyer/buyer'
import type { TriangulationInput } from '#domain/sales/orders/create/triangulation-input'
import type { KeptPromise } from '#domain/sales/orders/promise/kept-promise'
import { NOTE_VISIBILITIES } from '#domain/sales/orders/status/status-change-input'
import { PAYMENT_DOCUMENTS } from '#domain/sales/payments/payment-documents'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import type { Instalment } from '#domain/terms/payment-conditions/instalments'
import { ENDED, OPEN_BUDGET, OPEN_CLAIM } from '../status-sets-sql'
import { banners } from './banners'
import {
  distributionCenters,
  paymentConditions,
  paymentMethods,
  products,
  promotions,
  shippingCompanies,
} from './catalogue'
import { cents, createdAt, id, moment, oneOf, percent, ref, updatedAt, version } from './columns'
import { companyTasks, feedbacks } from './engagement'
import { ofOrder, ofSameCompany } from './of-order'
import { companies, companyClients, teams, users } from './people'
import { taxRules } from './taxes'
import { videos } from './university'

/** What logistics writes down: volumes, vehicle, tracking. */
export interface Shipment {
  volumes?: number
  driver?: string
  plate?: string
  tracking?: string
  /** Volumes that have left; all must have before SHIPPED. */
  volumesShipped?: number
  /** Day on which the goods are to leave: of a future sale, and as PCP plans it (domain 4.2, 4.3). */
  plannedOn?: string
  /** Day on which returned goods are fetched, and by whom. */
  collectionDate?: string
  carrier?: string
  /** Partial deliveries of a FUTURE order. */
  parts?: { volumes: number; tracking: string | null; on: string }[]
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    budget: boolean().notNull(),
    budgetType: text({ enum: BUDGET_TYPES }).notNull(),
    type: text({ enum: ORDER_TYPES }).notNull().default('NORMAL'),
    status: text({ enum: ORDER_STATUSES }).notNull().default('NEW'),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    teamId: ref().references(() => teams.id),
    companyHelperId: ref().references(() => users.id),
    creatorUserId: ref()
      .notNull()
      .references(() => users.id),
    companyClientId: ref().references(() => companyClients.id),
    /** CPF or CNPJ of the client: of a budget the present one, of a sent order the one then. Triggers keep both. */
    clientDocument: text(),
    /** The client's name as it was when the order was sent; null while it is a budget, which shows the present one. */
    clientName: text(),
    description: text(),
    networkVoltage: text(),
    /** Watts of the modules. */
    potency: integer().notNull().default(0),
    taxpayer: boolean().notNull().default(false),
    freightUf: text().notNull().default('SC'),
    /** Where it goes instead of the buyer's own address; it rules the freight's state. */
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    /** What staff let pass, for whom and why (domain/sales/orders/buyer). */
    waivers: jsonb().$type<Waivers>().notNull().default({}),
    paymentMethodId: ref().references(() => paymentMethods.id),
    paymentConditionId: ref().references(() => paymentConditions.id),
    shippingCompanyId: ref().references(() => shippingCompanies.id),
    distributionCenterId: ref().references(() => distributionCenters.id),
    dueDate: date({ mode: 'string' }),
    /** Of the condition as it was when the order was sent; null of a budget, which has them of its condition. */
    instalments: jsonb().$type<Instalment[]>(),
    /** Sim/Não; null until answered (ORDER_UNLOAD_FEE_FLAG_REQUIRED at send). */
    unloadFlag: boolean(),
    /** Empty as long as it was only ticked: its guard says what is missing. */
    triangulation: jsonb().$type<Partial<TriangulationInput>>(),
    kitId: ref(),
    /** The promotion whose price it has, and how many of its kits it holds. */
    promotionId: ref(),
    promotionKits: integer(),
    /** What its materials were calculated for; null where that is unknown (domain 1.5). */
    materials: jsonb().$type<MaterialsBasis>(),
    /** Totals, written with the lines in one statement; all integer cents. */
    tableTotalCents: cents().notNull().default(0),
    linesTotalCents: cents().notNull().default(0),
    /** Null while the cost of a line is unknown. */
    costTotalCents: cents(),
    /** The day whose tax rules its margin was asked of; null: there were none, and the products' own rates count. */
    taxedOn: date({ mode: 'string' }),
    /** The first day on which its taxes are others; null: none is known. */
    taxesChangeOn: date({ mode: 'string' }),
    /** What floors are held against (`judgedMargin`), for lists; null while a cost or a tax of a line is unknown. */
    marginPercentage: percent(),
    kitFreightCents: cents().notNull().default(0),
    conditionCents: cents().notNull().default(0),
    unloadFeeCents: cents().notNull().default(0),
    serviceFeeCents: cents().notNull().default(0),
    totalCents: cents().notNull().default(0),
    discountPercentage: percent().notNull().default(0),
    expirationAt: moment(),
    expectedCloseAt: date({ mode: 'string' }),
    orderSentAt: moment(),
    confirmedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** The day on which it was promised to come, since `promisedAt`; null: it was not known, or nothing was promised. */
    promisedOn: date({ mode: 'string' }),
    promisedAt: moment(),
    /** What was said with it, and told since; of what was sent. */
    promise: jsonb().$type<KeptPromise>(),
    erpState: text({ enum: ERP_STATES }).notNull().default('NONE'),
    /** The ERP's own number of the order. */
    erpNumber: text(),
    invoiceNumber: text(),
    invoiceKey: text(),
    /** The first invoice of a FUTURE order: its delivery invoice cites it (domain 4.2). */
    futureInvoiceKey: text(),
    shipment: jsonb().$type<Shipment>().notNull().default({}),
    cancelReason: text(),
    /** When the last proof of payment came; with AWAITING it waits for the Financeiro (api/sales/payments). */
    receiptSentAt: moment(),
    clonedFromId: ref(),
    /** The version of its creator's cart that it was made from; a tab that still shows that cart is told. */
    cartVersion: integer(),
    /** The revision that stands; 0 is the order as it was made. */
    revision: integer().notNull().default(0),
    /** Claims (domain 4.4): what they are about, and what their analysis decided. */
    originalOrderId: ref(),
    claimReason: text(),
    claimSolution: text(),
    returnsGoods: boolean().notNull().default(false),
    returnFirst: boolean().notNull().default(false),
    /** The end customer gets the invoice by mail too. */
    notifyClient: boolean().notNull().default(false),
    /**
     * Lower-case, unaccented words of number, client, document, description and company, searched with trigrams.
     * Triggers write it with its order, and again where a client or company is renamed (tests/oracles/copies.ts).
     */
    search: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Since when it has its status; a trigger writes it, and the queue is sorted by it. */
    statusSince: createdAt(),
    /** Of an open claim: since when its deadline runs; null while its company owes something. Triggers write it. */
    claimRunsSince: moment(),
    version: version(),
  },
  (t) => [
    index('orders_promotion').on(t.promotionId).where(sql`${t.promotionId} is not null`),
    index('orders_list').on(t.budget, t.createdAt.desc(), t.id.desc()),
    index('orders_sent').on(t.budget, t.orderSentAt.desc(), t.id.desc()),
    index('orders_company').on(t.companyId, t.budget, t.createdAt.desc(), t.id.desc()),
    index('orders_company_sent').on(t.companyId, t.budget, t.orderSentAt.desc(), t.id.desc()),
    index('orders_updated').on(t.updatedAt),
    // What an order's rows point at, so that they belong to its company (of-order.ts).
    uniqueIndex('orders_of_company').on(t.id, t.companyId),
    index('orders_status').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('orders_status_sent').on(t.status, t.orderSentAt.desc(), t.id.desc()),
    index('orders_client').on(t.companyClientId),
    index('orders_invoice_key').on(t.invoiceKey).where(sql`${t.invoiceKey} is not null`),
    index('orders_future_invoice_key').on(t.futureInvoiceKey).where(sql`${t.futureInvoiceKey} is not null`),
    index('orders_cart').on(t.creatorUserId, t.cartVersion).where(sql`${t.cartVersion} is not null`),
    index('orders_team').on(t.teamId, t.budget, t.createdAt.desc(), t.id.desc()),
    index('orders_waiting').on(t.statusSince, t.id).where(sql`not ${t.budget} and ${t.status} not in ${ENDED}`),
    index('orders_claims').on(t.orderSentAt.desc(), t.id.desc()).where(sql`${t.budgetType} = 'CUSTOMER_CLAIM'`),
    index('orders_claims_open')
      .on(t.status, t.claimRunsSince, t.id, t.budget, t.type, t.companyId)
      .where(sql`${t.budgetType} = 'CUSTOMER_CLAIM' and ${t.status} in ${OPEN_CLAIM}`),
    index('orders_claims_client')
      .on(t.companyClientId, t.orderSentAt.desc(), t.id.desc(), t.budget)
      .where(sql`${t.budgetType} = 'CUSTOMER_CLAIM'`),
    // What a claim's client was called: the index of all orders' words reads twenty orders for each claim.
    index('orders_claims_search')
      .using('gin', t.search.op('gin_trgm_ops'))
      .where(sql`${t.budgetType} = 'CUSTOMER_CLAIM'`),
    index('orders_claims_status')
      .on(t.status, t.orderSentAt.desc(), t.id.desc(), t.budget)
      .where(sql`${t.budgetType} = 'CUSTOMER_CLAIM'`),
    index('orders_claims_type').on(t.type, t.status, t.id, t.budget).where(sql`${t.budgetType} = 'CUSTOMER_CLAIM'`),
    // Whose dates are followed until they have come.
    index('orders_promised')
      .on(t.id)
      .where(sql`${t.promisedAt} is not null and ${t.deliveredAt} is null and ${t.status} not in ${ENDED}`),
    // Deliveries of a month with the day that they were promised for.
    index('orders_came').on(t.deliveredAt).where(sql`${t.promisedOn} is not null and ${t.deliveredAt} is not null`),
    index('orders_original').on(t.originalOrderId).where(sql`${t.originalOrderId} is not null`),
    index('orders_service_fee').on(t.id.desc()).where(sql`${t.serviceFeeCents} > 0`),
    index('orders_lapsing').on(t.expirationAt).where(sql`${t.status} in ${OPEN_BUDGET}`),
    index('orders_confirmed').on(t.confirmedAt).where(sql`${t.confirmedAt} is not null`),
    index('orders_closing').on(t.expectedCloseAt).where(sql`${t.status} = 'CLOSING'`),
    index('orders_taxes_change').on(t.taxesChangeOn, t.id).where(sql`${t.taxesChangeOn} is not null`),
    // By the day on which they have to leave, as `LEAVES_ON` of api/sales/picking spells it; what has no date comes last.
    index('orders_to_pick')
      .on(
        sql`(COALESCE(${t.promisedOn} - COALESCE((${t.promise} ->> 'deliveryDays')::int, 0), '9999-12-31'::date))`,
        t.id,
      )
      .where(sql`${t.status} = 'SEPARATION' and not ${t.budget}`),
    index('orders_due').on(t.dueDate).where(sql`${t.status} = 'AWAITING'`),
    index('orders_receipts')
      .on(t.receiptSentAt)
      .where(sql`${t.status} = 'AWAITING' and ${t.receiptSentAt} is not null`),
    check('orders_status', oneOf(t.status, ORDER_STATUSES)),
    check('orders_type', oneOf(t.type, ORDER_TYPES)),
    check('orders_budget_type', oneOf(t.budgetType, BUDGET_TYPES)),
    // Claims count in no figure by their budget type (decision 021): no sale is a gift, and no claim is a sale.
    check('orders_claim_type', sql`(${t.budgetType} = 'CUSTOMER_CLAIM') = (${oneOf(t.type, CLAIM_TYPES)})`),
    check('orders_sent', sql`${t.budget} or ${t.orderSentAt} is not null`),
    check('orders_total', sql`${t.totalCents} >= 0 and ${t.linesTotalCents} >= 0`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: ref().notNull(),
    companyId: ofOrder(),
    position: integer().notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    type: text().notNull(),
    potency: integer(),
    quantity: integer().notNull(),
    /** What separation picked; null until then. Serial numbers are optional (domain 4.1 row 17). */
    pickedQuantity: integer(),
    serials: text(),
    /** How many have left while others are still here; null where logistics wrote down volumes alone. */
    leftQuantity: integer(),
    /** The warranty of its pieces, by the policy of the day of the invoice; null until then. */
    warrantyTerms: jsonb().$type<WarrantyTerms>(),
    /** What comes back of a consignment. */
    unsoldQuantity: integer().notNull().default(0),
    /** What table or exclusive rule gives after the company's factors. */
    tableUnitPriceCents: cents().notNull(),
    /** `orderPrice` of the specification. */
    unitPriceCents: cents().notNull(),
    /** Null: unknown when the line was saved, as the product's (`products`); so with both taxes. */
    costPriceCents: cents(),
    ipi: percent(),
    icms: percent(),
    availableAt: date({ mode: 'string' }),
    availableInDays: integer().notNull().default(0),
    /** By which rule it was taxed on the day `orders.taxed_on`; null of a taxed order: no rule is known for it. */
    taxRuleId: ref().references(() => taxRules.id),
    /** Rates that the fiscal team typed: they count before the rule's. */
    typedTaxes: jsonb().$type<TypedTaxes>(),
    /** "Por que este preço?": the ordered steps of domain/catalogue/pricing. */
    priceTrace: jsonb().notNull().default([]),
  },
  (t) => [
    ofSameCompany('order_lines', t, orders),
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_product').on(t.orderId, t.productId),
    index('order_lines_of_product').on(t.productId, t.orderId),
    // What a rule that ends changes.
    index('order_lines_tax_rule').on(t.taxRuleId, t.orderId).where(sql`${t.taxRuleId} is not null`),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_left', sql`${t.leftQuantity} between 0 and ${t.quantity}`),
  ],
)

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: id(),
    orderId: ref().notNull(),
    companyId: ofOrder(),
    action: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    direction: text({ enum: DIRECTIONS }).notNull(),
    userId: ref().references(() => users.id),
    noteId: ref(),
    at: createdAt(),
  },
  (t) => [ofSameCompany('order_status_history', t, orders), index('order_status_history_order').on(t.orderId, t.id)],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: ref().notNull(),
    companyId: ofOrder(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    visibility: text({ enum: NOTE_VISIBILITIES }).notNull().default('PUBLIC'),
    /** The status that the order had when this was written. */
    status: text().notNull(),
    /** Asks the company for documents, until a later note brings a file. */
    asksDocument: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameCompany('order_notes', t, orders),
    index('order_notes_order').on(t.orderId, t.id),
    index('order_notes_asking').on(t.orderId, t.id).where(sql`${t.asksDocument}`),
  ],
)

export const files = pgTable(
  'files',
  {
    id: id(),
    orderId: ref().references(() => orders.id),
    noteId: ref().references(() => orderNotes.id),
    /** A picture or data sheet of the catalogue, which is of no order. */
    productId: ref().references(() => products.id),
    /** The picture of a promotion. */
    promotionId: ref().references(() => promotions.id),
    /** What is attached to an activity. */
    companyTaskId: ref().references(() => companyTasks.id),
    /** The screenshot of a feedback. */
    feedbackId: ref().references(() => feedbacks.id),
    /** One size of a picture of a banner. */
    bannerId: ref().references(() => banners.id),
    /** One size of a video's picture. */
    videoId: ref().references(() => videos.id),
    /** What its sender calls it; else its name says it. */
    title: text(),
    uploaderUserId: ref()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_order').on(t.orderId),
    index('files_note').on(t.noteId),
    index('files_product').on(t.productId).where(sql`${t.productId} is not null`),
    uniqueIndex('files_promotion').on(t.promotionId).where(sql`${t.promotionId} is not null`),
    index('files_company_task').on(t.companyTaskId).where(sql`${t.companyTaskId} is not null`),
    index('files_banner').on(t.bannerId).where(sql`${t.bannerId} is not null`),
    index('files_video').on(t.videoId).where(sql`${t.videoId} is not null`),
    uniqueIndex('files_feedback').on(t.feedbackId).where(sql`${t.feedbackId} is not null`),
    uniqueIndex('files_storage_key').on(t.storageKey),
  ],
)

/**
 * What an order is paid with: the boleto that staff attach, each new one replacing the last, and the proofs that the
 * buyer sends. A proof of several files is several rows with one number.
 */
export const paymentDocuments = pgTable(
  'payment_documents',
  {
    id: id(),
    orderId: ref().notNull(),
    companyId: ofOrder(),
    kind: text({ enum: PAYMENT_DOCUMENTS }).notNull(),
    /** Counts from 1 for each order and kind: a boleto's version. */
    number: integer().notNull(),
    fileId: ref()
      .notNull()
      .references(() => files.id),
    note: text(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameCompany('payment_documents', t, orders),
    uniqueIndex('payment_documents_file').on(t.fileId),
    uniqueIndex('payment_documents_boleto').on(t.orderId, t.number).where(sql`${t.kind} = 'BOLETO'`),
    index('payment_documents_order').on(t.orderId, t.kind, t.number),
    check('payment_documents_kind', oneOf(t.kind, PAYMENT_DOCUMENTS)),
  ],
)

/** One draft cart a user (decision 007). */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    companyId: ref().references(() => companies.id),
    budgetType: text({ enum: CART_BUDGET_TYPES }).notNull(),
    kitId: ref(),
    networkVoltage: text(),
    taxpayer: boolean().notNull().default(false),
    freightUf: text().notNull().default('SC'),
    items: jsonb().$type<CartItemRow[]>().notNull().default([]),
    /** The kit's items as they were when it came into the cart: the kit may change since. */
    kitItems: jsonb().$type<KitItem[]>(),
    /** As that of an order. */
    materials: jsonb().$type<MaterialsBasis>(),
    /** Unit prices in cents by product, as they were shown when the cart was last changed. */
    seenPrices: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** What a kit's freight was charged at then, percent points of its lines; null while nothing was shown. */
    seenFreight: percent(),
    /** The bill that its kit was found for: the budget that comes of it has the study. */
    sizing: jsonb().$type<SizingInput>(),
    /** For whom it is, where a user began it at a client of that company. */
    companyClientId: ref(),
    /** The cart that a kit took the place of, or was added to: 'Desfazer' brings it back in the same session. */
    previous: jsonb().$type<PreviousCart>(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('carts_user').on(t.userId)],
)

/** A cart as it was, and in which session it was left. */
export interface PreviousCart {
  sessionId: number
  budgetType: (typeof CART_BUDGET_TYPES)[number]
  items: CartItemRow[]
  kitId: number | null
  kitItems: KitItem[] | null
  networkVoltage: string | null
  materials: MaterialsBasis | null
  taxpayer: boolean
  freightUf: string
  companyId: number | null
  seenPrices: Record<string, number>
  seenFreight: number | null
  /** Absent in carts from before they were kept. */
  sizing?: SizingInput | null
  companyClientId?: number | null
}

export interface CartItemRow {
  productId: number
  /** Total quantity. */
  quantity: number
  /** The part that came with other products, by kit quantity. */
  related: number
}

/**
 * Counts and sums a company and status, claims apart, kept by a trigger in the same transaction
 * (docs/performance.md goal 17). Several rows where several writers met (decision 034): readers sum them.
 */
export const orderCounters = pgTable(
  'order_counters',
  {
    companyId: ref().notNull(),
    status: text().notNull(),
    budget: boolean().notNull(),
    /** CUSTOMER_CLAIM: no list or dashboard of sales counts these (domain 4.6). */
    claim: boolean().notNull().default(false),
    /** 0 alone, until a writer finds it taken by another one's transaction. */
    slot: integer().notNull().default(0),
    orderCount: integer().notNull().default(0),
    totalCents: cents().notNull().default(0),
    potency: cents().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.status, t.budget, t.claim, t.slot] })],
)

/**
 * Clients and companies that were renamed: their orders' search words are made anew, some with the rename and the rest
 * by the job (api/sales/order-record/refresh-search.ts).
 */
export const searchTurns = pgTable(
  'search_turns',
  {
    kind: text({ enum: ['client', 'company'] }).notNull(),
    recordId: ref().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
)
