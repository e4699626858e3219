import { expect, test } from 'vitest'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'
import { cartWords } from './cart-words'

const cart = {
  version: 3,
  budgetType: 'KIT',
  networkVoltage: 'MONO_220',
  taxpayer: false,
  freightUf: 'PE',
  potency: 8190,
  lines: [],
  deadLines: [],
  kitId: null,
  kitChange: null,
  gauge: null,
  blockers: [],
  pricePerWp: null,
  totals: {
    lines: 10_000,
    kitFreight: 450,
    total: 10_450,
    freightPercentage: 6,
    kitFreightPercentage: 4.5,
    deliveryDays: 9,
  },
  previousFreight: null,
  availableAt: null,
  availableInDays: 0,
} as unknown as Cart

const rowsOf = (more: Partial<Cart>) =>
  cartWords({ ...cart, ...more }).totals.rows.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')))

test('a freight that changed is said with the one that was seen', () => {
  expect(rowsOf({})).toContainEqual(['Frete para PE', 'R$ 450,00 (4,5%)'])
  expect(rowsOf({}).map(([label]) => label)).not.toContain('O frete mudou: era')
  const rows = rowsOf({ previousFreight: { kitFreight: 300, kitFreightPercentage: 3 } })
  expect(rows).toContainEqual(['Frete para PE', 'R$ 450,00 (4,5%)'])
  expect(rows).toContainEqual(['O frete mudou: era', 'R$ 300,00 (3,0%)'])
  expect(rowsOf({ previousFreight: { kitFreight: 0, kitFreightPercentage: 0 } })).toContainEqual([
    'O frete mudou: era',
    'incluso',
  ])
})

test('a kit that changed is said item by item, and one that is gone in a sentence', () => {
  const of = (kitChange: Cart['kitChange']) => cartWords({ ...cart, kitChange }).kitChange
  expect(of(null)).toBeNull()
  const changes = [
    { productId: 7, name: 'Cabo preto', before: 40, now: 1_200 },
    { productId: 8, name: null, before: 0, now: 2 },
  ]
  expect(of({ kitId: 1, gone: false, changes })).toEqual(['Cabo preto: 40 → 1.200', 'Produto 8: 0 → 2'])
  expect(of({ kitId: 1, gone: true, changes: [] })).toEqual(['Ele não está mais à venda. O carrinho mantém os itens.'])
})

test('a promotion is mended by its kit while it runs, else by the normal price alone', () => {
  const of = (ended: boolean) =>
    cartWords({
      ...cart,
      kitId: 5,
      budgetType: 'PROMOTION',
      blockers: [{ code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products', meta: { reason: 'PROMOTION', ended } }],
    }).promotionFix
  expect(of(false)).toEqual({ kitId: 5 })
  expect(of(true)).toEqual({ kitId: null })
  expect(cartWords(cart).promotionFix).toBeNull()
})
