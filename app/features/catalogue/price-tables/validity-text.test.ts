import { expect, it } from 'vitest'
import { validityText } from './load-price-table.server'

it.each([
  [null, ''],
  ['2026-11-24', 'vence hoje'],
  ['2026-11-25', 'vence amanhã'],
  ['2026-11-27', 'vence em 3 dias'],
  ['2026-12-01', 'vence em 7 dias'],
  ['2026-12-02', 'válida até 02/12/2026'],
  ['2026-10-31', 'venceu em 31/10/2026'],
])('a table until %s: %s', (until, text) => {
  // Half past eleven at night in São Paulo is the next day elsewhere.
  expect(validityText(until, new Date('2026-11-25T02:30:00Z'))).toBe(text)
})
