import { describe, expect, it } from 'vitest'
import { documentSearch } from '#domain/ground/documents/client-document'
import { companyClientsList } from '#domain/people/company-clients/company-clients-list'
import { allOrdersList } from '~/features/sales/orders/list/linked-filters.server'
import { serviceFeeList } from '~/features/sales/orders/list/service-fee-list'
import { maskDocuments } from './mask-documents.server'

const SPECS = [
  ['/clients', companyClientsList(null)],
  ['/orders', allOrdersList('orders')],
  ['/budgets', allOrdersList('budgets')],
  ['/serviceFee/orders', serviceFeeList()],
] as const

/** Where a list redirects a request; null: it answers. */
function ledTo(address: string, spec: (typeof SPECS)[number][1]): string | null {
  try {
    maskDocuments(new Request(`http://portal.example${address}`), spec)
    return null
  } catch (answer) {
    return decodeURIComponent((answer as Response).headers.get('location') ?? '')
  }
}

describe.each(SPECS)('the address of %s', (path, spec) => {
  it.each(['529.982.247-25', '52998224725', ' 529982247 25', '５２９９８２２４７２５'])(
    'holds no CPF written as %s',
    (cpf) => {
      const address = `${path}?name=a&clientDocument=${encodeURIComponent(cpf)}&field=name`
      expect(ledTo(address, spec)).toBe(`${path}?name=a&field=name&clientDocument=***.982.247-**`)
      expect(ledTo(address.replace(path, `${path}.data`), spec)).toBe(
        `${path}?name=a&field=name&clientDocument=***.982.247-**`,
      )
    },
  )

  it.each(['***.982.247-**', '982247', '99.900.001/0001-50', 'A1345678901', ''])('keeps %s', (text) => {
    expect(ledTo(`${path}?clientDocument=${encodeURIComponent(text)}`, spec)).toBeNull()
  })
})

it('searches for the digits that are shown', () => {
  expect(documentSearch('***.982.247-**')).toBe('982247')
})
