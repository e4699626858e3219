/** How many items of a sale keep its margin from being known. */
export interface MarginGaps {
  withoutCost: number
  /** Items whose ICMS, or of loose products the IPI, is not known. */
  withoutTaxes: number
}

interface Line {
  costPriceCents: number | null
  icms: number | null
  /** Only where the price holds it. */
  ipi?: number | null
}

/** The unknown costs and taxes of some lines; both zero: their margin is a number. */
export const marginGapsOf = (lines: readonly Line[]): MarginGaps => ({
  withoutCost: lines.filter(({ costPriceCents }) => costPriceCents === null).length,
  withoutTaxes: lines.filter(({ icms, ipi }) => icms === null || ipi === null).length,
})

/** 'sem custo de 2 itens', 'sem custo de 1 item e sem imposto de 3'; null where nothing is missing. */
export function gapText({ withoutCost, withoutTaxes }: MarginGaps): string | null {
  const items = (count: number) => (count === 1 ? '1 item' : `${count} itens`)
  if (withoutCost > 0 && withoutTaxes > 0) return `sem custo de ${items(withoutCost)} e sem imposto de ${withoutTaxes}`
  if (withoutCost > 0) return `sem custo de ${items(withoutCost)}`
  return withoutTaxes > 0 ? `sem imposto de ${items(withoutTaxes)}` : null
}
