import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { ORDER_TYPE_LABELS, ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { fieldLabel } from '#domain/over/texts/field-labels'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { costText, taxText, UNKNOWN_TEXT } from '~/features/ground/order-words/unknown-words'
import { formatDate, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger, formatPercent } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import type { Revision, RevisionRow } from '../calls/order-life-api.server'

const REVISION_KINDS: Readonly<Record<RevisionRow['kind'], string>> = {
  CREATED: 'Criação',
  EDITED: 'Alteração',
  PRICED: 'Preços alterados',
  REPRICED: 'Preços de hoje',
  RESTORED: 'Revisão restaurada',
}

type Counts = Pick<RevisionRow, 'kind' | 'added' | 'removed' | 'changed' | 'terms' | 'total'>

/** The changes of a revision, in one line: '1 item incluído, 2 alterados · Cliente · R$ 10.450,00'. */
export function revisionSummary({ kind, added, removed, changed, terms, total }: Counts): string {
  const items = [
    counted(added, 'incluído', 'incluídos'),
    counted(removed, 'removido', 'removidos'),
    counted(changed, 'alterado', 'alterados'),
  ].filter(Boolean)
  const fields = terms.map((field) => termLabel(field)).filter((label, at, all) => all.indexOf(label) === at)
  return [
    REVISION_KINDS[kind],
    items.length > 0 ? `Itens: ${items.join(', ')}` : '',
    fields.join(', '),
    formatMoney(total),
  ]
    .filter(Boolean)
    .join(' · ')
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${formatInteger(count)} ${count === 1 ? one : many}`

const termLabel = (field: string): string => fieldLabel(field.replace(/Cents$/, ''), labelsOf(orderUpdateInput))

/** A row of the list. */
export const revisionRowWords = (row: RevisionRow, path: string) => ({
  number: row.number,
  href: `${path}/revisions/${row.number}`,
  title: `Revisão ${row.number}`,
  isCurrent: row.isCurrent,
  summary: revisionSummary(row),
  reason: row.reason,
  at: formatMoment(row.at),
  who: row.userName ?? 'Sistema',
})

interface LineSide {
  quantity: number
  tableUnitPrice: number
  orderPrice: number
  total: number
  orderIpi: number | null
  orderIcms: number | null
  orderAvailableAt: string | null
  orderAvailableInDays: number
  orderCostPrice?: number | null
}

const LINE_FIELDS: readonly [label: string, value: (line: LineSide) => string][] = [
  ['Quantidade', ({ quantity }) => formatInteger(quantity)],
  ['Preço unitário', ({ orderPrice }) => formatMoney(orderPrice)],
  ['Total', ({ total }) => formatMoney(total)],
  ['Preço de tabela', ({ tableUnitPrice }) => formatMoney(tableUnitPrice)],
  ['IPI', ({ orderIpi }) => taxText(orderIpi)],
  ['ICMS', ({ orderIcms }) => taxText(orderIcms)],
  ['Disponível em', ({ orderAvailableAt }) => (orderAvailableAt ? formatDate(orderAvailableAt) : 'Disponível')],
  [
    'Prazo',
    ({ orderAvailableInDays }) =>
      `${formatInteger(orderAvailableInDays)} ${orderAvailableInDays === 1 ? 'dia' : 'dias'}`,
  ],
  ['Custo', ({ orderCostPrice }) => (orderCostPrice === undefined ? '' : costText(orderCostPrice))],
]

/** One revision as its page draws it: every difference as what it was and what it became. */
export function revisionWords(revision: Revision) {
  const { changes } = revision
  const {
    title: _title,
    href: _href,
    ...row
  } = revisionRowWords({ ...revision, terms: changes.terms.map(({ field }) => field) }, '')
  return {
    ...row,
    lines: changes.lines.map(({ kind, productId, name, from, to }) => ({
      key: productId,
      name,
      kind: { ADDED: 'Incluído', REMOVED: 'Removido', CHANGED: 'Alterado' }[kind],
      facts: from && to ? changedFacts(from, to) : [[amountOf(to ?? from), ''] as const],
    })),
    terms: changes.terms.map(({ field, from, to, fromName, toName }) => ({
      label: termLabel(field),
      from: fromName ?? termText(field, from),
      to: toName ?? termText(field, to),
    })),
    totals: changes.totals.map(({ field, from, to }) => ({
      label: TOTAL_LABELS[field] ?? field,
      from: totalText(field, from),
      to: totalText(field, to),
    })),
    state: revision.lines.map((line) => ({
      key: line.productId,
      name: line.name,
      quantity: formatInteger(line.quantity),
      price: formatMoney(line.orderPrice),
      total: formatMoney(line.total),
    })),
    total: formatMoney(revision.total),
  }
}

const amountOf = (line: LineSide | null) =>
  line ? `${formatInteger(line.quantity)} × ${formatMoney(line.orderPrice)} = ${formatMoney(line.total)}` : ''

const changedFacts = (from: LineSide, to: LineSide) =>
  LINE_FIELDS.map(([label, value]) => [label, value(from), value(to)] as const)
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => [`${label}: ${before}`, after] as const)

function termText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vazio)'
  if (field === 'serviceFeeCents') return formatMoney(Number(value))
  if (field === 'dueDate') return formatDate(String(value))
  if (field === 'networkVoltage' && isOneOf(NETWORK_VOLTAGES, value)) return NETWORK_VOLTAGE_LABELS[value]
  if (field === 'type' && isOneOf(ORDER_TYPES, value)) return ORDER_TYPE_LABELS[value]
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || 'Sim'
  return String(value)
}

const TOTAL_LABELS: Readonly<Record<string, string>> = {
  table: 'Produtos a preço de tabela',
  lines: 'Produtos',
  cost: 'Custo',
  kitFreight: 'Frete',
  condition: 'Condição de pagamento',
  unloadFee: 'Taxa de descarga',
  total: 'Total',
  discountPercentage: 'Desconto',
  potency: 'Potência do sistema',
}

function totalText(field: string, value: number | null): string {
  if (value === null) return UNKNOWN_TEXT
  if (field === 'potency') return formatKwp(value)
  return field === 'discountPercentage' ? formatPercent(value, 2) : formatMoney(value)
}
