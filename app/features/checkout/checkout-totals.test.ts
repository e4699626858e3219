import { expect, test } from 'vitest'
import type { Cart } from '../cart/cart-answers'
import { checkoutTotals } from './checkout-totals'

const cart = {
  budgetType: 'KIT',
  freightUf: 'SP',
  potency: 8190,
  lines: [{ type: 'MODULE', quantity: 14 }],
  totals: { lines: 10_000, kitFreight: 70, total: 10_070, freightPercentage: 2.2, deliveryDays: 5 },
} as unknown as Cart
const unloadFees = [{ initialRange: 1, finalRange: 20, value: 180 }]
const condition = { id: 1, name: '28 dias', percentage: 1.5, kinds: [] }
const plain = { condition: null, unloadFlag: null, unloadFees, serviceFee: 0 }
const clean = (text: string) => text.replaceAll('\u00a0', ' ')

test('lines, freight, condition, unloading and service fee make the total', () => {
  expect(clean(checkoutTotals(cart, plain).total)).toBe('R$ 10.070,00')
  const all = checkoutTotals(cart, { condition, unloadFlag: true, unloadFees, serviceFee: 1500.5 })
  expect(clean(all.total)).toBe('R$ 11.900,50')
  expect(all.rows.map(([label]) => label)).toEqual([
    'Potência',
    'Itens',
    'Frete para SP',
    'Condição (1,50%)',
    'Descarga',
    'Repasse',
  ])
})

test('an unloading that was declined costs nothing', () => {
  expect(clean(checkoutTotals(cart, { ...plain, unloadFlag: false }).total)).toBe('R$ 10.070,00')
})
