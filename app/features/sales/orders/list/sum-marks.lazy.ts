import { formatMoney } from '~/format/money'

/** Says in the list's bar what its marked rows come to; nothing where a row shows no total. */
export function sumMarks(list: Element): void {
  const output = list.parentElement?.querySelector('.bulk output')
  if (!output) return
  const totals = [...list.querySelectorAll('tr:has(.pick :checked)')].map((row) =>
    row.querySelector('[data-label="Total"]')?.textContent?.replace(/\D/g, ''),
  )
  const isWhole = totals.length > 0 && totals.every(Boolean)
  output.textContent = isWhole ? formatMoney(totals.reduce((sum, cents) => sum + Number(cents), 0) / 100) : ''
}
