import { describe, expect, it } from 'vitest'
import { orderFilters } from '#domain/sales/orders/list/order-filters'
import { activeFilters, apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import { allOrdersList } from './linked-filters.server'

/**
 * Specification §7, "GET /budgets. Filters", less paging, sort and totalizer; the order's own date instead
 * of the validity for orders.
 */
const BOTH = [
  'id',
  'companyId',
  'orderStatus',
  'companyClientId',
  'description',
  'clientDocument',
  'networkVoltage',
  'initialOrderPotency',
  'finalOrderPotency',
  'companyHelper',
  'initialCreatedAt',
  'finalCreatedAt',
  'creatorUserId',
  'paymentMethodId',
  'teamIds',
  // The links of the dashboards.
  'regionalId',
  'productId',
  'manufacturerId',
  'lineManufacturerId',
]
const OWN = {
  budgets: ['initialExpirationAt', 'finalExpirationAt', 'initialExpectedCloseAt', 'finalExpectedCloseAt'],
  orders: [
    'initialOrderSentAt',
    'finalOrderSentAt',
    'initialConfirmedAt',
    'finalConfirmedAt',
    'initialShippedAt',
    'finalShippedAt',
    'initialDeliveredAt',
    'finalDeliveredAt',
    'promised',
    'isFirstOrder',
    'overdue',
    'receiptSent',
  ],
}
const KINDS = ['budgets', 'orders'] as const
/** A value that each filter takes. */
const SAMPLE: Record<string, string | string[]> = {
  networkVoltage: 'TRI_380',
  paymentMethodId: ['1', '2'],
  teamIds: ['3'],
  overdue: 'true',
  receiptSent: 'true',
  isFirstOrder: 'true',
  withoutRegional: 'true',
  budgetType: 'PROMOTION',
  type: 'FUTURE',
  promised: 'late',
}
const sampleOf = (kind: OrderKind, { name, kind: type }: { name: string; kind: string }) => {
  if (name === 'orderStatus') return kind === 'budgets' ? ['NEW', 'EXPIRED'] : ['SHIPPED', 'FINISHED']
  return SAMPLE[name] ?? { date: '2026-11-20', decimal: '8,5', integer: '1001', reference: '7' }[type] ?? 'galpão'
}

describe.each(KINDS)('the filters of /%s', (kind) => {
  const spec = allOrdersList(kind)

  it('are those of specification §7, each known to the API', () => {
    const names = spec.filters.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...BOTH, ...OWN[kind]]))
    expect(names.filter((name) => !Object.hasOwn(orderFilters.shape, name))).toEqual([])
    expect(new Set(spec.filters.map(({ label }) => label)).size).toBe(spec.filters.length)
  })

  it('survive sort and page, one and all, and leave by their chip', () => {
    const filters = Object.fromEntries(spec.filters.map((filter) => [filter.name, sampleOf(kind, filter)]))
    const query = { filters, ...spec.defaultSort, cursor: null, page: 1 }
    const url = listUrl(query, spec, { field: 'total', order: 'asc', cursor: 'abc', page: 3 })
    expect(readListQuery(url, spec)).toEqual({ filters, field: 'total', order: 'asc', cursor: 'abc', page: 3 })
    expect(readListQuery(listUrl(query, spec, { filters: {} }), spec).filters).toEqual({})
    for (const { without } of activeFilters(query, spec))
      expect(activeFilters(readListQuery(without, spec), spec)).toHaveLength(activeFilters(query, spec).length - 1)
    // The API takes what the panel sends.
    const { field: _field, order: _order, ...sent } = apiQuery(query)
    expect(orderFilters.safeParse(sent).success).toBe(true)
  })

  it('fall back to the defaults where somebody edited the address', () => {
    const hostile = [
      'x',
      '-1',
      '1e9',
      '2026-02-31',
      'PAID',
      '%00',
      "';--",
      '[]',
      '9'.repeat(30),
      '0',
      '007',
      '1,2,3',
      '...',
      '999999999999',
      'a'.repeat(500),
    ]
    for (const value of hostile) {
      const text = spec.filters.map(({ name }) => `${name}=${encodeURIComponent(value)}`).join('&')
      const query = readListQuery(`?${text}&field=cost&order=up&page=-3`, spec)
      expect([query.field, query.order, query.page]).toEqual([spec.defaultSort.field, spec.defaultSort.order, 1])
      const { field: _field, order: _order, ...sent } = apiQuery(query)
      expect(orderFilters.safeParse(sent).success, `${value} ${JSON.stringify(sent)}`).toBe(true)
    }
  })
})

it('offers nobody what they may not choose from', () => {
  const none = {
    companies: null,
    clients: [],
    helpers: null,
    creators: [],
    paymentMethods: [],
    teams: null,
    regionals: null,
    products: [],
    manufacturers: [],
  }
  const names = allOrdersList('orders', none).filters.map(({ name }) => name)
  expect(names).not.toEqual(expect.arrayContaining(['companyId']))
  expect(names).toContain('companyClientId')
})
