import { formatDecimal, formatInteger } from './numbers'

const SECOND = new Intl.DateTimeFormat('pt-BR', {
  ...{ timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})

/** A moment (ISO 8601 UTC) to the second, on São Paulo's clock: '27/11/2026 06:44:10'. */
export const formatSecond = (moment: string): string => SECOND.format(new Date(moment)).replace(', ', ' ')

/** A span in its largest unit: '0 s', '4,8 s', '41 s', '3 min', '5 h', '2 dias'. @param seconds at least 0 */
export function formatSpan(seconds: number): string {
  if (seconds < 0.05) return '0 s'
  if (seconds < 9.95) return `${formatDecimal(seconds, 1).replace(/,0$/, '')} s`
  if (seconds < 119.5) return `${formatInteger(seconds)} s`
  if (seconds < 7_170) return `${formatInteger(seconds / 60)} min`
  if (seconds < 172_000) return `${formatInteger(seconds / 3_600)} h`
  return `${formatInteger(seconds / 86_400)} dias`
}

/** '0 B', '16 kB', '4,5 MB', '1,8 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${formatInteger(bytes)} B`
  if (bytes < 999_500) return `${formatInteger(bytes / 1_000)} kB`
  return bytes < 999_500_000 ? `${formatDecimal(bytes / 1e6, 1)} MB` : `${formatDecimal(bytes / 1e9, 1)} GB`
}
