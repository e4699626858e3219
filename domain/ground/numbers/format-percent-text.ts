import Big from 'big.js'

/**
 * A percentage in Portuguese without Intl (which only the portal's format folder uses): 1.5565 → '1,56%', 1234.5 →
 * '1.234,50%'. Rounds half up on the decimal text of the number; a result of zero has no sign.
 * @param points percent points
 * @param decimals places after the comma
 */
export function formatPercentText(points: number, decimals: number): string {
  const rounded = new Big(points).round(decimals, Big.roundHalfUp)
  const [whole = '0', fraction] = rounded.abs().toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${rounded.lt(0) ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}%`
}
