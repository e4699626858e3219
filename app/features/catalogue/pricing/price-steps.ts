import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import { formatExactMoney } from '~/format/money'
import { formatDecimal, formatInteger, formatPercent } from '~/format/numbers'

/** One step of 'Por que este preço?': what it is, by how much, and the price after it. */
export type PriceStepWords = { label: string; detail: string; after: string }

/** The steps of a price in words (specification §9). */
export function priceStepWords(steps: readonly PriceStep[]): PriceStepWords[] {
  return steps.map((step) => ({ label: labelOf(step), detail: detailOf(step), after: formatExactMoney(step.after) }))
}

function labelOf(step: PriceStep): string {
  switch (step.kind) {
    case 'BASE':
      return step.source === 'EXCLUSIVE' ? 'Preço exclusivo da empresa' : 'Tabela de preço'
    case 'BAND':
      return 'Faixa de quantidade'
    case 'ADJUSTMENT':
      return 'Reajuste'
    case 'IPI':
      return 'IPI'
    case 'MARGIN':
      return `Fator da venda avulsa (${step.taxpayer ? 'contribuinte' : 'não contribuinte'})`
    case 'FREIGHT':
      return 'Frete da UF'
    case 'DIFAL':
      return 'DIFAL (não contribuinte em outra UF)'
    case 'ADDITION':
      return 'Acréscimo da empresa'
    case 'DISCOUNT':
      return 'Desconto da empresa'
    case 'PROMOTION':
      return 'Promoção'
    case 'ROUNDING':
      return 'Arredondamento'
    case 'GIVEN':
      return 'Desconto concedido'
  }
}

function detailOf(step: PriceStep): string {
  switch (step.kind) {
    case 'BASE':
      return ''
    case 'BAND':
      return bandText(step)
    case 'MARGIN':
      return `× ${formatDecimal(step.margin)}`
    case 'ROUNDING':
      return 'aos centavos'
    default:
      return `${step.percent > 0 ? '+' : ''}${formatPercent(step.percent, 2)}`
  }
}

function bandText({ quantity, initialRange, finalRange }: Extract<PriceStep, { kind: 'BAND' }>): string {
  const here = `${formatInteger(quantity)} un.`
  if (initialRange === null && finalRange === null) return `${here}, fora das faixas`
  if (finalRange === null) return `${here}, a partir de ${formatInteger(initialRange ?? 1)}`
  return `${here}, de ${formatInteger(initialRange ?? 1)} a ${formatInteger(finalRange)}`
}
