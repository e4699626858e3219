import { type SQL, sql } from 'drizzle-orm'
import type { MarginSale } from '#domain/catalogue/pricing/contribution-margin'
import { taxRuleOf } from '../../catalogue/taxes/tax-rule-sql'
import type { OrderLineRecord, OrderRecord } from './order-record'

/** What `marginOf` reads of an order, as one jsonb value; the orders' table must be named `o`. */
export const marginFacts: SQL = sql`jsonb_build_object('detached', o.budget_type = 'DETACHED', 'kitFreightCents', o.kit_freight_cents,
  'conditionCents', o.condition_cents, 'serviceFeeCents', o.service_fee_cents, 'taxedOn', o.taxed_on, 'freightUf', o.freight_uf,
  'lines', COALESCE((SELECT jsonb_agg(jsonb_build_object('quantity', ml.quantity, 'unitPriceCents', ml.unit_price_cents, 'tableUnitPriceCents', ml.table_unit_price_cents, 'costPriceCents', ml.cost_price_cents,
             'icms', ml.icms, 'ipi', ml.ipi, 'taxRule', ${taxRuleOf('ml')}, 'typedTaxes', ml.typed_taxes, 'freight', COALESCE((SELECT (step->>'percent')::float8 FROM jsonb_array_elements(ml.price_trace) step
                                                               WHERE step->>'kind' = 'FREIGHT' LIMIT 1), 0)) ORDER BY ml.position)
             FROM order_lines ml WHERE ml.order_id = o.id), '[]'))`

type Sold = Pick<
  OrderRecord,
  'budgetType' | 'kitFreightCents' | 'conditionCents' | 'serviceFeeCents' | 'taxedOn' | 'freightUf'
> & {
  lines: readonly (Pick<OrderLineRecord, 'quantity' | 'unitPriceCents' | 'costPriceCents' | 'icms' | 'ipi'> &
    Partial<Pick<OrderLineRecord, 'taxRule' | 'typedTaxes'>> & {
      priceTrace: readonly OrderLineRecord['priceTrace'][number][]
    })[]
}

/** The same of an order that was read whole, also with other lines than the stored ones. */
export const marginSaleOf = (record: Sold): MarginSale => ({
  detached: record.budgetType === 'DETACHED',
  kitFreightCents: record.kitFreightCents,
  conditionCents: record.conditionCents,
  serviceFeeCents: record.serviceFeeCents,
  taxedOn: record.taxedOn,
  freightUf: record.freightUf,
  lines: record.lines.map((line) => {
    const step = line.priceTrace.find(({ kind }) => kind === 'FREIGHT')
    return { ...line, freight: step && 'percent' in step ? step.percent : 0 }
  }),
})
