import { expect, test } from 'vitest'
import type { Cart } from './cart-answers'
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
