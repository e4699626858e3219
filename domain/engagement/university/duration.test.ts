import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dataWords, duration, durationText, durationWords, readDuration } from './duration'

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_399 }), (seconds) => {
      expect(readDuration(durationText(seconds))).toBe(seconds)
    }),
  )
})

it.each([
  ['12:30', 750],
  [' 0:45 ', 45],
  ['1:05:00', 3_900],
  ['90:00', 5_400],
])('reads %s', (text, seconds) => expect(duration().parse(text)).toBe(seconds))

it.each([
  '12',
  '12:60',
  '1:60:00',
  '12,5',
  '12:3',
  '-1:00',
  '0:00',
  '25:00:00',
  '1:2:3:4',
  'dez',
  '',
  0,
  1.5,
  86_401,
  null,
])('refuses %j', (value) => expect(duration().safeParse(value).success).toBe(false))

it('says it in words', () => {
  expect([1, 45, 60, 745, 3_600, 3_900].map(durationWords)).toEqual([
    '1 segundo',
    '45 segundos',
    '1 min',
    '12 min',
    '1 h',
    '1 h 05 min',
  ])
  expect([dataWords(600, 42), dataWords(600, null), dataWords(2, null)]).toEqual([
    'cerca de 42 MB',
    'cerca de 80 MB',
    'cerca de 1 MB',
  ])
})
