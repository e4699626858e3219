import { type SQL, sql } from 'drizzle-orm'
import type { ArrivedLine } from '#domain/after-sales/claims/claim-arrival'
import type { ClaimReturn } from '#domain/after-sales/claims/claim-return-input'
import type { ClaimReason, ClaimVerdict } from '#domain/after-sales/claims/claim-words'
import type { MaterialsBasis } from '#domain/catalogue/kits/materials'
import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { ProductSpecs } from '#domain/catalogue/products/product-specs'
import type { Origin } from '#domain/catalogue/products/product-trade'
import type { ConnectorType, FixationType, ProductType } from '#domain/catalogue/products/product-types'
import type { CentreStock } from '#domain/catalogue/stock/availability'
import type { TypedTaxes } from '#domain/catalogue/taxes/line-taxes'
import type { BookRule } from '#domain/catalogue/taxes/tax-lines'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { Uf } from '#domain/ground/places/states'
import type { ErpState } from '#domain/sales/erp/erp-states'
import type { Waivers } from '#domain/sales/orders/buyer/buyer'
import type { TriangulationInput } from '#domain/sales/orders/create/triangulation-input'
import type { KeptPromise } from '#domain/sales/orders/promise/kept-promise'
import type { HistoryAction } from '#domain/sales/orders/status/order-actions'
import type { OwedFacts } from '#domain/sales/orders/status/whose-turn'
import type { Instalment } from '#domain/terms/payment-conditions/instalments'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import { coverImage } from '../../catalogue/pricing/cover-image'
import { stockOfProductFor } from '../../catalogue/pricing/stock-words'
import { taxRuleOf } from '../../catalogue/taxes/tax-rule-sql'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { KEEP_PLAN } from '../../ground/db/keep-plan'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import type { Shipment } from '../../ground/db/schema/orders'
import { ApiError } from '../../ground/errors/api-error'
import { type ApprovalRecord, approvalsOfOrder } from '../../terms/approval-thresholds/approval-record'
import { instalmentHolidays, instalmentsOfOrder } from './instalments-sql'
import { clientName } from './order-client-sql'
import { openReservation, type Reservation } from './reservation-sql'
import { type Seller, sellerOfOrder } from './seller'
import { type ShipmentRecord, shipmentsOfOrder } from './shipments-sql'
import { owedFacts } from './turn-sql'

export interface OrderLineRecord {
  position: number
  productId: number
  name: string
  type: ProductType
  potency: number | null
  quantity: number
  tableUnitPriceCents: number
  unitPriceCents: number
  /** Null: not known, as both taxes. */
  costPriceCents: number | null
  ipi: number | null
  icms: number | null
  taxRuleId: number | null
  /** What it was taxed by on the order's `taxedOn`. */
  taxRule: BookRule | null
  /** Rates that the fiscal team typed. */
  typedTaxes: TypedTaxes | null
  availableAt: string | null
  availableInDays: number
  /** Of a budget: its product's stock, in figures, which every answer must leave out. */
  stock: CentreStock[] | null
  pickedQuantity: number | null
  serials: string | null
  leftQuantity: number | null
  unsoldQuantity: number
  priceTrace: PriceStep[]
  product: {
    specs: ProductSpecs
    enabled: boolean
    destroyed: boolean
    fixationType: FixationType | null
    connectorType: ConnectorType | null
    unit: string
    datasheetUrl: string | null
    image: { fileId: number; alt: string } | null
    ncm: string | null
    origin: Origin | null
  }
}

interface OrderHistoryRecord {
  id: number
  action: HistoryAction
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  direction: 'FORWARD' | 'BACK'
  userName: string | null
  at: string
}

interface OrderNoteRecord {
  id: number
  text: string
  visibility: 'PUBLIC' | 'INTERNAL'
  status: OrderStatus
  userName: string
  createdAt: string
  files: { id: number; name: string; mediaType: string; bytes: number }[]
}

/** The columns as they are called in the database, of which only the statuses are read before they get our names. */
type StoredRecord = { record: Record<string, unknown> & Record<'status' | 'effective_status', OrderStatus> }

/**
 * One order with everything that its screen, its rules and its prints read: one statement. Money
 * in cents, moments as text.
 */
export interface OrderRecord {
  id: number
  budget: boolean
  budgetType: BudgetType
  type: OrderType
  /** As everyone sees it: EXPIRED from the second the validity ends. */
  status: OrderStatus
  storedStatus: OrderStatus
  version: number
  /** The revision that stands; 0 is the order as it was made. */
  revision: number
  companyId: number
  teamId: number | null
  companyHelperId: number | null
  creatorUserId: number
  companyClientId: number | null
  clientDocument: string | null
  description: string | null
  networkVoltage: NetworkVoltage | null
  potency: number
  taxpayer: boolean
  freightUf: Uf
  deliveryAddress: DeliveryAddress | null
  waivers: Waivers
  paymentMethodId: number | null
  paymentConditionId: number | null
  shippingCompanyId: number | null
  distributionCenterId: number | null
  dueDate: string | null
  /** Of a budget as its condition says today; null: the condition says nothing of them. */
  instalments: Instalment[] | null
  /** The holidays from the due date on, as far as instalments reach. */
  instalmentHolidays: BusinessDate[]
  unloadFlag: boolean | null
  triangulation: TriangulationInput | null
  kitId: number | null
  materials: MaterialsBasis | null
  tableTotalCents: number
  linesTotalCents: number
  /** Null: the cost of a line is not known. */
  costTotalCents: number | null
  /** What floors are held against; null: not known. */
  marginPercentage: number | null
  /** The day whose tax rules it was asked of; null: there were none. */
  taxedOn: BusinessDate | null
  /** The first day after it on which its taxes are others; null: none is known. */
  taxesChangeOn: BusinessDate | null
  kitFreightCents: number
  conditionCents: number
  unloadFeeCents: number
  serviceFeeCents: number
  totalCents: number
  discountPercentage: number
  expirationAt: string | null
  expectedCloseAt: string | null
  orderSentAt: string | null
  confirmedAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /** What was promised at the sending, or at its release. */
  promisedOn: BusinessDate | null
  promisedAt: string | null
  promise: KeptPromise | null
  erpState: ErpState
  /** The newest creation that the ERP was asked for, with its last refusal. */
  erpCreation: { key: string; errorCode: ErrorCode | null } | null
  invoiceNumber: string | null
  invoiceKey: string | null
  futureInvoiceKey: string | null
  /** The number of one of these two that was canceled since. */
  canceledInvoice: number | null
  originalOrderId: number | null
  claimReason: string | null
  claimSolution: string | null
  returnsGoods: boolean
  returnFirst: boolean
  shipment: Shipment
  cancelReason: string | null
  clonedFromId: number | null
  createdAt: string
  updatedAt: string
  /** The city of the study that it came of, as far as the irradiation data know it. */
  studySite: StudySite | null
  company: {
    name: string
    fantasyName: string
    cnpj: string
    uf: Uf | null
    city: string | null
    phone: string | null
    email: string | null
    allowDetachedOrder: boolean
    serviceFeeLimit: number | null
  }
  helper: { name: string; whatsapp: string | null } | null
  creatorName: string
  /** What decides whose turn it is, besides the status. */
  owed: OwedFacts
  client: ClientRecord | null
  paymentMethod: { name: string; kind: PaymentKind; usable: boolean; enabled: boolean } | null
  paymentCondition: {
    name: string
    percentage: number
    onCredit: boolean
    kinds: PaymentKind[]
    usable: boolean
    enabled: boolean
  } | null
  shippingCompany: { name: string; cnpj: string | null; deleted: boolean; enabled: boolean } | null
  distributionCenter: { name: string; cnpj: string | null; city: string | null; uf: Uf } | null
  /** What it holds of a centre before it is sent. */
  reservation: Reservation | null
  /** It holds kits that a promotion has set aside. */
  holdsPromotion: boolean
  /** The swap of its goods that waits, and whether any was done. */
  swaps: { open: OpenSwap | null; isSwapped: boolean }
  seller: Seller | null
  /** What a claim has of its own; null for everything else. */
  claim: ClaimRecord | null
  lines: OrderLineRecord[]
  history: OrderHistoryRecord[]
  notes: OrderNoteRecord[]
  approvals: ApprovalRecord
  /** What leaves together, by number. */
  shipments: ShipmentRecord[]
}

/** What a swap at separation waits for. */
interface OpenSwap {
  number: number
  consent: boolean
  approval: boolean
}

/** A city, and its coldest morning in °C. */
export interface StudySite {
  city: string
  uf: Uf
  coldest: number
}

/** What a claim has beside its order (domain 4.4). */
export interface ClaimRecord {
  reasonCategory: ClaimReason
  verdict: ClaimVerdict | null
  decidedAt: string | null
  contestsId: number | null
  askedAt: string | null
  answeredAt: string | null
  returnTerms: ClaimReturn | null
  arrival: ArrivedLine[] | null
  differences: string | null
  /** A warranty report of it was concluded. */
  hasReport: boolean
  /** Files that came with its reports. */
  reportFileIds: number[]
  lines: ClaimLineRecord[]
}

interface ClaimLineRecord {
  position: number
  originalPosition: number | null
  productId: number
  name: string
  quantity: number
  serials: string[]
  fault: string | null
  acceptedQuantity: number | null
}

interface ClientRecord {
  name: string
  document: string
  email: string | null
  mobilePhone: string | null
  stateRegistration: string | null
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  city: string | null
  uf: Uf | null
  cep: string | null
  deleted: boolean
}

/**
 * Reads one order that the caller may see.
 * @throws NOT_FOUND for a missing one and for a foreign one alike
 */
export async function findOrder(db: Executor, who: Who, id: number, now: Date): Promise<OrderRecord> {
  const [record] = await findOrders(db, who, [id], now)
  if (!record) throw new ApiError('NOT_FOUND')
  return record
}

/**
 * The same with one value more that is asked of the order `o`, in the same statement.
 * @throws NOT_FOUND
 */
export async function findOrderWith<Also>(
  db: Executor,
  who: Who,
  id: number,
  now: Date,
  also: SQL,
): Promise<{ record: OrderRecord; also: Also }> {
  const [found] = await findOrders(db, who, [id], now, also)
  if (!found) throw new ApiError('NOT_FOUND')
  const { also: value, ...record } = found as OrderRecord & { also: Also }
  return { record, also: value }
}

/** Several at once, by their numbers; those that the caller may not see are not among them. */
export async function findOrders(
  db: Executor,
  who: Who,
  ids: readonly number[],
  now: Date,
  also?: SQL,
): Promise<OrderRecord[]> {
  // By its key alone one plan fits; its fifteen parts take longer to plan than to read.
  const { rows } = await db.execute<StoredRecord>(sql`${ids.length === 1 ? KEEP_PLAN : sql``}
    SELECT to_jsonb(o) - 'search' || ${also ? sql`jsonb_build_object('also', ${also}) || ` : sql``}jsonb_build_object(
      'effective_status', ${effectiveStatus(now)},
      'owed', ${owedFacts},
      'company', (SELECT jsonb_build_object('name', c.name, 'fantasyName', c.fantasy_name, 'cnpj', c.cnpj, 'uf', c.uf, 'city', c.city, 'phone', c.phone, 'email', c.email,
                   'allowDetachedOrder', c.allow_detached_order, 'serviceFeeLimit', c.service_fee_limit) FROM companies c WHERE c.id = o.company_id),
      'helper', (SELECT jsonb_build_object('name', u.name, 'whatsapp', u.whatsapp) FROM users u WHERE u.id = o.company_helper_id),
      'creator_name', (SELECT u.name FROM users u WHERE u.id = o.creator_user_id),
      'client', (SELECT jsonb_build_object('name', ${clientName('k')}, 'document', COALESCE(o.client_document, k.document), 'email', k.email, 'mobilePhone', k.mobile_phone, 'stateRegistration', k.state_registration,
                   'street', k.street, 'number', k.number, 'complement', k.complement, 'district', k.district, 'city', k.city, 'uf', k.uf, 'cep', k.cep, 'deleted', k.destroyed_at IS NOT NULL)
                  FROM company_clients k WHERE k.id = o.company_client_id),
      'payment_method', (SELECT jsonb_build_object('name', p.name, 'kind', p.kind, 'usable', p.destroyed_at IS NULL, 'enabled', p.enabled) FROM payment_methods p WHERE p.id = o.payment_method_id),
      'payment_condition', (SELECT jsonb_build_object('name', p.name, 'percentage', p.percentage, 'onCredit', p.on_credit, 'kinds', p.kinds, 'usable', p.destroyed_at IS NULL, 'enabled', p.enabled)
                  FROM payment_conditions p WHERE p.id = o.payment_condition_id),
      'instalments', ${instalmentsOfOrder}, 'instalment_holidays', ${instalmentHolidays},
      'shipping_company', (SELECT jsonb_build_object('name', s.name, 'cnpj', s.cnpj, 'deleted', s.destroyed_at IS NOT NULL, 'enabled', s.enabled) FROM shipping_companies s WHERE s.id = o.shipping_company_id),
      'distribution_center', (SELECT jsonb_build_object('name', d.name, 'cnpj', d.cnpj, 'city', d.city, 'uf', d.uf) FROM distribution_centers d WHERE d.id = o.distribution_center_id),
      'reservation', ${openReservation}, 'holds_promotion', holds_promotion(o.budget, o.status, o.promotion_id, o.promotion_kits),
      'swaps', (SELECT jsonb_build_object('isSwapped', COALESCE(bool_or(w.state = 'DONE'), false), 'open', (array_agg(jsonb_build_object('number', w.number,
                   'consent', w.needs_consent AND w.consented_at IS NULL, 'approval', w.required_role IS NOT NULL AND w.approved_at IS NULL)) FILTER (WHERE w.state = 'PENDING'))[1])
                  FROM order_substitutions w WHERE w.order_id = o.id),
      'study_site', (SELECT jsonb_build_object('city', i.name, 'uf', i.uf, 'coldest', i.min_temperature)
                  FROM sizing_studies z JOIN irradiations i ON i.uf = z.result -> 'place' ->> 'uf' AND lower(i.name) = lower(z.result -> 'place' ->> 'name')
                 WHERE z.order_id = o.id AND z.result -> 'place' -> 'isCity' = 'true' ORDER BY z.id DESC LIMIT 1),
      'seller', ${sellerOfOrder},
      'lines', COALESCE((SELECT jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'name', l.name, 'type', l.type, 'potency', l.potency, 'quantity', l.quantity,
                   'tableUnitPriceCents', l.table_unit_price_cents, 'unitPriceCents', l.unit_price_cents, 'costPriceCents', l.cost_price_cents, 'ipi', l.ipi, 'icms', l.icms,
                   'taxRuleId', l.tax_rule_id, 'taxRule', ${taxRuleOf('l')}, 'typedTaxes', l.typed_taxes,
                   'availableAt', l.available_at, 'availableInDays', l.available_in_days, 'stock', CASE WHEN o.budget THEN ${stockOfProductFor(sql`o.id`)} END, 'pickedQuantity', l.picked_quantity, 'serials', l.serials,
                   'leftQuantity', l.left_quantity, 'unsoldQuantity', l.unsold_quantity, 'priceTrace', l.price_trace,
                   'product', jsonb_build_object('specs', p.specs, 'enabled', p.enabled, 'destroyed', p.destroyed_at IS NOT NULL, 'fixationType', p.fixation_type,
                                                 'connectorType', p.connector_type, 'unit', p.unit, 'datasheetUrl', p.datasheet_url, 'image', ${coverImage},
                                                 'ncm', p.ncm, 'origin', p.origin)) ORDER BY l.position)
                  FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id), '[]'),
      'claim', (SELECT jsonb_build_object('reasonCategory', k.reason_category, 'verdict', k.verdict, 'decidedAt', k.decided_at, 'contestsId', k.contests_id,
                   'askedAt', k.asked_at, 'answeredAt', k.answered_at,
                   'returnTerms', k.return_terms, 'arrival', k.arrival, 'differences', k.differences,
                   'hasReport', EXISTS (SELECT 1 FROM warranty_reports r WHERE r.claim_id = k.order_id AND r.concluded_at IS NOT NULL),
                   'reportFileIds', (SELECT COALESCE(jsonb_agg(f.id), '[]') FROM warranty_reports r CROSS JOIN LATERAL unnest(r.file_ids) AS f(id) WHERE r.claim_id = k.order_id),
                   'lines', COALESCE((SELECT jsonb_agg(jsonb_build_object('position', x.position, 'originalPosition', x.original_position, 'productId', x.product_id, 'name', x.name,
                              'quantity', x.quantity, 'serials', to_jsonb(x.serials), 'fault', x.fault, 'acceptedQuantity', x.accepted_quantity) ORDER BY x.position)
                              FROM claim_lines x WHERE x.claim_id = k.order_id), '[]')) FROM claims k WHERE k.order_id = o.id),
      'history', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'fromStatus', h.from_status, 'toStatus', h.to_status, 'direction', h.direction,
                   'userName', u.name, 'at', h.at) ORDER BY h.id) FROM order_status_history h LEFT JOIN users u ON u.id = h.user_id WHERE h.order_id = o.id), '[]'),
      'canceled_invoice', (SELECT min(i.number) FROM order_invoices i
                   WHERE i.order_id = o.id AND i.canceled_at IS NOT NULL AND i.key IN (o.invoice_key, o.future_invoice_key)),
      'erp_creation', (SELECT jsonb_build_object('key', j.key, 'errorCode', j.error_code) FROM erp_jobs j
                   WHERE j.order_id = o.id AND j.kind = 'CREATE' ORDER BY j.id DESC LIMIT 1),
      'approvals', ${approvalsOfOrder(now)},
      'shipments', ${shipmentsOfOrder},
      'notes', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'visibility', n.visibility, 'status', n.status, 'userName', u.name, 'createdAt', n.created_at,
                   'files', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes) ORDER BY f.id)
                                        FROM files f WHERE f.note_id = n.id), '[]')) ORDER BY n.id)
                  FROM order_notes n JOIN users u ON u.id = n.user_id WHERE n.order_id = o.id), '[]')) AS record
      FROM orders o WHERE o.id IN (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}) AND ${visibleOrders(who)} ORDER BY o.id`)
  return rows.map((row) => {
    const { status, effective_status, ...rest } = row.record
    return {
      ...(camelCase(rest) as unknown as OrderRecord),
      status: effective_status,
      storedStatus: status,
    }
  })
}

/**
 * Locks the order's row for a write, then reads it whole: what other transactions committed
 * while this one waited is seen.
 * @param also what else is locked by the same statement
 * @throws NOT_FOUND, or VERSION_CONFLICT when it changed after `version` was read
 */
export async function lockOrder(
  tx: Transaction,
  who: Who,
  id: number,
  version: number | undefined,
  now: Date,
  { also }: { also?: SQL | undefined } = {},
): Promise<OrderRecord> {
  const { rows } = await tx.execute(
    sql`SELECT o.version${also ? sql`, ${also}` : sql``} FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who)} FOR UPDATE OF o`,
  )
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  if (version !== undefined && Number(rows[0]!.version) !== version) throw new ApiError('VERSION_CONFLICT')
  return findOrder(tx, who, id, now)
}

const camelCase = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
