import { expect, it } from 'vitest'
import { z } from 'zod'
import { issuesToErrors } from '../../ground/errors/issues-to-errors'
import { instalmentsText } from './instalments'
import { instalmentsField } from './instalments-input'

const schema = z.object({ instalments: instalmentsField() })
const read = (instalments: unknown) => schema.parse({ instalments }).instalments
const refused = (instalments: unknown) => {
  const { error } = schema.safeParse({ instalments })
  return error && issuesToErrors(error.issues).map(({ field, rule }) => [field, rule])
}

it.each([
  ['28', '28'],
  ['28/56', '28/56'],
  [' 30 / 60/ 90 dias', '30/60/90'],
  ['30 (40%) / 60 (60%)', '30 (40%) / 60 (60%)'],
  ['0(33,5) / 30 ( 66.5 % )', '0 (33,5%) / 30 (66,5%)'],
  ['30 (50%) / 60 (50%)', '30/60'],
])('%s is shown again as %s', (typed, shown) => {
  const instalments = read(typed)
  expect(instalmentsText(instalments)).toBe(shown)
  expect(read(instalments)).toEqual(instalments)
})

it.each([[''], ['  '], [null], [undefined], [[]]])('%j says nothing of instalments', (value) => {
  expect(read(value)).toBeNull()
})

it.each([
  ['à vista', 'instalments'],
  ['28/', 'instalments'],
  ['28/56 (50%)', 'instalments'],
  ['28 (0%) / 56 (100%)', 'instalments'],
  ['28 (1,234%) / 56 (98,766%)', 'instalments'],
  ['1000', 'instalments'],
  ['28/'.repeat(500), 'instalments'],
  ['56/28', 'increasingDays'],
  ['28/28', 'increasingDays'],
  ['28 (40%) / 56 (50%)', 'sharesOf100'],
  [[{ days: 28, share: 99.99 }], 'sharesOf100'],
  [Array.from({ length: 25 }, (_, at) => at + 1).join('/'), 'maxItems'],
])('%j is refused beside the field', (value, rule) => {
  expect(refused(value)).toEqual([['instalments', rule]])
})

it('refuses of a list what no list of instalments has', () => {
  expect(refused([{ days: -1, share: 100 }])).toEqual([['instalments[0].days', 'min']])
  expect(refused([{ days: 1.5, share: 100 }])).toEqual([['instalments[0].days', 'integer']])
  expect(refused([{ days: 28, share: 33.333 }])?.[0]).toEqual(['instalments[0].share', 'decimals'])
  expect(refused([{ days: 28 }])).toEqual([['instalments[0].share', 'required']])
  expect(refused(5)).toEqual([['instalments', 'array']])
})
