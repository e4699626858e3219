import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { KEPT_APART_LABELS, STOCK_MOVE_LABELS, STOCK_SOURCE_LABELS } from '#domain/catalogue/stock/stock-words'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/ground/order-words/statuses'
import { stockText } from '~/features/ground/order-words/when-available'
import { formatDate, formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import type { StockDetail } from './stock-api.server'
import { agoText, shortName, signed } from './stock-words.server'

type Center = StockDetail['centers'][number]

/** The page of a product's stock: for each centre the sum in words, and what it is made of. */
export function stockDetailWords(found: StockDetail, now: Date, today: string) {
  const { id, name, code, type, image, manufacturerName, availability, free } = found
  return {
    id,
    name,
    drawing: drawingOf(type),
    ...(image ? { image: { fileId: image.fileId } } : {}),
    summary: [PRODUCT_TYPE_LABELS[type], manufacturerName, code].filter(Boolean).join(', '),
    free: free === null ? null : signed(free),
    said: stockText({ stock: availability, availableAt: null, availableInDays: 0 }),
    centers: found.centers.map((center) => centerOf(center, now, today)),
  }
}

function centerOf(center: Center, now: Date, today: string) {
  const { centerId, name, onHand, allocated, claimed, free, asOf, source, isOld, readBy, claimCount } = center
  return {
    id: centerId,
    name: shortName(name),
    free: free === null ? 'Nunca contado' : signed(free),
    isShort: free !== null && free < 0,
    sum:
      onHand === null || allocated === null
        ? claimed > 0
          ? `${formatInteger(claimed)} em pedidos do portal; o que há no chão ninguém disse ainda.`
          : 'Nem o ERP nem uma planilha disse o que há aqui.'
        : `${formatInteger(onHand)} no chão − ${formatInteger(allocated)} ${allocated === 1 ? 'reservado' : 'reservados'} no ERP − ${formatInteger(claimed)} em pedidos do portal que a leitura ainda não inclui`,
    read:
      asOf === null
        ? null
        : `${source === 'SHEET' ? `Contado por ${readBy ?? 'planilha'}` : 'Lido do ERP'} em ${formatMoment(asOf)}, ${agoText(asOf, now)}`,
    isOld,
    bars: barsOf(center),
    arrivals: center.arrivals.map((one) => ({
      key: `${one.on} ${one.container} ${one.quantity}`,
      quantity: `+${formatInteger(one.quantity)}`,
      on: formatDate(one.on),
      container: one.container ?? '–',
      state: one.on < today ? 'venceu e não foi lida' : one.confirmed ? 'confirmada' : 'a confirmar',
      isLate: one.on < today,
      told: `${STOCK_SOURCE_LABELS[one.source]}, ${formatMoment(one.toldAt)}`,
    })),
    claims: center.claims.map((one, at) => ({
      key: one.orderId ?? `outro ${at}`,
      path: one.orderId === null ? null : `/${one.kind === 'ORDER' ? 'orders' : 'budgets'}/${one.orderId}`,
      order: claimName(one),
      who: one.companyName ?? '',
      status: one.status === null ? '' : ORDER_STATUS_LABELS[one.status as OrderStatus],
      quantity: formatInteger(one.quantity),
      since: formatMoment(one.since),
      why:
        one.kind !== 'ORDER'
          ? `${one.kind === 'PROMOTION' ? 'Kit de promoção, reservado' : 'Reservado'} até ${one.until === null ? 'o fim do orçamento' : formatMoment(one.until)}`
          : one.answeredAt === null
            ? 'O ERP ainda não o confirmou'
            : `Confirmado em ${formatMoment(one.answeredAt)}: conta até a próxima leitura`,
    })),
    moreClaims: Math.max(0, claimCount - center.claims.length),
    moves: center.moves.map((one) => ({
      key: one.id,
      at: formatMoment(one.at),
      what: one.source
        ? `${STOCK_MOVE_LABELS[one.kind]} (${STOCK_SOURCE_LABELS[one.source]})`
        : STOCK_MOVE_LABELS[one.kind],
      path: one.orderId === null ? null : `/orders/${one.orderId}`,
      order: one.orderId === null ? '' : String(one.orderId),
      delta: one.delta === 0 ? '' : one.delta > 0 ? `+${formatInteger(one.delta)}` : signed(one.delta),
      onHand: one.onHand === null ? '–' : formatInteger(one.onHand),
      allocated: one.allocated === null ? '–' : formatInteger(one.allocated),
      claimed: formatInteger(one.claimed),
      free: one.onHand === null || one.allocated === null ? '–' : signed(one.onHand - one.allocated - one.claimed),
    })),
    apart: center.apart.map((one) => ({
      key: `${one.source} ${one.reason}`,
      text: `${KEPT_APART_LABELS[one.reason]}: saldo ${one.onHand === null ? '–' : signed(one.onHand)}, reservado ${one.allocated === null ? '–' : signed(one.allocated)}, de ${formatMoment(one.asOf)} (${STOCK_SOURCE_LABELS[one.source]}), ${one.times === 1 ? 'uma vez' : `${formatInteger(one.times)} vezes`}, a última em ${formatMoment(one.lastAt)}.`,
    })),
  }
}

function claimName({ orderId, kind }: Center['claims'][number]): string {
  const noun = kind === 'ORDER' ? 'Pedido' : 'Orçamento'
  return orderId === null ? `${noun} que você não vê` : `${noun} ${orderId}`
}

/** Parts of the bar in percent: reserved, what is missing, free, on its way. Decoration: the sentence says it. */
function barsOf({ free, allocated, claimed, arriving }: Center) {
  if (free === null) return null
  const reserved = (allocated ?? 0) + claimed + Math.min(0, free)
  const parts = [Math.max(0, reserved), Math.max(0, -free), Math.max(0, free), arriving]
  const all = parts.reduce((sum, part) => sum + part, 0)
  if (all === 0) return null
  let from = 0
  return parts.map((part) => {
    const width = Math.round((part / all) * 1000) / 10
    const bar = { from, width }
    from = Math.round((from + width) * 10) / 10
    return bar
  })
}
