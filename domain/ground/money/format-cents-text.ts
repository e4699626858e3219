import { type Cents, fromCents } from './money'

/**
 * Cents as a Brazilian reads them, without Intl (which only the portal's format folder uses): 123450 → 'R$
 * 1.234,50'. For mails and sheets.
 */
export function formatCentsText(cents: Cents): string {
  const [whole = '0', fraction] = Math.abs(fromCents(cents)).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}R$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}
