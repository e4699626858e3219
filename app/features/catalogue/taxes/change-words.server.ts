import type { Schemas } from '~/api-client/schemas'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'

const counted = (count: number, one: string, many: string) => `${formatInteger(count)} ${count === 1 ? one : many}`

/** 'Em 01/01/2027 mudam os tributos de 214 orçamentos, R$ 1.234.567,89.', with the way to their lists. */
export function changeWords({ on, budgets, orders }: Schemas['TaxChanges']['data'][number]) {
  const parts = [
    ...(budgets.count > 0
      ? [`${counted(budgets.count, 'orçamento', 'orçamentos')}, ${formatMoney(budgets.total)}`]
      : []),
    ...(orders.count > 0
      ? [`${counted(orders.count, 'pedido ainda sem nota', 'pedidos ainda sem nota')}, ${formatMoney(orders.total)}`]
      : []),
  ]
  return {
    on,
    text: `Em ${formatDate(on)} mudam os tributos de ${parts.join('; e de ')}.`,
    links: [
      ...(budgets.count > 0 ? [{ href: `/budgets?taxesChangeOn=${on}`, label: 'Ver orçamentos' }] : []),
      ...(orders.count > 0 ? [{ href: `/orders?taxesChangeOn=${on}`, label: 'Ver pedidos' }] : []),
    ],
  }
}
