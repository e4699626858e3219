import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { formatMoment } from '~/format/dates'

/** 'Reservado até 25/11/2026 18:00', for whoever reads the budget; null where nothing is. */
export function reservedWords({ reservation }: Pick<OrderDetail, 'reservation'>): string | null {
  if (!reservation) return null
  const { until, isWhole, isPromotion } = reservation
  if (isPromotion) return `Kit da promoção reservado até ${formatMoment(until)}`
  return `${isWhole ? 'Reservado' : 'Em parte reservado'} até ${formatMoment(until)}`
}
