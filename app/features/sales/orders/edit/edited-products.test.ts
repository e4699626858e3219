import { describe, expect, it } from 'vitest'
import { productRows, tidyProducts } from './edited-products'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const tidied = (fields: Record<string, string>) => Object.fromEntries(tidyProducts(form(fields)))

describe('the lines of the edit form', () => {
  it('leaves out the blank row, and closes the gaps', () => {
    expect(
      tidied({
        description: 'Casa',
        'products[0].productId': '',
        'products[0].quantity': '2',
        'products[1].productId': '9',
        'products[1].quantity': '3',
        'products[1].was': '2',
      }),
    ).toEqual({
      description: 'Casa',
      'products[0].productId': '9',
      'products[0].quantity': '3',
      'products[0].was': '2',
    })
  })

  it('joins a product that was added twice, and keeps a quantity that is no number for the schema to refuse', () => {
    expect(
      tidied({
        'products[0].productId': '7',
        'products[0].quantity': '2',
        'products[1].productId': '7',
        'products[1].quantity': '5',
        'products[2].productId': '8',
        'products[2].quantity': 'dez',
      }),
    ).toEqual({
      'products[0].productId': '7',
      'products[0].quantity': '7',
      'products[1].productId': '8',
      'products[1].quantity': 'dez',
    })
  })

  it('takes a line as it is stored where the conflict page keeps it: another quantity, back again, or gone', () => {
    const rows = productRows(
      form({
        'products[0].productId': '7',
        'products[0].quantity': '2',
        'products[1].productId': '8',
        'products[1].quantity': '5',
        'products.7': '14',
        'products.8': '',
        'products.9': '3',
      }),
    )
    expect(rows).toEqual([
      { productId: '7', quantity: '14' },
      { productId: '9', quantity: '3' },
    ])
  })

  it('gives a price only where it was typed: not one that was drawn, blank, or kept as it is stored', () => {
    const row = (index: number, productId: string, price: string, wasPrice: string) => ({
      [`products[${index}].productId`]: productId,
      [`products[${index}].quantity`]: '2',
      [`products[${index}].price`]: price,
      [`products[${index}].wasPrice`]: wasPrice,
    })
    const rows = productRows(
      form({
        ...row(0, '7', '530,00', '540,00'),
        ...row(1, '8', '540,00', '540,00'),
        ...row(2, '9', ' ', '540,00'),
        ...row(3, '10', '530,00', ''),
        ...row(4, '11', '530,00', '540,00'),
        'prices.11': 'stored',
      }),
    )
    expect(rows.map(({ productId, price }) => [productId, price])).toEqual([
      ['7', '530,00'],
      ['8', undefined],
      ['9', undefined],
      ['10', '530,00'],
      ['11', undefined],
    ])
    expect(tidied(row(0, '7', '530,00', '540,00'))).toEqual({
      'products[0].productId': '7',
      'products[0].quantity': '2',
      'products[0].price': '530,00',
    })
  })

  it('ignores names that are no line', () => {
    expect(tidied({ 'products[99999].productId': '1', 'products[0].name': '1' })).toEqual({
      'products[99999].productId': '1',
      'products[0].name': '1',
    })
  })
})
