import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { maskDocument } from '#domain/ground/documents/client-document'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import { BUDGET_TYPE_LABELS } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { ORDER_STATUS_CHIPS, ORDER_STATUS_LABELS, type OrderStatus } from '#domain/ground/order-words/statuses'
import { formatCep } from '#domain/ground/places/cep'
import { isSplit } from '#domain/sales/shipment-facts/shipment'
import type { Badge } from '~/components/status-badge'
import { taxFacts } from '~/features/ground/order-words/tax-words.server'
import { marginText } from '~/features/ground/order-words/unknown-words'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { instalmentsLine } from '~/format/instalments'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import type { OrderDetail } from './order-answers'

/** A fact as the pages draw it: its label, and its value in words. */
export type Fact = [label: string, value: string]

/** One fact, to be spread into a list that may do without it. */
export const fact = (label: string, value: string): [Fact] => [[label, value]]

/** A status as the pages draw it. */
export const orderBadge = (status: OrderStatus): Badge => ({
  family: ORDER_STATUS_CHIPS[status],
  label: ORDER_STATUS_LABELS[status],
})

const yesNo = (flag: boolean) => (flag ? 'Sim' : 'Não')
const NOT_GIVEN = 'Não informado'

/** Facts of one kind, under a title; `hint` is what a phone shows of them before they are opened. */
export type FactGroup = { title: string; hint: string; facts: Fact[] }

/** The composition and the buyer: the facts that the composition's fields say where it may be edited. */
export const saleGroups = (order: OrderDetail, isStaff: boolean): FactGroup[] => [
  clientGroup(order),
  orderGroup(order, isStaff),
]

/** How it is paid and delivered. */
export const termGroups = (order: OrderDetail): FactGroup[] => [paymentGroup(order), deliveryGroup(order)]

/** All four, in the order in which they are read. */
export function factGroups(order: OrderDetail, isStaff: boolean): FactGroup[] {
  return [clientGroup(order), paymentGroup(order), deliveryGroup(order), orderGroup(order, isStaff)]
}

function clientGroup({ client }: OrderDetail): FactGroup {
  return {
    title: 'Cliente',
    hint: client?.name ?? NOT_GIVEN,
    facts: [
      ['Nome', client ? client.name : NOT_GIVEN],
      // As checkout and editor show it; the whole number is in the client's record and on paper.
      ...some('CPF/CNPJ', client && maskDocument(client.document)),
      ...some('Telefone', client?.mobilePhone && formatPhone(client.mobilePhone)),
      ...some('E-mail', client?.email),
      ...some('Endereço', client && addressLine(client)),
    ],
  }
}

function paymentGroup(order: OrderDetail): FactGroup {
  const { paymentMethod, paymentCondition, dueDate, instalments, taxpayer } = order
  return {
    title: 'Pagamento',
    hint: [paymentMethod?.name ?? NOT_GIVEN, paymentCondition?.name].filter(Boolean).join(', '),
    facts: [
      ['Forma', paymentMethod?.name ?? NOT_GIVEN],
      ['Condição', paymentCondition?.name ?? NOT_GIVEN],
      ['Vencimento', dueDate ? formatDate(dueDate) : NOT_GIVEN],
      ...some('Parcelas', instalments && instalmentsLine(instalments)),
      ['Contribuinte de ICMS', yesNo(taxpayer)],
      ...some('Nota de venda futura', order.futureInvoiceKey),
    ],
  }
}

function deliveryGroup(order: OrderDetail): FactGroup {
  const { shipment, triangulation, shippingCompany, unloadFlag } = order
  return {
    title: 'Entrega',
    hint: [order.freightUf, shippingCompany?.name].filter(Boolean).join(' · '),
    facts: [
      ['Transportadora', shippingCompany?.name ?? NOT_GIVEN],
      ['UF de entrega', order.freightUf],
      ...some('Endereço de entrega', order.deliveryAddress && deliveryLine(order.deliveryAddress)),
      ['Descarga', unloadFlag === null ? NOT_GIVEN : unloadFlag ? 'Contratada' : 'Não contratada'],
      ...some('Triangulação', triangulation && (triangulation.name ?? 'Sim')),
      ...some('Sai de', order.distributionCenter && centerLine(order.distributionCenter)),
      ...some('Data planejada', shipment.plannedOn && formatDate(shipment.plannedOn)),
      ...some('Volumes', volumesText(shipment)),
      ...(isSplit(order.shipments) ? splitFacts(order) : wholeFacts(order)),
      ...some('Enviado em', order.shippedAt && formatMoment(order.shippedAt)),
      ...some('Entregue em', order.deliveredAt && formatDay(order.deliveredAt)),
      ...some(
        'Coleta',
        [shipment.carrier, shipment.collectionDate && formatDate(shipment.collectionDate)].filter(Boolean).join(' · '),
      ),
    ],
  }
}

/** Each shipment says the rest of itself, below. */
function splitFacts({ shipments }: OrderDetail): Fact[] {
  const gone = shipments.filter(({ shippedAt }) => shippedAt !== null).length
  return [['Remessas', `${gone} de ${shipments.length} ${gone === 1 ? 'saiu' : 'saíram'}`]]
}

/** Of an order that leaves at once, or by volumes that nobody told apart. */
function wholeFacts(order: OrderDetail): Fact[] {
  const { shipment, invoice } = order
  return [
    ...some('Já saíram', leftText(order)),
    ...some(
      'Nota fiscal',
      invoice && [invoice.number, invoice.key, invoice.isCanceled && 'cancelada'].filter(Boolean).join(' · '),
    ),
    ...some('Motorista e placa', [shipment.driver, shipment.plate].filter(Boolean).join(' · ')),
    ...some('Rastreio', shipment.tracking),
    ...(shipment.parts ?? []).map(
      (part, index): Fact => [
        `${index + 1}ª remessa`,
        [formatDate(part.on), part.volumes === 1 ? '1 volume' : `${part.volumes} volumes`, part.tracking]
          .filter(Boolean)
          .join(' · '),
      ],
    ),
  ]
}

function orderGroup(order: OrderDetail, isStaff: boolean): FactGroup {
  const { company, companyHelper } = order
  return {
    title: order.budget ? 'Orçamento' : 'Pedido',
    hint: [company.fantasyName, companyHelper?.name].filter(Boolean).join(' · '),
    facts: [
      ['Empresa', `${company.fantasyName} · ${formatCnpj(company.cnpj)}`],
      ...some('Consultor', companyHelper?.name),
      ['Tipo', `${BUDGET_TYPE_LABELS[order.budgetType]}${isStaff ? ` · ${ORDER_TYPE_LABELS[order.type]}` : ''}`],
      ...some('Descrição', order.description),
      ['Tensão da rede', order.networkVoltage ? NETWORK_VOLTAGE_LABELS[order.networkVoltage] : NOT_GIVEN],
      ['Criado por', `${order.creatorName}, ${formatMoment(order.createdAt)}`],
      ...some('Clonado de', order.clonedFromId && String(order.clonedFromId)),
      ...some('Previsão de fechamento', order.expectedCloseAt && formatDate(order.expectedCloseAt)),
      ...some('Enviado como pedido', order.orderSentAt && formatMoment(order.orderSentAt)),
      ...some('Motivo do cancelamento', order.cancelReason),
      ...claimFacts(order),
    ],
  }
}

/** What a claim is about, and what its analysis decided. */
function claimFacts({ claim }: OrderDetail): Fact[] {
  if (!claim) return []
  return [
    ...some('Pedido de origem', claim.originalOrderId === null ? null : String(claim.originalOrderId)),
    ...some('Motivo', claim.reason),
    ...some('Solução', claim.solution),
    ['Material retorna', claim.returnsGoods ? (claim.returnFirst ? 'Sim, antes da reposição' : 'Sim') : 'Não'],
  ]
}

const volumesText = ({ volumes, volumesShipped }: OrderDetail['shipment']): string | null =>
  volumes === undefined
    ? null
    : volumesShipped === undefined
      ? String(volumes)
      : `${volumes}, ${volumesShipped} já saíram`

/** Which pieces have left while others are still here; null where only volumes were written down. */
const leftText = ({ status, lines }: OrderDetail): string | null =>
  status === 'PARTIAL_SHIPPED' && lines.some(({ left }) => left !== null)
    ? lines.map(({ name, picked, quantity, left }) => `${left ?? '?'} de ${picked ?? quantity} ${name}`).join('; ')
    : null

/** What adds up to the total; parts that are zero are left out. */
export function totalFacts({ totals, freightUf, paymentCondition }: OrderDetail): Fact[] {
  const amount = (label: string, reais: number): Fact[] => (reais === 0 ? [] : fact(label, formatMoney(reais)))
  const discount = totals.discountPercentage
  return [
    ['Produtos', formatMoney(totals.lines)],
    ...(discount === 0 ? [] : fact('Desconto já nos produtos', formatPercent(discount, 2))),
    ...amount(`Frete para ${freightUf}`, totals.kitFreight),
    ...amount(conditionLabel(paymentCondition, totals.condition), totals.condition),
    ...amount('Taxa de descarga', totals.unloadFee),
    ...amount('Repasse', totals.serviceFee),
  ]
}

const EXACT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** What the way of paying takes off or adds, in words: 'Desconto à vista antecipado (−2%)'. */
function conditionLabel(condition: OrderDetail['paymentCondition'], reais: number): string {
  if (!condition) return 'Condição de pagamento'
  const name = condition.name.charAt(0).toLowerCase() + condition.name.slice(1)
  const points = EXACT.format(condition.percentage).replace('-', '−')
  return `${reais < 0 ? 'Desconto' : 'Acréscimo'} ${name} (${points}%)`
}

/** Cost and margin, only where the API sends them; never on paper. */
export const costFacts = ({ totals, taxes }: OrderDetail): Fact[] =>
  totals.cost === undefined
    ? taxFacts(taxes)
    : [
        ...some('Custo', totals.cost === null ? null : formatMoney(totals.cost)),
        ...taxFacts(taxes),
        ...some('Margem de contribuição', marginText(totals)),
      ]

export type Validity = { date: string; nearness: string }

/** Until when the prices hold, where they are offered: the date, and how near it is. */
export function validityOf({ offer: { state, until } }: OrderDetail, now: Date): Validity | null {
  if (state !== 'OFFERED' || until === null) return null
  return { date: formatDate(until), nearness: nearness(saoPauloDate(now), until) }
}

function nearness(today: string, last: string): string {
  if (last <= today) return 'vence hoje'
  if (last === addDays(today, 1)) return 'vence amanhã'
  return `vence em ${Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000)} dias`
}

type AddressPart = 'street' | 'number' | 'complement' | 'district' | 'city' | 'uf'

/** Where the goods go, with its postal code. */
export const deliveryLine = (address: NonNullable<OrderDetail['deliveryAddress']>): string =>
  `${addressLine(address)} · CEP ${formatCep(address.cep)}`

/** An address in one line; unknown parts are left out. */
export function addressLine(address: Pick<NonNullable<OrderDetail['client']>, AddressPart>): string {
  const street = [address.street, address.number].filter(Boolean).join(', ')
  const city = [address.city, address.uf].filter(Boolean).join('/')
  return [street, address.complement, address.district, city].filter(Boolean).join(' · ')
}

/** A fact that is left out where there is no value. */
export const some = (label: string, value: string | 0 | null | undefined): Fact[] => (value ? [[label, value]] : [])

/** The seller, line by line: establishment and registrations, address, telephone. */
export function sellerLines(seller: OrderDetail['seller']): string[] {
  if (!seller) return []
  const { name, cnpj, stateRegistration, phone, cep } = seller
  return [
    [name, `CNPJ ${formatCnpj(cnpj)}`, stateRegistration && `IE ${stateRegistration}`].filter(Boolean).join(' · '),
    [addressLine(seller), cep && `CEP ${formatCep(cep)}`].filter(Boolean).join(' · '),
    phone ? formatPhone(phone) : '',
  ].filter(Boolean)
}

/** 'CD Itajaí/SC · 99.900.001/0001-50 · Itajaí/SC' */
function centerLine({ name, cnpj, city, uf }: NonNullable<OrderDetail['distributionCenter']>): string {
  return [name, cnpj && formatCnpj(cnpj), city && `${city}/${uf}`].filter(Boolean).join(' · ')
}

/** The page's title, before and after the order is known. */
export const orderTitle = (order: Pick<OrderDetail, 'id' | 'budget'>): string =>
  `${order.budget ? 'Orçamento' : 'Pedido'} ${order.id}`
