import { TAX_LABELS } from '#domain/catalogue/taxes/tax-words'
import type { Schemas } from '~/api-client/schemas'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'

type Taxes = NonNullable<Schemas['Order']['taxes']>

/** Each tax of an order beside its margin; nothing for who may not read them. */
export function taxFacts(taxes: Taxes | null): [label: string, value: string][] {
  if (!taxes) return []
  if (!taxes.amounts) return [['Tributos', 'falta a regra fiscal de um item']]
  return taxes.amounts.map(({ tax, value }) => [TAX_LABELS[tax], formatMoney(-value)])
}

/** 'Se a nota sair a partir de 01/01/2027, os tributos sobem R$ 57,80 e a margem fica em 10,4%.'; null: nothing changes. */
export function taxChangeText(taxes: Taxes | null): string | null {
  if (!taxes?.change) return null
  const { on, isPast, difference, margin } = taxes.change
  const when = isPast
    ? `Os tributos mudaram em ${formatDate(on)}, e a nota ainda não saiu`
    : `Se a nota sair a partir de ${formatDate(on)}, os tributos mudam`
  const sums =
    difference === null
      ? 'falta a regra fiscal de um item nesse dia'
      : difference === 0
        ? 'a soma fica a mesma'
        : `${difference > 0 ? 'sobem' : 'descem'} ${formatMoney(Math.abs(difference))}`
  const left = margin == null ? '' : ` e a margem fica em ${formatPercent(margin, 2)}`
  return `${when}: ${sums}${left}.`
}
