import type { Cart } from '~/features/catalogue/working-cart/cart-answers'

/** '1 item', '13 itens' */
export function cartCount({ lines, deadLines }: Pick<Cart, 'lines' | 'deadLines'>): string {
  const count = lines.length + deadLines.length
  return count === 1 ? '1 item' : `${count} itens`
}
