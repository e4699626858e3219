/** Who counted: the ERP, or a person with a sheet. */
export const STOCK_SOURCES = ['ERP', 'SHEET'] as const
export type StockSource = (typeof STOCK_SOURCES)[number]

export const STOCK_SOURCE_LABELS: Readonly<Record<StockSource, string>> = { ERP: 'ERP', SHEET: 'Planilha' }

/** What moves the figures of a product in a centre. */
export const STOCK_MOVES = ['READING', 'CLAIM', 'RELEASE'] as const
export type StockMove = (typeof STOCK_MOVES)[number]

export const STOCK_MOVE_LABELS: Readonly<Record<StockMove, string>> = {
  READING: 'Leitura',
  CLAIM: 'Reserva do pedido',
  RELEASE: 'Reserva devolvida',
}

/** What holds goods: an order that was sent, a budget's reservation, or the promotion of its kit. */
export const CLAIM_KINDS = ['ORDER', 'RESERVATION', 'PROMOTION'] as const

/** Why a row of a reading was kept apart and not applied. */
export const KEPT_APART = ['LATE', 'NEGATIVE', 'FUTURE', 'UNKNOWN'] as const
export type KeptApart = (typeof KEPT_APART)[number]

export const KEPT_APART_LABELS: Readonly<Record<KeptApart, string>> = {
  LATE: 'Chegou depois de uma mais nova',
  NEGATIVE: 'Saldo negativo ou impossível',
  FUTURE: 'Hora que ainda não chegou',
  UNKNOWN: 'Código que o portal não conhece',
}

/** Of one product in one centre: what is above that was mistyped, and sums of it stay numbers. */
export const MOST_UNITS = 10_000_000

/** A reading that is older is said to be old, wherever its figures or words stand. */
export const OLD_READING_MS = 60 * 60_000
/** Clocks of two houses differ: a reading may be so far ahead of ours. */
export const CLOCK_SLACK_MS = 60_000

/** What an integrator reads of a product; never a figure. */
export const AVAILABILITIES = ['READY', 'LAST', 'LATER', 'ORDER'] as const
export type AvailabilityWord = (typeof AVAILABILITIES)[number]
