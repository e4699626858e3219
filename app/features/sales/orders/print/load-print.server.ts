import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { groupLines } from '#domain/catalogue/products/product-groups'
import { formatDocument } from '#domain/ground/documents/client-document'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import { STATE_NAMES } from '#domain/ground/places/states'
import { offerText } from '#domain/sales/orders/status/offer'
import { isSplit } from '#domain/sales/shipment-facts/shipment'
import { requirePermission } from '~/auth/guards.server'
import type { OrderDetail, OrderLine } from '~/features/ground/order-words/order-answers'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import {
  addressLine,
  deliveryLine,
  type Fact,
  sellerLines,
  some,
  totalFacts,
} from '~/features/ground/order-words/order-words.server'
import { taxText } from '~/features/ground/order-words/unknown-words'
import { formatDate, formatMoment } from '~/format/dates'
import { instalmentsLine } from '~/format/instalments'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { formatQuantity } from '~/format/quantity'
import { type PromiseAnswer, promiseApi } from '../../promise/promise-api.server'
import { shipmentFacts } from '../../shipments/shipment-words.server'
import { orderLifeApi, type Revision } from '../calls/order-life-api.server'
import { ordersApi } from '../calls/orders-api.server'
import { knownNumber } from '../revisions/load-revisions.server'
import { offerWords } from './offer-words.server'

/**
 * An order on paper. Cost and margin are not even read. 'print' is the proposal for a client, 'mirror' the order as it
 * was placed, with its taxes (specification §2). `?revision=` prints an earlier one: as it was then, and that it holds
 * no more.
 */
export async function loadPrint(args: LoaderFunctionArgs, paper: 'print' | 'mirror') {
  const user = await requirePermission(args, ...ORDER_VIEW[paper === 'print' ? 'budgets' : 'orders'])
  const id = args.params.id ?? ''
  const asked = new URL(args.request.url).searchParams.get('revision')
  const [order, promise, found] = await Promise.all([
    ordersApi(args.request, args.context).show(id),
    promiseApi(args.request, args.context).ofOrder(id),
    asked === null ? null : orderLifeApi(args.request, args.context).revision(id, knownNumber(asked)),
  ])
  if (paper === 'mirror' && order.budget) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const earlier = found && found.number !== order.revision ? found : null
  const kind = paper === 'mirror' ? 'Espelho do pedido' : order.budget ? 'Orçamento' : 'Pedido'
  const number = earlier?.number ?? order.revision
  const offer = offerWords(
    earlier ? { state: 'SUPERSEDED', until: null, text: offerText({ state: 'SUPERSEDED', until: null }) } : order.offer,
    order.revision,
  )
  const { providerName } = args.context.config
  return {
    title: `${kind} ${order.id} · Revisão ${number}`,
    kind,
    number: order.id,
    foot: footOf(`${kind} ${order.id} · ${providerName}`),
    supplier: [providerName, ...sellerLines(order.seller)],
    backPath: orderPath(order),
    issued: `Emitido em ${formatMoment(new Date().toISOString())} · revisão ${number}`,
    validity: offer.head,
    isToSign: offer.isToSign,
    facts: [
      // Whom, where and how an earlier revision was sold to is told by its own page.
      ...(earlier ? [] : [{ title: 'Comprador', facts: buyerFacts(order) }]),
      { title: 'Integrador', facts: [...companyFacts(order), ...(earlier ? [] : systemFacts(order))] },
      ...(earlier ? [] : [{ title: 'Pagamento e entrega', facts: [...paymentFacts(order), ...dateFacts(promise)] }]),
      ...(earlier || !isSplit(order.shipments)
        ? []
        : order.shipments.map((one) => ({ title: `Remessa ${one.n}`, facts: shipmentFacts(order, one) }))),
    ].filter(({ facts }) => facts.length > 0),
    hasTaxes: paper === 'mirror',
    groups: earlier ? groupsOf(earlier.lines.map(revisionLine)) : groupsOf(order.lines.map(orderLine)),
    totals: earlier ? revisionTotals(earlier) : totalFacts(order),
    total: formatMoney(earlier ? earlier.totals.total : order.totals.total),
    terms: [
      ...(offer.term ? [offer.term] : []),
      [
        earlier
          ? ''
          : `Preços para entrega em ${STATE_NAMES[order.freightUf]}, comprador ${order.taxpayer ? 'contribuinte' : 'não contribuinte'} de ICMS.`,
        `Emitido por ${user.name}. Este documento não é nota fiscal.`,
      ]
        .filter(Boolean)
        .join(' '),
    ],
  }
}

/** A line on paper, in words; `type` and `total` for its group. */
type PaperLine = { type: OrderLine['type']; total: number } & Record<
  'key' | 'name' | 'quantity' | 'ipi' | 'icms' | 'price' | 'sum',
  string
>

const groupsOf = (lines: readonly PaperLine[]) =>
  groupLines(lines).map(({ group, total, lines: own }) => ({
    group,
    total: formatMoney(total),
    lines: own.map(({ type: _, total: __, ...line }) => line),
  }))

const orderLine = (line: OrderLine): PaperLine => ({
  type: line.type,
  total: line.total,
  key: String(line.position),
  name: line.name,
  quantity: formatQuantity(line.quantity, line.unit),
  ipi: holdsIpi(line) ? taxText(line.orderIpi) : '—',
  icms: taxText(line.orderIcms),
  price: formatMoney(line.orderPrice),
  sum: formatMoney(line.total),
})

/** Only a loose product has IPI in its price; a kit's holds none (docs/domain.md 2.3). */
const holdsIpi = ({ priceTrace, orderIpi }: OrderLine): boolean =>
  orderIpi === null || orderIpi === 0 || priceTrace.some(({ kind }) => kind === 'IPI')

const revisionLine = (line: Revision['lines'][number]): PaperLine => ({
  type: line.type,
  total: line.total,
  key: String(line.productId),
  name: line.name,
  quantity: formatInteger(line.quantity),
  ipi: '—',
  icms: taxText(line.orderIcms),
  price: formatMoney(line.orderPrice),
  sum: formatMoney(line.total),
})

function revisionTotals({ totals }: Revision): Fact[] {
  const rest = (['kitFreight', 'condition', 'unloadFee'] as const).reduce(
    (sum, part) => sum - totals[part],
    totals.total,
  )
  const serviceFee = Math.round((rest - totals.lines) * 100) / 100
  const amount = (label: string, reais: number) => some(label, reais === 0 ? null : formatMoney(reais))
  return [
    ['Produtos', formatMoney(totals.lines)],
    ...amount('Frete', totals.kitFreight),
    ...amount('Condição de pagamento', totals.condition),
    ...amount('Taxa de descarga', totals.unloadFee),
    ...amount('Repasse', serviceFee),
  ]
}

function buyerFacts({ client, triangulation }: OrderDetail): Fact[] {
  return [
    ...some('Nome', client?.name),
    ...some(client && client.document.length > 11 ? 'CNPJ' : 'CPF', client && formatDocument(client.document)),
    ...some('Telefone', client?.mobilePhone && formatPhone(client.mobilePhone)),
    ...some('E-mail', client?.email),
    ...some('Endereço', client && addressLine(client)),
    ...some('Triangulação', triangulation && (triangulation.name ?? 'Sim')),
  ]
}

const companyFacts = ({ company, companyHelper }: OrderDetail): Fact[] => [
  ['Empresa', company.name],
  ['CNPJ', formatCnpj(company.cnpj)],
  ...some('Consultor', companyHelper?.name),
]

function systemFacts({ networkVoltage, potency, description }: OrderDetail): Fact[] {
  const voltage = networkVoltage && NETWORK_VOLTAGE_LABELS[networkVoltage]
  return [
    ...some('Sistema', [potency > 0 ? formatKwp(potency) : '', voltage].filter(Boolean).join(' · ')),
    ...some('Descrição', description),
  ]
}

function paymentFacts(order: OrderDetail): Fact[] {
  const { shippingCompany, unloadFlag } = order
  const unloading = unloadFlag === null ? '' : unloadFlag ? 'com descarga' : 'sem descarga'
  return [
    ...some('Forma', order.paymentMethod?.name),
    ...some('Condição', order.paymentCondition?.name),
    ...some('Vence em', order.dueDate && formatDate(order.dueDate)),
    ...some('Parcelas', order.instalments && instalmentsLine(order.instalments)),
    ['Entrega', `${order.freightUf} · ${order.taxpayer ? 'contribuinte' : 'não contribuinte'} de ICMS`],
    ...some('Endereço', order.deliveryAddress && deliveryLine(order.deliveryAddress)),
    ...some('Transporte', shippingCompany && [shippingCompany.name, unloading].filter(Boolean).join(', ')),
    ...some('Nota fiscal', order.invoice?.number),
  ]
}

/** The day that was promised, else that of today's stock: on paper without its cause. */
function dateFacts({ kept, on, isForecast, state }: PromiseAnswer): Fact[] {
  if (state === 'NONE' || state === 'DELIVERED') return []
  const day = kept ? kept.on : on
  const how = kept ? 'prometida para' : 'prevista para'
  const later = kept?.later ? `, adiada para ${dateText(kept.later.on)}` : ''
  return [['Chegada', `${how} ${dateText(day)}${!kept && isForecast ? ', a confirmar' : ''}${later}`]]
}

const dateText = (day: string | null): string => (day === null ? 'data a combinar' : formatDate(day))

/** The text at the left foot of every sheet. Only letters, digits and plain marks reach the style sheet. */
const footOf = (text: string): string =>
  `@page{@bottom-left{content:"${text.replace(/[^\p{L}\p{N} ·.,&()/-]/gu, '')}"}}`
