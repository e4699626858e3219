import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderFilters, readOrderFilters } from '../../sales/orders/list/order-filters'
import { readQuery } from './read-query'

const query = (text: string) => readQuery(new URLSearchParams(text))

describe('readQuery', () => {
  it('reads lists with and without brackets', () => {
    expect(query('orderStatus[]=NEW&orderStatus[]=CLOSING&page=2')).toEqual({
      orderStatus: ['NEW', 'CLOSING'],
      page: '2',
    })
    expect(query('teamIds=1&teamIds=2')).toEqual({ teamIds: ['1', '2'] })
    expect(query('__proto__[]=x&constructor=y')).toEqual({})
  })
})

describe('order filters (specification §7)', () => {
  it('reads a whole query', () => {
    expect(
      orderFilters.parse(
        query(
          'orderStatus[]=NEW&clientDocument=999.000.001-88&initialOrderPotency=8,19&finalOrderPotency=1.500&budget=true&id=',
        ),
      ),
    ).toEqual({
      orderStatus: ['NEW'],
      clientDocument: '99900000188',
      initialOrderPotency: 8.19,
      finalOrderPotency: 1500,
      budget: true,
    })
  })

  it('drops only what cannot be read', () => {
    expect(readOrderFilters(query('orderStatus[]=NOPE&companyId=7&initialCreatedAt=2025-02-31'))).toEqual({
      companyId: 7,
    })
    expect(readOrderFilters(undefined)).toEqual({})
    expect(readOrderFilters('x')).toEqual({})
  })

  it('never throws, and reads its own answer back from a query', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constantFrom('1', '8.19', '1.500', 'NEW', 'true'))
    const keys = Object.keys(orderFilters.shape)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (input) => {
        const once = readOrderFilters(input)
        const params = new URLSearchParams()
        for (const [key, filter] of Object.entries(once)) {
          if (Array.isArray(filter)) for (const item of filter) params.append(`${key}[]`, String(item))
          else if (filter !== undefined) params.append(key, String(filter))
        }
        expect(readOrderFilters(readQuery(params))).toEqual(once)
      }),
      { numRuns: 200 },
    )
  })
})
