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

  it('ignores names that are no line', () => {
    expect(tidied({ 'products[99999].productId': '1', 'products[0].price': '1' })).toEqual({
      'products[99999].productId': '1',
      'products[0].price': '1',
    })
  })
})
