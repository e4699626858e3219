import { isOneOf } from '#domain/ground/objects/is-one-of'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { readSetting } from '#domain/ground/settings/default-settings'
import { reservationTurn } from '#domain/sales/orders/reservation/reservation-turn'
import { MOST_RESERVED_DAYS, reservedUntil } from '#domain/sales/orders/reservation/reserved-until'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'
import { findOrder } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { readStanding } from './read-standing'
import { reservationAnswer, toReservation } from './reservation-answer'

/** @throws NOT_FOUND for an order that the caller may not see */
export const showReservation = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/reservation',
    tags: ['Estoque'],
    summary: 'O que um orçamento reserva, e o que pode reservar em cada centro',
    ...securedForStaff('stock:reserve'),
    request: { params: idParams },
    responses: { 200: json(reservationAnswer, 'A reserva') },
  },
  async (c) => {
    const { deps, who } = c.var
    const now = deps.now()
    const order = await findOrder(deps.db, who, c.req.valid('param').id, now)
    const [standing, { settings, holidays }] = await Promise.all([
      readStanding(deps.db, order, now),
      readRuleContext(deps.db, now, null),
    ])
    const { lines, centers, reservedWatts, used } = standing
    const expirationAt = order.expirationAt === null ? null : new Date(order.expirationAt)
    const turn = reservationTurn({ used, standing: order.reservation })
    return c.json(
      toReservation({
        version: order.version,
        isOpen: order.budget && isOneOf(OPEN_BUDGET_STATUSES, order.status),
        isPromotion: order.holdsPromotion,
        reservation: order.reservation,
        needsReason: turn === 'RENEWAL',
        isUsedUp: turn === 'NONE',
        untils: Array.from({ length: MOST_RESERVED_DAYS }, (_, at) =>
          reservedUntil(now, at + 1, {
            holidays,
            expirationAt,
            standsUntil: order.reservation?.until ?? null,
          }).toISOString(),
        ),
        limitKwp: readSetting(settings, 'stock.reservedKwp'),
        reservedKwp: reservedWatts / 1000,
        centers,
        lines: lines.map(({ watts, ...line }) => ({ ...line, kwp: watts / 1000 })),
      }),
      200,
    )
  },
)
