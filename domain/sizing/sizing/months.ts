/** The twelve months as fields of a form are called. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
export type Month = (typeof MONTHS)[number]

export const MONTH_LABELS: Readonly<Record<Month, string>> = {
  jan: 'Janeiro',
  feb: 'Fevereiro',
  mar: 'Março',
  apr: 'Abril',
  may: 'Maio',
  jun: 'Junho',
  jul: 'Julho',
  aug: 'Agosto',
  sep: 'Setembro',
  oct: 'Outubro',
  nov: 'Novembro',
  dec: 'Dezembro',
}

export const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A year's value from twelve daily ones. */
export const yearOf = (daily: readonly number[]): number =>
  sum(DAYS_OF_MONTH.map((days, month) => days * (daily[month] ?? 0)))
