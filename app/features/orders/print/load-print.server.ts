import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { formatCnpj } from '#domain/documents/cnpj'
import { STATE_NAMES } from '#domain/places/states'
import { requirePermission } from '~/auth/guards.server'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { orderTitle } from '../record/load-order.server'
import { ORDER_KINDS, orderPath } from '../record/order-kinds'
import { saleFacts, termFacts, totalFacts, validityOf } from '../record/order-words.server'
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
  return {
    title: `${paper === 'mirror' ? `Espelho do pedido ${order.id}` : orderTitle(order)} · Revisão ${order.revision}`,
    providerName: args.context.config.providerName,
    backPath: orderPath(order),
    company: [
      order.company.name,
      formatCnpj(order.company.cnpj),
      [order.company.city, order.company.uf].filter(Boolean).join('/'),
      order.company.email ?? '',
    ].filter(Boolean),
    facts: [saleFacts(order, user.isBold).filter(([label]) => label !== 'Empresa'), termFacts(order)],
    hasTaxes: paper === 'mirror',
    lines: order.lines.map((line) => ({
      key: line.position,
      name: line.name,
      quantity: formatQuantity(line.quantity, line.unit),
      ipi: formatPercent(line.orderIpi, 2),
      icms: formatPercent(line.orderIcms, 2),
      price: formatMoney(line.orderPrice),
      total: formatMoney(line.total),
    })),
    totals: totalFacts(order),
    total: formatMoney(order.totals.total),
    terms: [
      ...(validity ? [`Preços válidos até ${validity.date}. Depois dessa data o orçamento é recalculado.`] : []),
      `Preços para entrega em ${STATE_NAMES[order.freightUf]}, comprador ${order.taxpayer ? 'contribuinte' : 'não contribuinte'} de ICMS.`,
      `Emitido em ${formatMoment(now.toISOString())} por ${user.name}. Este documento não é nota fiscal.`,
    ],
  }
}
