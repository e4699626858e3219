import type { MetaFunction } from '@remix-run/node'
import { loadReservation, saveReservation } from '~/features/sales/orders/reservation/reservation.server'
import { ReservationPage } from '~/features/sales/orders/reservation/reservation-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Reservar estoque · Orçamento ${params.id}` }]

export const loader = loadReservation

export const action = saveReservation

export default ReservationPage
