export type GivenLine = { quantity: number; tableCents: number }

/** The sum of the editor's fields; null while one of them holds no number. */
export interface GivenSum {
  linesCents: number
  /** Percent points of the table's total. */
  discount: number
}

/** '1.500,50' → 150050 cents; null for anything else. The API reads what counts; this is for the eye. */
const centsOf = (text: string): number | null => {
  const plain = text.trim().replace(/^R\$\s*/, '')
  if (!/^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d{1,9}(,\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain.replace(/\./g, '').replace(',', '.')) * 100)
}

/**
 * The sum while the user types, as the API will reckon it: a discount over everything replaces the single prices,
 * and rounds each of them up.
 * @param discount what the discount field holds
 * @param prices what the price fields hold, a line each
 */
export function givenSum(lines: readonly GivenLine[], discount: string, prices: readonly string[]): GivenSum | null {
  const tableCents = lines.reduce((sum, line) => sum + line.tableCents * line.quantity, 0)
  const typed = discount.trim().replace(/\s*%$/, '')
  const percent = /^\d{1,3}(,\d{1,4})?$/.test(typed) ? Number(typed.replace(',', '.')) : null
  if (typed !== '' && (percent === null || percent > 100)) return null
  let linesCents = 0
  for (const [index, line] of lines.entries()) {
    // Ten thousandths of a percent as whole numbers: no fraction of a cent is lost on the way.
    const cents =
      percent === null
        ? centsOf(prices[index] ?? '')
        : Math.ceil((line.tableCents * (1_000_000 - Math.round(percent * 10_000))) / 1_000_000)
    if (cents === null || cents > line.tableCents) return null
    linesCents += cents * line.quantity
  }
  return { linesCents, discount: tableCents === 0 ? 0 : ((tableCents - linesCents) / tableCents) * 100 }
}
