import { orderPath } from '~/features/ground/order-words/order-kinds'
import { formatInteger } from '~/format/numbers'
import type { ProductUses } from './products-api.server'

const WHY = { PARENT: 'vem com ele', SUBSTITUTE: 'o tem como substituto', BATTERY: 'o tem como bateria compatível' }

const counted = (n: number, one: string, many: string) => `${formatInteger(n)} ${n === 1 ? one : many}`
const beyond = (n: number, shown: number, text: string) =>
  n > shown ? `E mais ${formatInteger(n - shown)} ${text}.` : ''

/** 'Usado em 4 kits e 9 orçamentos e pedidos em andamento.'; nothing where it is used in none. */
export function usedText({ productKits, openOrders }: ProductUses['counts']): string {
  const parts = [
    ...(productKits > 0 ? [counted(productKits, 'kit', 'kits')] : []),
    ...(openOrders > 0
      ? [counted(openOrders, 'orçamento ou pedido em andamento', 'orçamentos e pedidos em andamento')]
      : []),
  ]
  return parts.length > 0 ? `Usado em ${parts.join(' e ')}.` : ''
}

/** Where a product is used, in words and links. */
export function usesWords(id: number, { counts, kits, products, orders }: ProductUses) {
  const groups = [
    {
      title: counted(counts.productKits, 'kit', 'kits'),
      count: counts.productKits,
      links: kits.map((kit) => ({
        path: `/budgets/kits/${kit.id}`,
        label: kit.name,
        note: `${kit.quantity} un${kit.enabled ? '' : ', inativo'}`,
      })),
      more: beyond(counts.productKits, kits.length, 'kits'),
    },
    {
      title: counted(counts.openOrders, 'orçamento ou pedido em andamento', 'orçamentos e pedidos em andamento'),
      count: counts.openOrders,
      links: orders.map((order) => ({
        path: orderPath(order),
        label: `${order.budget ? 'Orçamento' : 'Pedido'} ${order.id}`,
        note: `${order.name}, ${formatInteger(order.quantity)} un`,
      })),
      more: beyond(counts.openOrders, orders.length, 'que você não vê ou que não cabem aqui'),
    },
    {
      title: counted(counts.products, 'outro produto', 'outros produtos'),
      count: counts.products,
      links: products.map((one) => ({ path: `/products/${one.id}`, label: one.name, note: WHY[one.why] })),
      more: beyond(counts.products, products.length, 'produtos'),
    },
    {
      title: counted(counts.priceTableProducts, 'preço de tabela', 'preços de tabela'),
      count: counts.priceTableProducts,
      links: [{ path: `/products/${id}/prices`, label: 'Ver os preços', note: '' }],
      more: '',
    },
    {
      title: counted(counts.exclusiveProducts, 'preço exclusivo', 'preços exclusivos'),
      count: counts.exclusiveProducts,
      links: [],
      more: 'De empresas com preço próprio para este produto.',
    },
  ]
  return groups.filter(({ count }) => count > 0).map(({ count: _, ...group }) => group)
}
export type UsesWords = ReturnType<typeof usesWords>

/** 'Deixam de poder ser enviados 3 orçamentos e de ser vendidos 2 kits.' */
export function stopsWords({ counts }: ProductUses): string {
  const budgets = counts.openBudgets
  const kits = counts.kitsOnSale
  if (budgets + kits === 0) return 'Nenhum orçamento em aberto e nenhum kit à venda tem este produto.'
  const said = [
    budgets > 0
      ? `${counted(budgets, 'orçamento em aberto não pode', 'orçamentos em aberto não podem')} mais ser enviado${budgets > 1 ? 's' : ''} com ele`
      : '',
    kits > 0 ? `${counted(kits, 'kit deixa', 'kits deixam')} de poder ser vendido${kits > 1 ? 's' : ''}` : '',
  ].filter(Boolean)
  const text = said.join(', e ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
