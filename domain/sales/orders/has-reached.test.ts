import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { hasReached } from './has-reached'
import type { HistoryFacts } from './order-facts'

const forward = (from: OrderStatus, to: OrderStatus): HistoryFacts => ({ from, to, direction: 'FORWARD' })
const back = (from: OrderStatus, to: OrderStatus): HistoryFacts => ({ from, to, direction: 'BACK' })

describe('hasReached (domain 4.4)', () => {
  const returned = [forward('AVAILABLE_TO_RETURN', 'RETURNING'), forward('RETURNING', 'ARRIVED')]

  it('remembers what arrived, wherever the claim went on to', () => {
    expect(hasReached([], 'ARRIVED')).toBe(false)
    expect(hasReached(returned.slice(0, 1), 'ARRIVED')).toBe(false)
    expect(hasReached([...returned, forward('ARRIVED', 'INVOICING')], 'ARRIVED')).toBe(true)
    expect(hasReached([...returned, forward('ARRIVED', 'INVOICING'), back('INVOICING', 'ARRIVED')], 'ARRIVED')).toBe(
      true,
    )
  })

  it('forgets an arrival that was a mistake, until it arrives', () => {
    const mistaken = [...returned, back('ARRIVED', 'RETURNING')]
    expect(hasReached(mistaken, 'ARRIVED')).toBe(false)
    expect(hasReached([...mistaken, forward('RETURNING', 'ARRIVED')], 'ARRIVED')).toBe(true)
  })
})
