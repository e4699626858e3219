/** Value of yearly amounts today; the first is paid today. @param rate 0.1 = 10 % a year */
export const netPresentValue = (amounts: readonly number[], rate: number): number =>
  amounts.reduceRight((later, amount) => later / (1 + rate) + amount, 0)

const HIGHEST = 100

/**
 * The internal rate of return by bisection, as a part of 1; null where the amounts never pay for the first one.
 * The present value at it is 0 to a tenth of a cent.
 */
export function internalRate(amounts: readonly number[]): number | null {
  if (amounts.reduce((sum, amount) => sum + amount, 0) <= 0) return null
  let low = 0
  let high = HIGHEST
  if (netPresentValue(amounts, high) > 0) return null
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    const value = netPresentValue(amounts, middle)
    if (Math.abs(value) < 0.000_1) return middle
    if (value > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
