const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 1234.5 (reais, as the API's JSON has them) → 'R$ 1.234,50', with the no-break space that Brazilians expect. */
export function formatMoney(reais: number): string {
  return BRL.format(reais)
}
