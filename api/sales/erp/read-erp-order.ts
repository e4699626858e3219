import { sql } from 'drizzle-orm'
import { operationOf } from '#domain/after-sales/claims/claim-operation'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import { isClaimType, ORDER_TYPES } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import type { Instalment } from '#domain/terms/payment-conditions/instalments'
import type { Executor } from '../../ground/db/executor'
import { dueInstalments } from '../order-record/due-instalments'
import { instalmentHolidays, instalmentsOfOrder } from '../order-record/instalments-sql'
import { clientName } from '../order-record/order-client-sql'
import type { ErpEngineering, ErpMaterial, ErpOrder } from './erp-contract'
import { materialCode } from './material-code'

/** All that the ERP gets of an order: its materials, the kit that they make, and the order itself. */
export interface ErpDocuments {
  materials: ErpMaterial[]
  engineering: ErpEngineering | null
  order: ErpOrder
}

interface Row extends Omit<ErpOrder, 'key' | 'items' | 'operation' | 'instalments'> {
  instalments: Instalment[] | null
  instalmentHolidays: BusinessDate[]
  budgetType: BudgetType
  isSameState: boolean
  settings: Record<string, unknown>
  lines: {
    productId: number
    name: string
    unit: string
    quantity: number
    unitPriceCents: number
    tableUnitPriceCents: number
    ipi: number | null
    icms: number | null
    availableInDays: number
  }[]
}

/**
 * Kits are sold as one: the ERP gets their composition as engineering and one item; loose goods
 * and claims go line by line.
 */
const KITS: readonly BudgetType[] = ['KIT', 'CUSTOMIZED', 'PROMOTION']

/** @throws Error when there is no such order */
export async function readErpOrder(db: Executor, orderId: number, key: string): Promise<ErpDocuments> {
  const row = await findErpOrder(db, orderId)
  const { budgetType, lines, isSameState, settings, instalments: _terms, instalmentHolidays: _days, ...rest } = row
  const type = ORDER_TYPES.find((one) => one === row.type)
  const operation = type && isClaimType(type) ? operationOf(type, isSameState, settings) : null
  const materials = lines.map(({ productId, name, unit }) => ({ code: materialCode(productId), name, unit }))
  const engineering: ErpEngineering | null = KITS.includes(budgetType)
    ? {
        code: `K${orderId}V${row.revision}`,
        name: `Gerador fotovoltaico do pedido ${orderId}`,
        unit: 'un',
        components: lines.map(({ productId, quantity }) => ({ code: materialCode(productId), quantity })),
      }
    : null
  const loose = lines.map((line) => ({
    code: materialCode(line.productId),
    quantity: line.quantity,
    // A claim costs nothing; its invoice needs the table's value (domain 4.4).
    unitPriceCents: budgetType === 'CUSTOMER_CLAIM' ? line.tableUnitPriceCents : line.unitPriceCents,
    ipi: line.ipi,
    icms: line.icms,
    availableInDays: line.availableInDays,
  }))
  const kit = engineering && {
    code: engineering.code,
    quantity: 1,
    unitPriceCents: row.linesTotalCents,
    ipi: 0,
    icms: 0,
    availableInDays: Math.max(0, ...lines.map((line) => line.availableInDays)),
  }
  return {
    materials,
    engineering,
    order: { ...rest, instalments: dueInstalments(row), operation, key, items: kit ? [kit] : loose },
  }
}

async function findErpOrder(db: Executor, orderId: number): Promise<Row> {
  const { rows } = await db.execute<{ row: Row }>(sql`
    SELECT jsonb_build_object('orderId', o.id, 'revision', o.revision, 'type', o.type, 'budgetType', o.budget_type, 'companyCnpj', c.cnpj,
             'client', CASE WHEN k.id IS NULL THEN NULL ELSE jsonb_build_object('name', ${clientName('k')}, 'document', COALESCE(o.client_document, k.document)) END,
             'paymentConditionId', o.payment_condition_id, 'carrierCnpj', s.cnpj, 'distributionCenterId', o.distribution_center_id, 'dueDate', o.due_date,
             'instalments', ${instalmentsOfOrder}, 'instalmentHolidays', ${instalmentHolidays},
             'linesTotalCents', o.lines_total_cents, 'freightCents', o.kit_freight_cents, 'conditionCents', o.condition_cents,
             'unloadFeeCents', o.unload_fee_cents, 'serviceFeeCents', o.service_fee_cents, 'totalCents', o.total_cents,
             'citedInvoiceKey', (SELECT q.invoice_key FROM orders q WHERE q.id = o.original_order_id),
             'isSameState', o.freight_uf = COALESCE((SELECT d.uf FROM distribution_centers d WHERE d.id = o.distribution_center_id), ${DEFAULT_FREIGHT_UF}),
             'settings', CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN (SELECT COALESCE(jsonb_object_agg(t.key, t.value), '{}') FROM settings t WHERE t.key LIKE 'claim.%') ELSE '{}'::jsonb END,
             'lines', (SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'unit', p.unit, 'quantity', l.quantity,
                         'unitPriceCents', l.unit_price_cents, 'tableUnitPriceCents', l.table_unit_price_cents, 'ipi', l.ipi, 'icms', l.icms,
                         'availableInDays', l.available_in_days) ORDER BY l.position)
                         FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id)) AS row
      FROM orders o JOIN companies c ON c.id = o.company_id
      LEFT JOIN company_clients k ON k.id = o.company_client_id
      LEFT JOIN shipping_companies s ON s.id = o.shipping_company_id
     WHERE o.id = ${orderId}`)
  const row = rows[0]?.row
  if (!row?.lines) throw new Error(`order ${orderId} has nothing for the ERP`)
  return row
}

/** The order's status as it is now. */
export async function statusNow(db: Executor, orderId: number): Promise<OrderStatus> {
  const { rows } = await db.execute<{ status: OrderStatus }>(sql`SELECT status FROM orders WHERE id = ${orderId}`)
  return rows[0]!.status
}
