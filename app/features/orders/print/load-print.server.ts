import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { formatDocument } from '#domain/documents/client-document'
import { formatCnpj } from '#domain/documents/cnpj'
import { formatPhone } from '#domain/documents/phone'
import { NETWORK_VOLTAGE_LABELS } from '#domain/kits/network-voltages'
import { STATE_NAMES } from '#domain/places/states'
import { groupLines } from '#domain/products/product-groups'
import { requirePermission } from '~/auth/guards.server'
import { taxText } from '~/features/pricing/unknown-words'
import { formatDate, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatKwp } from '~/format/potency'
import { formatQuantity } from '~/format/quantity'
import type { OrderDetail } from '../record/order-answers'
import { ORDER_KINDS, orderPath } from '../record/order-kinds'
import {
  addressLine,
  centerLine,
  deliveryLine,
  type Fact,
  some,
  totalFacts,
  validityOf,
} from '../record/order-words.server'
import { ordersApi } from '../record/orders-api.server'

/**
 * What goes on paper. Cost and margin are not even read. 'print' is the proposal for a client, 'mirror' the order as it
 * was placed, with its taxes (specification §2).
 */
export async function loadPrint(args: LoaderFunctionArgs, paper: 'print' | 'mirror') {
  const user = await requirePermission(args, ...ORDER_KINDS[paper === 'print' ? 'budgets' : 'orders'].view)
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  if (paper === 'mirror' && order.budget) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const now = new Date()
  const validity = validityOf(order, now)
  const kind = paper === 'mirror' ? 'Espelho do pedido' : order.budget ? 'Orçamento' : 'Pedido'
  const { config } = args.context
  return {
    title: `${kind} ${order.id} · Revisão ${order.revision}`,
    kind,
    number: order.id,
    // Who sells, as far as the order knows it.
    foot: footOf(`${kind} ${order.id} · ${config.providerName}`),
    supplier: [config.providerName, order.distributionCenter ? centerLine(order.distributionCenter) : ''].filter(
      Boolean,
    ),
    backPath: orderPath(order),
    issued: `Emitido em ${formatMoment(now.toISOString())} · revisão ${order.revision}`,
    validity: validity ? `Válido até ${validity.date}` : null,
    facts: [
      { title: 'Comprador', facts: buyerFacts(order) },
      { title: 'Integrador', facts: integratorFacts(order) },
      { title: 'Pagamento e entrega', facts: paymentFacts(order) },
    ].filter(({ facts }) => facts.length > 0),
    hasTaxes: paper === 'mirror',
    groups: groupLines(order.lines).map(({ group, total, lines }) => ({
      group,
      total: formatMoney(total),
      lines: lines.map((line) => ({
        key: line.position,
        name: line.name,
        quantity: formatQuantity(line.quantity, line.unit),
        ipi: taxText(line.orderIpi),
        icms: taxText(line.orderIcms),
        price: formatMoney(line.orderPrice),
        total: formatMoney(line.total),
      })),
    })),
    totals: totalFacts(order),
    total: formatMoney(order.totals.total),
    terms: [
      ...(validity ? [`Preços válidos até ${validity.date}. Depois dessa data o orçamento é recalculado.`] : []),
      `Preços para entrega em ${STATE_NAMES[order.freightUf]}, comprador ${order.taxpayer ? 'contribuinte' : 'não contribuinte'} de ICMS. Emitido por ${user.name}. Este documento não é nota fiscal.`,
    ],
  }
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

function integratorFacts(order: OrderDetail): Fact[] {
  const { company, companyHelper, networkVoltage, potency } = order
  const voltage = networkVoltage && NETWORK_VOLTAGE_LABELS[networkVoltage]
  return [
    ['Empresa', company.name],
    ['CNPJ', formatCnpj(company.cnpj)],
    ...some('Consultor', companyHelper?.name),
    ...some('Sistema', [potency > 0 ? formatKwp(potency) : '', voltage].filter(Boolean).join(' · ')),
    ...some('Descrição', order.description),
  ]
}

function paymentFacts(order: OrderDetail): Fact[] {
  const { shippingCompany, unloadFlag } = order
  const unloading = unloadFlag === null ? '' : unloadFlag ? 'com descarga' : 'sem descarga'
  return [
    ...some('Forma', order.paymentMethod?.name),
    ...some('Condição', order.paymentCondition?.name),
    ...some('Vence em', order.dueDate && formatDate(order.dueDate)),
    ['Entrega', `${order.freightUf} · ${order.taxpayer ? 'contribuinte' : 'não contribuinte'} de ICMS`],
    ...some('Endereço', order.deliveryAddress && deliveryLine(order.deliveryAddress)),
    ...some('Transporte', shippingCompany && [shippingCompany.name, unloading].filter(Boolean).join(', ')),
    ...some('Nota fiscal', order.invoice?.number),
  ]
}

/** The text at the left foot of every sheet. Only letters, digits and plain marks reach the style sheet. */
const footOf = (text: string): string =>
  `@page{@bottom-left{content:"${text.replace(/[^\p{L}\p{N} ·.,&()/-]/gu, '')}"}}`
