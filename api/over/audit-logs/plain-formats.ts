import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { formatCentsText } from '#domain/ground/money/format-cents-text'
import type { ValueFormats } from '#domain/over/audit/compare-records'

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.')
const parts = (value: number, digits: number): string => {
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.')
  return `${value < 0 ? '-' : ''}${grouped(whole)}${fraction ? `,${fraction}` : ''}`
}

/** Numbers and moments of a sheet's texts, without Intl, which only the portal's format folder uses. */
export const PLAIN_FORMATS: ValueFormats = {
  money: formatCentsText,
  decimal: (value) => parts(value, 2),
  integer: (value) => parts(value, 0),
  moment: (iso) => saoPauloMoment(new Date(iso)),
}
