import { describe, expect, it } from 'vitest'
import { requestExpiresAt } from './request-expiry'

const END = new Date('2026-11-27T02:59:59.999Z')
const lapses = (orderExpirationAt: Date | null) =>
  requestExpiresAt({
    now: new Date('2026-11-23T15:00:00Z'),
    holidays: new Set(),
    settings: {},
    orderExpirationAt,
  })

describe('when a request lapses', () => {
  it('is the end of the third business day', () => {
    expect(lapses(null)).toEqual(END)
    expect(lapses(new Date(END.getTime() + 1))).toEqual(END)
  })

  it('is with its order, where that ends sooner', () => {
    const sooner = new Date(END.getTime() - 1)
    expect(lapses(sooner)).toBe(sooner)
  })
})
