import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSavedCart } from './saved-cart'

const cart = { budgetType: 'KIT', items: [{ productId: 1, quantity: 14 }] }

test('reads what was written, and nothing beside it', () => {
  expect(parseSavedCart(JSON.stringify(cart))).toEqual(cart)
  expect(parseSavedCart(JSON.stringify({ ...cart, token: 'x', items: [{ ...cart.items[0], price: 1 }] }))).toEqual(cart)
})

test.each([
  '{',
  'null',
  '[]',
  '"x"',
  JSON.stringify({ ...cart, budgetType: 'CUSTOMER_CLAIM' }),
  JSON.stringify({ ...cart, items: [] }),
  JSON.stringify({ ...cart, items: [null] }),
  JSON.stringify({ ...cart, items: [{ productId: '1', quantity: 1 }] }),
  JSON.stringify({ ...cart, items: [{ productId: 1, quantity: 0 }] }),
  JSON.stringify({ ...cart, items: Array.from({ length: 301 }, () => cart.items[0]) }),
])('%s is no cart', (text) => expect(parseSavedCart(text)).toBeNull())

test('anything at all is read without complaint', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseSavedCart(text)
    }),
  )
})
