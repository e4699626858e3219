const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/**
 * 1234.5 (reais, as the API's JSON has them) → 'R$ 1.234,50', with the no-break space that Brazilians expect; below zero
 * with the minus sign that percentages have, and not a hyphen.
 */
export function formatMoney(reais: number): string {
  return BRL.format(reais).replace('-', '−')
}

const EXACT = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 6 })

/** An exact decimal in reais as text, on its way to a price: '618.1056' → 'R$ 618,1056'. */
export function formatExactMoney(reais: string): string {
  return EXACT.format(Number(reais))
}
