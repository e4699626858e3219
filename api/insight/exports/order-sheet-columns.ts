import { type SQL, sql } from 'drizzle-orm'
import { type MarginSale, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { gapText } from '#domain/catalogue/pricing/margin-gaps'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { formatDocument } from '#domain/ground/documents/client-document'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { BUDGET_TYPE_LABELS } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { isOrderStatus, ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { offerOf, offerText } from '#domain/sales/orders/status/offer'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import type { CellKind } from '../../ground/sheets/sheet-cells'
import { isStaff } from '../../people/companies/visible-companies'
import { isApproved } from '../../sales/approval-requests/approved-sql'
import { marginFacts } from '../../sales/order-record/margin-facts'
import { clientName } from '../../sales/order-record/order-client-sql'

export interface SheetColumn {
  header: string
  kind: CellKind
  width: number
  sql: SQL
  /** The value that the database holds in words. */
  words?: (value: string) => string
  /** The cell, of facts that the database answers as jsonb. */
  computed?: (facts: unknown) => number | string | null
}

const text = (header: string, width: number, column: SQL, words?: SheetColumn['words']): SheetColumn => ({
  header,
  kind: 'text',
  width,
  sql: column,
  ...(words ? { words } : {}),
})
const labelled = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value
const number = (header: string, kind: CellKind, column: SQL, width = 14): SheetColumn => ({
  header,
  kind,
  width,
  sql: column,
})

/**
 * The columns of a sheet of budgets or orders, as this user may read them: cost and margin as on the order's page,
 * people of the provider and the distribution centre for those who see them there (docs/threats.md T12, G3). Listed one
 * by one, so that a new column never leaks by itself.
 */
export function orderSheetColumns(who: Who, budget: boolean, now: Date): SheetColumn[] {
  return [
    number('Número', 'integer', sql`o.id::int`, 10),
    text('Status', 26, effectiveStatus(now), labelled(ORDER_STATUS_LABELS)),
    text('Tipo', 18, sql`o.type`, labelled(ORDER_TYPE_LABELS)),
    text('Origem', 16, sql`o.budget_type`, labelled(BUDGET_TYPE_LABELS)),
    text('Empresa', 30, sql`c.fantasy_name`),
    text('CNPJ', 18, sql`c.cnpj`, formatCnpj),
    text('Cliente', 30, clientName('cl')),
    text('CPF/CNPJ do cliente', 18, sql`o.client_document`, formatDocument),
    text('Descrição', 30, sql`o.description`),
    text('Tensão da rede', 18, sql`o.network_voltage`, labelled(NETWORK_VOLTAGE_LABELS)),
    number('Potência (kWp)', 'kilowattsPeak', sql`o.potency`),
    number('Produtos', 'money', sql`o.lines_total_cents`),
    number('Desconto (%)', 'percent', sql`o.discount_percentage`),
    number('Frete', 'money', sql`o.kit_freight_cents`),
    number('Condição de pagamento (R$)', 'money', sql`o.condition_cents`),
    number('Taxa de descarga', 'money', sql`o.unload_fee_cents`),
    number('Repasse', 'money', sql`o.service_fee_cents`),
    number('Total', 'money', sql`o.total_cents`, 16),
    number('Total sem repasse', 'money', sql`o.total_cents - o.service_fee_cents`, 16),
    ...(maySeeCosts(who) ? COSTS : []),
    text('Forma de pagamento', 20, sql`pm.name`),
    text('Condição de pagamento', 24, sql`pc.name`),
    number('Vencimento', 'day', sql`o.due_date::text`),
    text('Transportadora', 24, sql`sc.name`),
    text('UF de entrega', 8, sql`o.freight_uf`),
    text(
      'Endereço de entrega',
      40,
      sql`concat_ws(', ', o.delivery_address->>'street', o.delivery_address->>'number', o.delivery_address->>'district', o.delivery_address->>'city', regexp_replace(o.delivery_address->>'cep', '^([0-9]{5})([0-9]{3})$', '\\1-\\2'))`,
    ),
    number('Contribuinte de ICMS', 'yesNo', sql`o.taxpayer`, 8),
    ...(can(who, 'orders:viewDistributionCenter') ? [text('Centro de distribuição', 20, sql`dc.name`)] : []),
    text('Consultor', 24, sql`h.name`),
    text('Criado por', 24, sql`u.name`),
    ...(isStaff(who) ? [text('Time', 20, sql`t.name`)] : []),
    number('Criado em', 'moment', sql`o.created_at`, 17),
    ...(budget
      ? [number('Validade', 'moment', sql`o.expiration_at`, 17), offerColumn(who, now)]
      : [
          number('Enviado em', 'moment', sql`o.order_sent_at`, 17),
          text('Nota fiscal', 14, sql`COALESCE(ltrim(substr(o.invoice_key, 26, 9), '0'), o.invoice_number)`),
          number('Expedido em', 'moment', sql`o.shipped_at`, 17),
        ]),
  ]
}

/** Whether the prices may be put before a client: what paper says too. */
const offerColumn = (who: Who, now: Date): SheetColumn =>
  text(
    'Oferta',
    22,
    sql`concat_ws('|', ${effectiveStatus(now)}, ${isApproved(who, now)}, floor(extract(epoch FROM o.expiration_at) * 1000)::bigint)`,
    (value) => {
      const [status, isApproved, at] = value.split('|')
      if (!isOrderStatus(status)) return value
      const expirationAt = at ? new Date(Number(at)) : null
      return offerText(offerOf({ status, expirationAt, isApproved: isApproved === 't' }, now)) ?? 'Em vigor'
    },
  )

const COSTS: readonly SheetColumn[] = [
  number('Custo', 'money', sql`o.cost_total_cents`, 16),
  {
    ...number('Margem de contribuição (%)', 'percent', marginFacts),
    computed: (facts) => {
      const { margin, gaps } = marginOf(facts as MarginSale)
      return margin ?? gapText(gaps)
    },
  },
]

export const orderSheetTables = sql`orders o
  JOIN companies c ON c.id = o.company_id
  JOIN users u ON u.id = o.creator_user_id
  LEFT JOIN company_clients cl ON cl.id = o.company_client_id
  LEFT JOIN users h ON h.id = o.company_helper_id
  LEFT JOIN teams t ON t.id = o.team_id
  LEFT JOIN payment_methods pm ON pm.id = o.payment_method_id
  LEFT JOIN payment_conditions pc ON pc.id = o.payment_condition_id
  LEFT JOIN shipping_companies sc ON sc.id = o.shipping_company_id
  LEFT JOIN distribution_centers dc ON dc.id = o.distribution_center_id`
