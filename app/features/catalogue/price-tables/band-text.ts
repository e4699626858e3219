import { formatInteger } from '~/format/numbers'

/** 'Demais quantidades', 'A partir de 100', '5 a 27'. */
export function bandText(from: number | null, to: number | null): string {
  if (from === null) return 'Demais quantidades'
  if (to === null) return `A partir de ${formatInteger(from)}`
  return from === to ? formatInteger(from) : `${formatInteger(from)} a ${formatInteger(to)}`
}
