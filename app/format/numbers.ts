const withDecimals = (digits: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const DECIMALS = [withDecimals(0), withDecimals(1), withDecimals(2)] as const

/** 10000 → '10.000'. */
export function formatInteger(value: number): string {
  return DECIMALS[0].format(value)
}

/** 1.5 → '1,50'; 0, 1 or 2 decimals. */
export function formatDecimal(value: number, digits: 0 | 1 | 2 = 2): string {
  return DECIMALS[digits].format(value)
}

/** Percent points: 2.5 → '2,5%'. */
export function formatPercent(points: number, digits: 0 | 1 | 2 = 1): string {
  return `${formatDecimal(points, digits)}%`
}

/** The total of a list; a capped one says so: '10.000+'. */
export function formatTotal({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  return formatInteger(total) + (totalIsCapped ? '+' : '')
}
