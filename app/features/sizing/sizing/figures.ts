import { formatDecimal, formatPercent } from '~/format/numbers'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, useGrouping: false })

/** A figure of an assumption, with four decimals at most. */
export const numberText = (value: number): string => number.format(value).replace('-', '−')

/** @param years null where 25 are too few */
export const paybackText = (years: number | null): string =>
  years === null ? 'Não se paga em 25 anos' : `${formatDecimal(years, 1)} anos`

/** @param irr percent a year; null where nothing returns */
export const irrText = (irr: number | null): string =>
  irr === null ? 'Sem retorno em 25 anos' : `${formatPercent(irr)} ao ano`
