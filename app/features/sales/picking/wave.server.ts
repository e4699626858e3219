import type { LoaderFunctionArgs } from '@remix-run/node'
import { groupLines } from '#domain/catalogue/products/product-groups'
import { separationList } from '#domain/sales/picking/separation-list'
import { requireScreen } from '~/auth/guards.server'
import { readListQuery } from '~/components/list/list-query'
import { formatDate, formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { pickingApi, waveOf } from './picking-api.server'

/** What one walks with: the goods of a wave, kind by kind, each with the orders that take it; then the orders, to be ticked. */
export async function loadWave(args: LoaderFunctionArgs) {
  await requireScreen(args, '/separation')
  const { request, context } = args
  const { filters } = readListQuery(new URL(request.url).searchParams, separationList([], []))
  const { orders, items, isCut } = await pickingApi(request, context).wave(waveOf(filters))
  const [first] = orders
  const isOne = (of: (order: (typeof orders)[number]) => string | null) =>
    orders.every((order) => of(order) === of(first!))
  return {
    paper: {
      kind: 'Lista de separação',
      number: orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`,
      supplier: [context.config.providerName],
      issued: `Emitida em ${formatMoment(new Date().toISOString())}`,
      validity: null,
      backPath: `/separation?${new URLSearchParams(filters as Record<string, string>)}`,
    },
    // Said once where all orders have it.
    wave: first
      ? [
          isOne(({ center }) => center) ? first.center : 'Vários centros',
          isOne(({ carrier }) => carrier) ? (first.carrier ?? 'Sem transportadora') : 'Várias transportadoras',
          isOne(({ leavesOn }) => leavesOn)
            ? first.leavesOn
              ? `sai até ${formatDate(first.leavesOn)}`
              : 'sem data'
            : 'vários dias',
        ]
          .filter(Boolean)
          .join(' · ')
      : null,
    isCut,
    groups: groupLines(items.map((item) => ({ ...item, total: item.quantity - item.picked }))).map(
      ({ group, lines }) => ({
        group,
        lines: lines.map(({ productId, name, code, gtin, unit, quantity, picked, orders: takers }) => ({
          productId,
          name,
          code: [code, gtin].filter(Boolean).join(' · '),
          quantity: formatQuantity(quantity - picked, unit),
          orders: takers.map((one) => `${formatInteger(one.quantity - one.picked)} × pedido ${one.id}`).join('; '),
        })),
      }),
    ),
    orders: orders.map(({ id, client, carrier, leavesOn, volumes }) => ({
      id,
      client,
      carrier: carrier ?? 'Sem transportadora',
      leavesOn: leavesOn ? formatDate(leavesOn) : 'Sem data',
      volumes: volumes === null ? '' : formatInteger(volumes),
    })),
  }
}
