/** Why a reservation of stock is over. */
export const RESERVATION_ENDS = [
  'TIME',
  'RELEASED',
  'EDITED',
  'SENT',
  'CANCELED',
  'EXPIRED',
  'LIMIT',
  'NOTHING',
] as const
export type ReservationEnd = (typeof RESERVATION_ENDS)[number]

/** As a sentence's second half: 'A reserva terminou: …'. */
export const RESERVATION_END_LABELS: Readonly<Record<ReservationEnd, string>> = {
  TIME: 'o prazo acabou',
  RELEASED: 'foi solta',
  EDITED: 'os itens do orçamento mudaram',
  SENT: 'o pedido foi enviado e o estoque é dele',
  CANCELED: 'o orçamento foi cancelado',
  EXPIRED: 'o orçamento expirou',
  LIMIT: 'a empresa chegou ao limite de kWp reservados',
  NOTHING: 'nada do que ele pede estava livre',
}
