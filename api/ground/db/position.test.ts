import { expect, it } from 'vitest'
import { readPosition } from './position'

it('a position is read as the API writes it, and "none" is who has written nothing', () => {
  expect(readPosition('5-0/3A000028')).toEqual({ timeline: 5, lsn: '0/3A000028' })
  expect(readPosition('none')).toBeNull()
})

it.each([
  undefined,
  '',
  'unknown',
  'x',
  '0-0/0',
  '-1-0/1',
  '1-0/0; DROP TABLE orders',
  "1-0/0'",
  '1-G/1',
  '1-FFFFFFFFF/0',
  '9999999999-0/0',
  '1-0/0\n',
  '1-0/0,2-0/0',
])('a forged one (%j) costs its sender the way to the leader', (forged) => {
  expect(readPosition(forged)).toBeUndefined()
})
